/** A mistake of whoever asks, such as a name that does not exist: a command prints its sentence without a stack trace. */
export class UsageError extends Error {}
