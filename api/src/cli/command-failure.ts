/** Ends a command with a sentence and an exit status: 1, it could not be done. */
export class CommandFailure extends Error {
  readonly status: number = 1;
}

/** Ends a command that was called in a way it does not know. */
export class WrongUsage extends CommandFailure {
  override readonly status = 2;
}
