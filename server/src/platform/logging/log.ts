import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, pino } from 'pino';
import { RepeatedLines } from './repeated-lines.ts';
import { toSourceTrace } from './source-positions.ts';

/** The product's log. Messages and fields must never contain tokens, passwords, mail addresses or texts of users. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Destination of log lines; a buffering one can be flushed. */
type Destination = DestinationStream & { flushSync?(): void };

/**
 * Writing each line separately costs more than answering a request from memory, so lines are buffered up to this size
 * and time.
 */
const bufferBytes = 4_096;
const flushIntervalMs = 100;
const immediateFlushLevel = pino.levels.values.warn ?? 0;

/**
 * One JSON line per event on standard output: warnings and errors immediately, the others within 100 ms; equal errors
 * are counted. Tests use another destination.
 */
export function createLog(level: string, destination: Destination = createStandardOutput()): Log {
  const repeated = new RepeatedLines();
  process.once('exit', () => repeated.flush());
  return pino(
    {
      level,
      base: null,
      timestamp: createIsoTimeField(),
      serializers: { err: describeError },
      mixin: describeRequest,
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

/** The id of the request that caused the line, if one did. */
function describeRequest(): object {
  const requestId = findRequestId();
  return requestId === undefined ? {} : { requestId };
}

/** The time as a field of the line, cached per millisecond. */
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

/** What the log says of an error. Errors of providers and drivers can contain requests with secrets, so only these fields are copied. */
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

const requests = new AsyncLocalStorage<string | undefined>();

/**
 * Runs work that a request caused: log lines and jobs of the work carry the request's id.
 * @param requestId undefined or null for work that no request caused
 */
export function runForRequest<Result>(requestId: string | null | undefined, run: () => Result): Result {
  return requests.run(requestId ?? undefined, run);
}

/** The id of the request that caused the current work; undefined when none did. */
export function findRequestId(): string | undefined {
  return requests.getStore();
}
