import { hash } from 'node:crypto';
import { addMilliseconds, dayMs, hourMs, secondMs } from '../../platform/clock.ts';
import { isWellFormedSecret, newSecret } from '../api-keys/key-format.ts';

/** Prefixes identify the kind of a secret, also for scanners of leaked secrets. */
const tokenPrefixes = { code: 'hk_ac_', access: 'hk_at_', refresh: 'hk_rt_' } as const;
type TokenKind = keyof typeof tokenPrefixes;

export const codeLifetimeMs = 60 * secondMs;
export const accessLifetimeMs = hourMs;
const refreshLifetimeMs = 30 * dayMs;
/** Maximum lifetime, regardless of refreshes, so that a stolen token expires eventually (OWASP ASVS 10.4.8). */
export const grantLifetimeMs = 180 * dayMs;
/** Maximum number of used refresh tokens per grant that are retained to detect reuse. */
export const usedTokensMax = 20;

export function newGrantToken(kind: TokenKind): string {
  return newSecret(tokenPrefixes[kind]);
}

export function isGrantToken(kind: TokenKind, token: string): boolean {
  return isWellFormedSecret(tokenPrefixes[kind], token);
}

/** Whether a bearer token has the prefix of a grant's access token. */
export function looksLikeAccessToken(token: string): boolean {
  return token.startsWith(tokenPrefixes.access);
}

/** Expiry times of tokens that are issued now; no token outlives its grant. */
export function computeGrantTokenExpiries(
  now: Date,
  grantEnd: Date,
): { readonly access: Date; readonly refresh: Date } {
  const until = (lifetimeMs: number) =>
    new Date(Math.min(addMilliseconds(now, lifetimeMs).getTime(), grantEnd.getTime()));
  return { access: until(accessLifetimeMs), refresh: until(refreshLifetimeMs) };
}

const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;

/** The S256 challenge for a verifier (RFC 7636 4.6); undefined for an invalid verifier. */
export function computeChallenge(verifier: string): string | undefined {
  return verifierPattern.test(verifier) ? hash('sha256', verifier, 'base64url') : undefined;
}
