/** Exit codes of the process, for scripts. */
export const exitCodes = {
  done: 0,
  /** The service could not be reached, or returned an error. */
  failed: 1,
  /** The command was not understood, or its input was rejected. */
  usage: 2,
  /** The key is missing or lacks the permission. */
  denied: 3,
  /** A limit of the plan or a rate limit is reached. */
  limited: 4,
  /** The article could not be generated. */
  notWritten: 5,
  /** The article was not published to a site as requested, or its author has to decide. */
  notPublished: 6,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the command with a message for the user. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: ExitCode;
  /** Error code of the service. */
  readonly code: string | undefined;

  constructor(message: string, exitCode: ExitCode, code?: string) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
  }
}
