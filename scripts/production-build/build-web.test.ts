import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildWebIfStale } from './build-web.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hokka-build-'));
  write('package-lock.json', '{}');
  write('tsconfig.base.json', '{}');
  write('contracts/articles.ts', 'export const a = 1;');
  write('turkish/lexicon/words.txt', 'kitap');
  write('web/app/root.tsx', 'export const b = 1;');
  // Replaces npm: counts the builds, and fails if the sources request it.
  write(
    'bin/npm',
    '#!/bin/sh\nmkdir -p build && echo "$* $NODE_ENV" >> build/../../builds && ! grep -q broken app/root.tsx || { echo "a syntax error"; exit 1; }\n',
  );
  chmodSync(join(root, 'bin/npm'), 0o755);
  vi.stubEnv('PATH', `${join(root, 'bin')}${delimiter}${process.env.PATH}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function builds(): number {
  return existsSync(join(root, 'builds')) ? readFileSync(join(root, 'builds'), 'utf8').trim().split('\n').length : 0;
}

test('the same sources are built once', async () => {
  const told: string[] = [];
  await buildWebIfStale(root, (line) => told.push(line));
  await buildWebIfStale(root, (line) => told.push(line));
  expect(builds()).toBe(1);
  expect(told).toHaveLength(2);
});

test('of two that would build at once, one builds and the other waits for it', async () => {
  const told: string[] = [];
  const build = () => buildWebIfStale(root, (line) => told.push(line));
  await Promise.all([build(), build()]);
  expect(builds()).toBe(1);
  expect(told).toContain(`Waiting for process ${process.pid}, which is building the web …`);
});

test('a build that fails lets the one that waits for it try', async () => {
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  write('web/app/root.tsx', 'broken');
  const build = () => buildWebIfStale(root, () => {});
  const outcomes = await Promise.allSettled([build(), build()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(builds()).toBe(2);
  shown.mockRestore();
});

test('a test builds what is delivered, not the development build', async () => {
  vi.stubEnv('NODE_ENV', 'test');
  await buildWebIfStale(root, () => {});
  expect(readFileSync(join(root, 'builds'), 'utf8')).toMatch(/ production$/m);
});

test.each([
  ['a changed source', () => write('web/app/root.tsx', 'export const b = 2;')],
  ['a new source', () => write('web/app/extra.ts', '')],
  ['a source that went', () => rmSync(join(root, 'web/app/root.tsx'))],
  ['a changed contract', () => write('contracts/articles.ts', 'export const a = 2;')],
  ['a new word', () => write('turkish/lexicon/words.txt', 'kitap\nkalem')],
  ['another version of a package', () => write('package-lock.json', '{"a":1}')],
  ['a build that was erased', () => rmSync(join(root, 'web/build'), { recursive: true })],
])('%s is built again', async (_name, change) => {
  await buildWebIfStale(root, () => {});
  change();
  await buildWebIfStale(root, () => {});
  expect(builds()).toBe(2);
});

test.each([
  ['a test', 'web/app/root.test.tsx'],
  ['something that was built', 'web/build/server/index.js'],
  ['a generated font', 'web/public/fonts/inter.woff2'],
])('%s changes nothing', async (_name, path) => {
  await buildWebIfStale(root, () => {});
  write(path, 'x');
  await buildWebIfStale(root, () => {});
  expect(builds()).toBe(1);
});

test('a build that fails is an error, shows why, and counts as none', async () => {
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  write('web/app/root.tsx', 'broken');
  await expect(buildWebIfStale(root, () => {})).rejects.toThrow(/could not be built/);
  expect(String(shown.mock.calls[0]?.[0])).toContain('a syntax error');
  await expect(buildWebIfStale(root, () => {})).rejects.toThrow(/could not be built/);
});

test('a build is given up when asked', async () => {
  await expect(buildWebIfStale(root, () => {}, AbortSignal.abort())).rejects.toThrow(/abort/i);
});
