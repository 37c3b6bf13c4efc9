import { type DestinationStream, pino } from 'pino';
import { minuteMs } from './clock.ts';
import { isDatabaseAway } from './database-away.ts';
import { toSourceTrace } from './process/source-positions.ts';
import { findRequestId } from './process/work-context.ts';

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

/** Errors of providers and drivers can contain requests with secrets, so only these fields are copied. */
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

/** Maximum number of different lines that are counted at once; further ones are written individually. */
const keysMax = 200;
const keyMaxLength = 500;

interface Repeated {
  count: number;
  /** Writes the last line with the count. */
  write: (count: number) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Lets the first of equal lines pass and counts those that follow within a minute, after which one line reports the
 * count, so that an outage does not fill the disk. Request lines are equal except for their ids, and so are lines with
 * the same message about the same database outage.
 */
class RepeatedLines {
  readonly #windowMs: number;
  readonly #lines = new Map<string, Repeated>();

  constructor(windowMs = minuteMs) {
    this.#windowMs = windowMs;
  }

  /**
   * @param write writes this line with the count of equal ones, once the minute is over
   * @returns whether the line is to be written now
   */
  admit(level: number, fields: unknown, message: string, write: (count: number) => void): boolean {
    const key = toKey(level, fields, message);
    if (key === undefined) return true;
    const known = this.#lines.get(key);
    if (known !== undefined) {
      known.count += 1;
      known.write = write;
      return false;
    }
    if (this.#lines.size >= keysMax) return true;
    const timer = setTimeout(() => this.#end(key), this.#windowMs);
    timer.unref();
    this.#lines.set(key, { count: 0, write, timer });
    return true;
  }

  /** Writes the counts so far. */
  flush(): void {
    for (const key of [...this.#lines.keys()]) this.#end(key);
  }

  #end(key: string): void {
    const line = this.#lines.get(key);
    if (line === undefined) return;
    this.#lines.delete(key);
    clearTimeout(line.timer);
    if (line.count > 0) line.write(line.count);
  }
}

/** Undefined for lines without an error: each of them reports a single event. */
function toKey(level: number, fields: unknown, message: string): string | undefined {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return undefined;
  const { err, requestId: _, ...others } = fields as Record<string, unknown>;
  const trouble =
    err instanceof Error ? `${err.name} ${'code' in err ? String(err.code) : ''} ${err.message}` : String(err);
  const rest = isDatabaseAway(err) ? '' : JSON.stringify(others);
  return `${level} ${message} ${trouble} ${rest}`.slice(0, keyMaxLength);
}
