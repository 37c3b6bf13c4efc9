import { expect, test } from 'vitest';
import { SecretBox } from './secret-box.ts';

const key = 'a secret key of at least 32 characters';
const hexOf = (box: SecretBox, purpose: string, text: string) => box.fingerprint(purpose, text).toString('hex');

test('a fingerprint is the same for the same text, and another for each text, purpose and key', () => {
  const known = hexOf(new SecretBox(key), 'offer', 'ayse@example.com');
  expect(known).toMatch(/^[0-9a-f]{64}$/);
  expect(hexOf(new SecretBox(key), 'offer', 'ayse@example.com')).toBe(known);
  const others = [
    hexOf(new SecretBox(key), 'offer', 'ayse@example.net'),
    hexOf(new SecretBox(key), 'another', 'ayse@example.com'),
    hexOf(new SecretBox(`${key}!`), 'offer', 'ayse@example.com'),
    Buffer.from(new SecretBox(key).deriveToken('offer', 'ayse@example.com'), 'base64url').toString('hex'),
  ];
  expect(new Set([known, ...others]).size).toBe(5);
});
