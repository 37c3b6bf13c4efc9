import { type RawBuilder, sql } from 'kysely';
import { minuteMs } from '../../platform/clock.ts';

/** Maximum exponent; beyond it every backoff has the maximum length. */
const exponentMax = 10;

/**
 * When a claimed row is due again: 2, 4, 8 … minutes after `now`, up to `maxMs`. `column` counts the earlier tries. The
 * first backoff is longer than any call to the provider, so that a claim outlives its work.
 */
export function exponentialBackoff(now: Date, column: string, maxMs: number): RawBuilder<Date> {
  const backoffMs = sql`least(power(2, least(${sql.ref(column)} + 1, ${exponentMax})) * ${minuteMs}, ${maxMs})`;
  return sql<Date>`${now}::timestamptz + ${backoffMs} * interval '1 millisecond'`;
}
