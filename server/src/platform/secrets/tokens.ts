import { hash, randomBytes } from 'node:crypto';

/** A new opaque 256-bit token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens have 256 bits of their own, so one SHA-256 is enough to store them by. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
