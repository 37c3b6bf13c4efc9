import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiKeyPrefix } from '@hokka/contracts/accounts/api-keys.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretBytes = 32;
/** Lengths, in base62 characters, of 32 bytes and of a 32-bit checksum. */
const secretLength = 43;
const checksumLength = 6;
const afterPrefix = /^[0-9A-Za-z]{49}$/;

/** Generates a new API key. */
export function newApiKey(): string {
  return newSecret(apiKeyPrefix);
}

/** Generates a 256-bit secret. Secret scanners recognize its prefix, and a checksum follows it. */
export function newSecret(prefix: string): string {
  const secret = encodeBase62(BigInt(`0x${randomBytes(secretBytes).toString('hex')}`), secretLength);
  return withChecksum(`${prefix}${secret}`);
}

/** Whether a token has the prefix of an API key, in which case no session is looked up for it. */
export function looksLikeApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix);
}

/** Whether the key has our format and a valid checksum. Detects mistyped or truncated keys without a database query. */
export function isWellFormedApiKey(token: string): boolean {
  return isWellFormedSecret(apiKeyPrefix, token);
}

/** Whether the token has the prefix, length and checksum that `newSecret` produces. */
export function isWellFormedSecret(prefix: string, token: string): boolean {
  if (!token.startsWith(prefix) || !afterPrefix.test(token.slice(prefix.length))) return false;
  return withChecksum(token.slice(0, -checksumLength)) === token;
}

/** The characters that help the owner to recognize a key in a list. */
export function getLastFour(key: string): string {
  return key.slice(-4);
}

function withChecksum(text: string): string {
  return `${text}${encodeBase62(BigInt(crc32(text)), checksumLength)}`;
}

function encodeBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = `${alphabet[Number(rest % 62n)]}${text}`;
  return text.padStart(length, '0');
}
