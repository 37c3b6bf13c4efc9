import { addMilliseconds, dayMs, minuteMs, secondMs } from '../../platform/clock.ts';

export const accessTokenTtlMs = 7 * dayMs;
export const refreshTokenTtlMs = 30 * dayMs;
/** Maximum lifetime, regardless of refreshes, so that a stolen session expires eventually (OWASP ASVS 10.4.8). */
export const sessionMaxMs = 90 * dayMs;

/** How long a used refresh token returns the same pair again, so that two tabs can race and a response can get lost. */
export const refreshGraceMs = 30 * secondMs;

/** Precision, in ms, of the stored "last seen" time. */
export const lastSeenPrecisionMs = minuteMs;

/** Expiry times of tokens that are issued now in a session that began at `sessionStart`. */
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
