import { addMilliseconds, dayMs, minuteMs, secondMs } from '../../../platform/clock.ts';

export const accessTokenTtlMs = 7 * dayMs;
export const refreshTokenTtlMs = 30 * dayMs;
/** However often it is refreshed: a stolen session ends some day (OWASP ASVS 10.4.8). */
export const sessionMaxMs = 90 * dayMs;

/** A used refresh token answers the same pair again for this long, so that two tabs may race and an answer may get lost. */
export const refreshGraceMs = 30 * secondMs;

/** How exactly "last seen" is kept. */
export const lastSeenPrecisionMs = minuteMs;

/** When tokens end that are made now in a session that began at `sessionStart`. */
export function computeTokenExpiries(now: Date, sessionStart: Date): { readonly access: Date; readonly refresh: Date } {
  const sessionEnd = addMilliseconds(sessionStart, sessionMaxMs);
  return {
    access: minDate(addMilliseconds(now, accessTokenTtlMs), sessionEnd),
    refresh: minDate(addMilliseconds(now, refreshTokenTtlMs), sessionEnd),
  };
}

function minDate(one: Date, other: Date): Date {
  return one < other ? one : other;
}
