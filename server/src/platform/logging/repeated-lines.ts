import { minuteMs } from '../clock.ts';
import { isDatabaseAway } from '../database-away.ts';

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
export class RepeatedLines {
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
