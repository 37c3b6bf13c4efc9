import { hash, randomBytes } from 'node:crypto';

/** Generates an opaque 256-bit token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens have 256 bits of entropy, so plain SHA-256 is enough to store them. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
