import { hash } from 'node:crypto';
import { addMilliseconds, dayMs, hourMs, secondMs } from '../../../platform/clock.ts';
import { isWellFormedSecret, newSecret } from '../api-keys/key-format.ts';

/** What stands in front of a secret says what it is, to scanners of leaked ones also. */
export const tokenPrefixes = { code: 'hk_ac_', access: 'hk_at_', refresh: 'hk_rt_' } as const;
type TokenKind = keyof typeof tokenPrefixes;

export const codeLifetimeMs = 60 * secondMs;
export const accessLifetimeMs = hourMs;
const refreshLifetimeMs = 30 * dayMs;
/** However often it is refreshed: what was stolen ends some day (OWASP ASVS 10.4.8). */
export const grantLifetimeMs = 180 * dayMs;
/** Refresh tokens that were used and are still known as such. */
export const keptUsedTokens = 20;

export function newGrantToken(kind: TokenKind): string {
  return newSecret(tokenPrefixes[kind]);
}

export function isGrantToken(kind: TokenKind, token: string): boolean {
  return isWellFormedSecret(tokenPrefixes[kind], token);
}

/** Whether a bearer token claims to be one of a grant. */
export function looksLikeAccessToken(token: string): boolean {
  return token.startsWith(tokenPrefixes.access);
}

/** When tokens end that are made now; none outlives its grant. */
export function computeGrantTokenExpiries(
  now: Date,
  grantEnd: Date,
): { readonly access: Date; readonly refresh: Date } {
  const until = (lifetimeMs: number) =>
    new Date(Math.min(addMilliseconds(now, lifetimeMs).getTime(), grantEnd.getTime()));
  return { access: until(accessLifetimeMs), refresh: until(refreshLifetimeMs) };
}

const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;

/** The challenge that fits a verifier (RFC 7636 4.6, S256); undefined for what is no verifier. */
export function computeChallenge(verifier: string): string | undefined {
  return verifierPattern.test(verifier) ? hash('sha256', verifier, 'base64url') : undefined;
}
