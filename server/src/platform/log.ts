import { type DestinationStream, pino } from 'pino';

/** What the product logs with. Messages and fields never hold tokens, passwords, mail addresses or texts of users. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** One JSON line per event on standard output; tests read them elsewhere. */
export function createLog(level: string, destination: DestinationStream = pino.destination()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    destination,
  );
}

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

/** Errors of providers and drivers can carry requests with secrets, so only these fields are taken over. */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
