/** What the process ends with, for scripts that call it. */
export const exitCodes = {
  done: 0,
  /** The service was not reached, or answered with an error. */
  failed: 1,
  /** The command was not understood, or its input was refused. */
  usage: 2,
  /** There is no key, or it does not allow this. */
  denied: 3,
  /** A limit of the plan or of the minute is reached. */
  limited: 4,
  /** The article could not be written. */
  notWritten: 5,
  /** The article did not come to a site as it was to, or its author has to decide. */
  notPublished: 6,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the command with a sentence for the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: ExitCode;
  /** The code by which the service names what was refused. */
  readonly code: string | undefined;

  constructor(message: string, exitCode: ExitCode, code?: string) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
  }
}
