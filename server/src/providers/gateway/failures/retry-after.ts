import { secondMs } from '../../../platform/clock.ts';

/**
 * The wait that a `Retry-After` header asks for, in whole seconds from `now`; undefined when it is absent or unreadable.
 * Source: RFC 9110, section 10.2.3 (seconds or an HTTP date; a date in the past is no wait).
 */
export function readRetryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value));
  // Date.parse reads far more than HTTP dates, all of which name their zone.
  const timestampMs = value.endsWith('GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(timestampMs) ? undefined : Math.max(0, Math.ceil((timestampMs - now.getTime()) / secondMs));
}
