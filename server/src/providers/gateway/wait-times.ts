import { dayMs, hourMs, minuteMs, secondMs } from '../../platform/clock.ts';

/** A longer delay is an error of the server. */
const waitMaxMs = 7 * dayMs;
/**
 * Numbers from these limits on are times since 1970 in seconds or in milliseconds; smaller ones are delays in seconds.
 */
const epochSecondsMin = 1_000_000_000;
const epochMsMin = 1_000_000_000_000;

const unitsMs: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', secondMs],
  ['m', minuteMs],
  ['h', hourMs],
  ['d', dayMs],
]);

const wordUnitsMs: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|milli)/, 1],
  [/^(?:m$|min)/, minuteMs],
  [/^h/, hourMs],
  [/^d/, dayMs],
];

/** Headers of a response, or those that its body repeats, by lower-case name. */
interface WaitSource {
  get(name: string): string | undefined;
}

interface WaitQuestion {
  readonly headers: WaitSource;
  /** Headers that the report repeats, and its own formats. */
  readonly reported: WaitSource;
  readonly messages: readonly string[];
  /** Whether a rate limit was hit: only then the reset times of limits are used. */
  readonly isRateLimited: boolean;
  readonly now: Date;
}

/**
 * The delay in ms that a server asks for: by `retry-after-ms`, `Retry-After`, the reset of an exhausted limit, the same
 * in the response body, Google's `retryDelay`, or in words ("try again in 7.66s").
 * @returns undefined when it asks for nothing that can be parsed
 */
export function readWaitMs({ headers, reported, messages, isRateLimited, now }: WaitQuestion): number | undefined {
  for (const source of [headers, reported]) {
    const asked =
      readPlainMs(source.get('retry-after-ms')) ??
      readWait(source.get('retry-after'), now) ??
      readDuration(source.get('retrydelay'));
    if (asked !== undefined) return Math.min(asked, waitMaxMs);
    const reset = isRateLimited ? readReset(source, now) : undefined;
    if (reset !== undefined) return Math.min(reset, waitMaxMs);
  }
  if (!isRateLimited) return undefined;
  const said = messages.map(parseWaitInWords).find((wait) => wait !== undefined);
  return said === undefined ? undefined : Math.min(said, waitMaxMs);
}

/** Limits for requests and tokens are counted separately; these suffixes match a limit with its reset. */
const dimensions = ['', '-requests', '-tokens', '-input-tokens', '-output-tokens'];
const resetPrefixes = ['x-ratelimit', 'ratelimit', 'anthropic-ratelimit'];

/** The latest reset of the exhausted limits; of all limits if none is marked as exhausted. A past time is ignored. */
function readReset(source: WaitSource, now: Date): number | undefined {
  const resets: { readonly waitMs: number; readonly isUsedUp: boolean | undefined }[] = [];
  for (const prefix of resetPrefixes) {
    for (const dimension of dimensions) {
      const names = prefix.startsWith('anthropic')
        ? [`${prefix}${dimension}-reset`, `${prefix}${dimension}-remaining`]
        : [`${prefix}-reset${dimension}`, `${prefix}-remaining${dimension}`];
      const waitMs = readWait(source.get(names[0] ?? ''), now, { acceptsPastTimes: false });
      const remaining = source.get(names[1] ?? '')?.trim();
      if (waitMs !== undefined)
        resets.push({ waitMs, isUsedUp: remaining === undefined ? undefined : remaining === '0' });
    }
  }
  const usedUp = resets.filter(({ isUsedUp }) => isUsedUp === true);
  const unknown = resets.filter(({ isUsedUp }) => isUsedUp === undefined);
  const counted = usedUp.length > 0 ? usedUp : unknown.length > 0 ? unknown : resets;
  return counted.length === 0 ? undefined : Math.max(...counted.map(({ waitMs }) => waitMs));
}

/**
 * A delay as headers write it: seconds with or without a fraction, a duration (`6m0s`), a date, or a time since 1970. A
 * past date means no delay, or is ignored if `acceptsPastTimes` is false.
 */
function readWait(
  header: string | undefined,
  now: Date,
  { acceptsPastTimes = true }: { readonly acceptsPastTimes?: boolean } = {},
): number | undefined {
  const value = header?.trim() ?? '';
  if (value === '' || value.length > 64) return undefined;
  if (/^\d+(?:\.\d+)?$/.test(value)) {
    const figure = Number(value);
    if (figure < epochSecondsMin) return Math.ceil(figure * secondMs);
    return untilMs(figure >= epochMsMin ? figure : figure * secondMs, now, acceptsPastTimes);
  }
  const duration = readDuration(value);
  if (duration !== undefined) return duration;
  // Date.parse accepts far more than dates of HTTP and ISO 8601, which always name their zone.
  const isDate = /GMT$/.test(value) || /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(value);
  const timestampMs = isDate ? Date.parse(value) : Number.NaN;
  return Number.isNaN(timestampMs) ? undefined : untilMs(timestampMs, now, acceptsPastTimes);
}

function untilMs(timestampMs: number, now: Date, acceptsPastTimes: boolean): number | undefined {
  const waitMs = Math.ceil(timestampMs - now.getTime());
  if (waitMs > 0) return waitMs;
  return acceptsPastTimes ? 0 : undefined;
}

function readPlainMs(header: string | undefined): number | undefined {
  const value = header?.trim() ?? '';
  return /^\d{1,15}(?:\.\d+)?$/.test(value) ? Math.ceil(Number(value)) : undefined;
}

/** `6m0s`, `1.2s`, `45.837906927s`, `250ms`. */
function readDuration(text: string | undefined): number | undefined {
  const value = text?.trim().toLowerCase() ?? '';
  if (value.length > 40 || !/^(?:\d+(?:\.\d+)?(?:ms|s|m|h|d))+$/.test(value)) return undefined;
  let sum = 0;
  for (const [, figure, unit] of value.matchAll(/(\d{1,12}(?:\.\d{1,12})?)(ms|s|m|h|d)/g))
    sum += Number(figure) * (unitsMs.get(unit ?? '') ?? 0);
  return Math.ceil(sum);
}

/** "Please try again in 7.66s", "retry after 30 seconds", "wait 20 seconds". */
function parseWaitInWords(message: string): number | undefined {
  const said =
    /\b(?:try again|retry|retrying|wait|available again|resets?)\b(?: (?:in|after|for|at least|about))? ([\d.]{1,12}) ?([a-z]{0,12})([\d.a-z]{0,20})/i.exec(
      message,
    );
  if (said === null) return undefined;
  const [, figure = '', unit = '', rest = ''] = said;
  const written = readDuration(`${figure}${unit}${rest}`.replace(/\.$/, ''));
  if (written !== undefined) return written;
  const amount = Number(figure);
  if (Number.isNaN(amount)) return undefined;
  const small = unit.toLowerCase();
  if (small !== '' && !/^(?:ms|milli|s$|sec|m$|min|h$|hour|d$|day)/.test(small)) return undefined;
  return Math.ceil(amount * (wordUnitsMs.find(([form]) => form.test(small))?.[1] ?? secondMs));
}
