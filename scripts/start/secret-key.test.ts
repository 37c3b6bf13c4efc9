import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureSecretKey } from './secret-key.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hokka-key-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('a key is made once, long enough and for its owner alone', () => {
  const data = join(directory, 'data');
  const key = ensureSecretKey(data);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(ensureSecretKey(data)).toBe(key);
  expect(readdirSync(data)).toEqual(['secret-key']);
  expect(statSync(join(data, 'secret-key')).mode & 0o777).toBe(0o600);
});

test('two data directories have two keys', () => {
  expect(ensureSecretKey(join(directory, 'a'))).not.toBe(ensureSecretKey(join(directory, 'b')));
});

test('a file cut short is not replaced silently: what it encrypted would be lost', () => {
  writeFileSync(join(directory, 'secret-key'), 'short');
  expect(() => ensureSecretKey(directory)).toThrow(/secret-key does not contain a key of at least 32 characters/);
});
