import { describe, expect, test } from 'vitest';
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

describe('while SECRET_KEY is being changed', () => {
  const next = 'another secret key of 32 characters!';
  const old = new SecretBox(key);
  const stateOf = (box: SecretBox) => ({ check: box.keyCheck(), fingerprintKey: null });

  test('both keys open, and the one that the database names seals', () => {
    const both = new SecretBox(next, key);
    expect(both.open(old.seal('şifre', 'site'), 'site')).toBe('şifre');
    expect(both.adopt(stateOf(old))).toBe('previous');
    expect(old.open(both.seal('şifre', 'site'), 'site')).toBe('şifre');
    expect(both.adopt(both.toCurrentState())).toBe('current');
    expect(() => old.open(both.seal('şifre', 'site'), 'site')).toThrow();
    expect(() => both.open(old.seal('şifre', 'site'), 'another place')).toThrow();
  });

  test('a text is encrypted again once, and only in its place', () => {
    const both = new SecretBox(next, key);
    const sealed = old.seal('şifre', 'site');
    const reencrypted = both.reencrypt(sealed, 'site') ?? '';
    expect(new SecretBox(next).open(reencrypted, 'site')).toBe('şifre');
    expect(both.reencrypt(reencrypted, 'site')).toBeUndefined();
    expect(() => both.reencrypt(sealed, 'another place')).toThrow();
  });

  test('fingerprints stay the same when the previous key is gone', () => {
    const both = new SecretBox(next, key);
    both.adopt(stateOf(old));
    const stored = both.toCurrentState();
    const alone = new SecretBox(next);
    expect(alone.adopt(stored)).toBe('current');
    expect(hexOf(alone, 'offer', 'ayse@example.com')).toBe(hexOf(old, 'offer', 'ayse@example.com'));
  });

  test('a process without the new key seals nothing, so that nothing is left under the old one', () => {
    const process = new SecretBox(key);
    expect(process.adopt(new SecretBox(next, key).toCurrentState())).toBeUndefined();
    expect(() => process.seal('şifre', 'site')).toThrow('SECRET_KEY is no longer the key of this database');
  });

  test('tokens that another process derived with the other key are known', () => {
    const both = new SecretBox(next, key);
    const derived = [old, new SecretBox(next)].map((box) => box.deriveToken('refresh token', 'parent'));
    expect(both.deriveTokens('refresh token', 'parent').toSorted()).toEqual(derived.toSorted());
    expect(old.deriveTokens('refresh token', 'parent')).toEqual([old.deriveToken('refresh token', 'parent')]);
  });
});
