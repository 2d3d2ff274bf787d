/** A wrong argument of a command, which prints the message without a stack trace. */
export class UsageError extends Error {}
