/** What a person asked for can't be done; commands print the message without a stack trace. */
export class UsageError extends Error {}
