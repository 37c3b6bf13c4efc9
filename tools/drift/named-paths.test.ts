import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMissingNames, type Repository } from './named-paths.ts';

const root = join(import.meta.dirname, '../..');
const isIgnored = (path: string) =>
  /(?:^|\/)(?:node_modules|build|data|test-results|\.cache|\.git|\.react-router)(?:$|\/)/.test(path);
const listFiles = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: isIgnored }).map((path) => path.replaceAll('\\', '/'));

/** The change log and the figures refer to the state at their time; texts of contracts name no files. */
const isAboutNow = (path: string) =>
  path !== 'CHANGELOG.md' && !path.endsWith('renovation-figures.md') && !path.includes('/golden/');

function readRepository(): Repository {
  const files = listFiles('**/*.*').filter((path) => !isIgnored(path));
  const words = new Set<string>();
  for (const file of files.filter(
    (path) => /\.(?:tsx?|mjs|sql|json|css)$/.test(path) && path !== 'package-lock.json',
  )) {
    for (const word of readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []) words.add(word);
  }
  return { root, files, words };
}

test('paths, links and identifiers in the documents exist', () => {
  const documents = listFiles('**/*.md')
    .filter(isAboutNow)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  expect(documents.length).toBeGreaterThan(20);
  expect(findMissingNames(documents, readRepository())).toEqual([]);
});

test.each([
  ['`server/src/service.ts`', true],
  ['`service.ts`', true],
  ['`src/service.ts`', true],
  ['`server/src/`', true],
  ['`server/src/wired.ts`', false],
  ['`gone.ts`', false],
  ['`server/lib/`', false],
  ['[service](server/src/service.ts#top)', true],
  ['[gone](server/src/gone.ts)', false],
  ['<https://example.com/gone.ts> and `GET /gone/:id`', true],
  ['`createService`', true],
  ['`createServices`', false],
  ['`page_changes`', true],
  ['`page_change_log`', false],
  ['`wiring`', true],
])('%s is found: %s', (text, isFound) => {
  const repository = { root, files: ['server/src/service.ts'], words: new Set(['createService', 'page_changes']) };
  expect(findMissingNames([{ path: 'x.md', text }], repository)).toHaveLength(isFound ? 0 : 1);
});
