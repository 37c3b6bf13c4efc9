import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiKeyPrefix } from '@hokka/contracts/accounts/api-keys.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretBytes = 32;
/** As many characters as 32 bytes, and as a checksum of 32 bits, take at most. */
const secretLength = 43;
const checksumLength = 6;
const afterPrefix = /^[0-9A-Za-z]{49}$/;

/** A new API key. */
export function newApiKey(): string {
  return newSecret(apiKeyPrefix);
}

/** A new secret of 256 bits, behind the prefix by which scanners know it, and followed by its checksum. */
export function newSecret(prefix: string): string {
  const secret = encodeBase62(BigInt(`0x${randomBytes(secretBytes).toString('hex')}`), secretLength);
  return withChecksum(`${prefix}${secret}`);
}

/** Whether a token claims to be an API key: no session is looked for behind it then. */
export function looksLikeApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix);
}

/** Whether it is a key as we issue them, without asking the database: what was mistyped or cut off is not. */
export function isWellFormedApiKey(token: string): boolean {
  return isWellFormedSecret(apiKeyPrefix, token);
}

/** Whether `newSecret` can have made it. */
export function isWellFormedSecret(prefix: string, token: string): boolean {
  if (!token.startsWith(prefix) || !afterPrefix.test(token.slice(prefix.length))) return false;
  return withChecksum(token.slice(0, -checksumLength)) === token;
}

/** By which the owner recognises a key in a list. */
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
