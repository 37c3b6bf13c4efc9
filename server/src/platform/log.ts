import { type DestinationStream, pino } from 'pino';
import { toSourceTrace } from './process/source-positions.ts';
import { RepeatedLines } from './repeated-lines.ts';

/** What the product logs with. Messages and fields never hold tokens, passwords, mail addresses or texts of users. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Where lines go; one that gathers them can be told to write them now. */
type Destination = DestinationStream & { flushSync?(): void };

/** Writing each line by itself costs more than answering a request from memory: they are gathered up to this, or for so long. */
const bufferBytes = 4_096;
const flushIntervalMs = 100;
const immediateFlushLevel = pino.levels.values.warn ?? 0;

/** One JSON line per event on standard output, warnings and errors at once, the others within 100 ms; equal errors are counted. Tests read them elsewhere. */
export function createLog(level: string, destination: Destination = createStandardOutput()): Log {
  const repeated = new RepeatedLines();
  process.once('exit', () => repeated.flush());
  return pino(
    {
      level,
      base: null,
      timestamp: createIsoTimeField(),
      serializers: { err: describeError },
      hooks: {
        logMethod(line, method, lineLevel) {
          const [fields, message] = line as [object, string];
          const write = (...args: typeof line) => {
            method.apply(this, args);
            if (lineLevel >= immediateFlushLevel) destination.flushSync?.();
          };
          const writeCount = (count: number) => write({ ...fields, repeated: count }, message);
          if (repeated.admit(lineLevel, fields, message, writeCount)) write(...line);
        },
      },
    },
    destination,
  );
}

/** The time as a field of the line; lines of the same millisecond share it. */
function createIsoTimeField(): () => string {
  let [lastMs, field] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== lastMs) [lastMs, field] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return field;
  };
}

function createStandardOutput(): Destination {
  const output = pino.destination({ sync: true, minLength: bufferBytes, periodicFlush: flushIntervalMs });
  process.once('exit', () => output.flushSync());
  return output;
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
    ...(error.stack === undefined ? {} : { stack: toSourceTrace(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
