/** A user error, such as an unknown name. A command prints its message without a stack trace. */
export class UsageError extends Error {}
