import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  builders,
  examineByAttack,
  examineByTheory,
  findBuilders,
  formatRegex,
  readAllRegexes,
  readProduct,
  readRegexes,
  recordRegexes,
} from './find-slow-regexes.ts';
import { readNotes } from './notes.ts';

const root = join(import.meta.dirname, '../..');

/** Regular expressions that only read our own texts; each must still be slow, or be removed from this list. */
const ownTextOnly: Record<string, string> = {
  'web/app/styles/contrast.ts': 'reads our own style sheet, in tests',
};

test('no regular expression takes more than linear time, whatever it is applied to', async () => {
  const regexes = await readAllRegexes(root);
  expect(regexes.length).toBeGreaterThan(250);
  const { theory, linearByAttack } = readNotes();
  const { slow, unanswered } = examineByTheory(regexes, theory);
  const findPath = (finding: string) => finding.slice(0, finding.indexOf(': '));
  expect(slow.filter((finding) => !(findPath(finding) in ownTextOnly))).toEqual([]);
  expect([...new Set(slow.map(findPath))]).toEqual(Object.keys(ownTextOnly));
  // A difference means a changed expression: run `npm run examine:regexes`.
  expect(unanswered.map(formatRegex).sort()).toEqual(linearByAttack.toSorted());
});

test('a module that builds regular expressions from strings is among those that are loaded', () => {
  expect(findBuilders(readProduct(root)).toSorted()).toEqual(builders.toSorted());
});

test.each([
  ['/^[ \\t>]*\\|?[ \\t]*:?-+:?[ \\t]*(?:\\|[ \\t]*:?-+:?[ \\t]*)*\\|?[ \\t]*$/', '3rd degree polynomial'],
  ['/^ .*\\S.* $/s', '2nd degree polynomial'],
  ['/\\S*[\\p{L}\\p{N}]*\\d[.,]$/u', '3rd degree polynomial'],
  ['/(?:^|\\n)\\s*\\d+[.,]$/', '2nd degree polynomial'],
  ['/^(?:a+)+$/', 'exponential'],
])('%s is found', (regex, complexity) => {
  const { slow } = examineByTheory(readRegexes([{ path: 'contracts/a.ts', text: `const a = ${regex};` }]));
  expect(slow).toEqual([`contracts/a.ts: ${regex} (${complexity})`]);
});

test('one that looks behind is found by attack', () => {
  const [regex] = readRegexes([{ path: 'contracts/a.ts', text: 'const a = /(?<=b)b+$|c/;' }]);
  if (regex === undefined) throw new Error('it was not read');
  expect(examineByTheory([regex])).toEqual({ slow: [], unanswered: [regex] });
  expect(examineByAttack(regex)).toMatch(/polynomial/);
});

test('what is built from strings is found', async () => {
  expect(findBuilders([{ path: 'contracts/a.ts', text: "const a = new RegExp('a+$');" }])).toEqual(['contracts/a.ts']);
  const built = await recordRegexes('contracts/a.ts', async () => new RegExp(['\\s+', '$'].join('')));
  expect(examineByTheory(built).slow).toEqual(['contracts/a.ts: /\\s+$/ (2nd degree polynomial)']);
});
