import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Advisory, readAdvisories, readReport } from './advisories.ts';
import { checkDependencies, exceptionFile, installedPackages } from './check-dependencies.ts';
import { isInRange } from './version-range.ts';

const root = join(import.meta.dirname, '../..');
const now = new Date('2026-03-10T09:00:00.000Z');
const packages = [
  { name: 'left-pad', version: '1.2.0' },
  { name: '@scope/pad', version: '2.0.0' },
];
const advisory = (changes: Partial<Advisory> = {}): Advisory => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'left-pad',
  range: '<1.2.1',
  severity: 'high',
  title: 'Pads the wrong side',
  ...changes,
});
const exception = (until: string) => [
  { advisory: 'GHSA-aaaa-bbbb-cccc', package: 'left-pad', reason: 'only pads text of our own', until },
];
const judge = (advisories: Advisory[], exceptions: ReturnType<typeof exception> = []) =>
  checkDependencies({ packages, advisories, exceptions, now });

test('what is high or critical and installed is refused, everything else passes', () => {
  expect(judge([advisory()])).toEqual(['high: left-pad 1.2.0, GHSA-aaaa-bbbb-cccc (Pads the wrong side)']);
  expect(judge([advisory({ severity: 'critical', package: '@scope/pad', range: '*' })])).toHaveLength(1);
  expect(
    judge([advisory({ severity: 'moderate' }), advisory({ range: '<1.2.0' }), advisory({ package: 'pad' })]),
  ).toEqual([]);
});

test('an exception holds to its last day and no longer, and only where it is needed', () => {
  expect(judge([advisory()], exception('2026-03-10'))).toEqual([]);
  expect(judge([advisory()], exception('2026-03-09'))).toEqual([
    'high: left-pad 1.2.0, GHSA-aaaa-bbbb-cccc (Pads the wrong side); its exception has expired',
  ]);
  expect(judge([], exception('2026-12-31'))).toEqual(['unused exception: left-pad, GHSA-aaaa-bbbb-cccc']);
  const [one] = exception('2026-12-31');
  for (const wrong of [{ ...one, reason: 'later' }, { ...one, until: 'soon' }, { advisory: 'GHSA-1' }])
    expect(exceptionFile.safeParse([wrong]).success).toBe(false);
});

test.each([
  ['1.2.3', '>=1.0.0 <1.2.4', true],
  ['1.2.3', '>= 1.0.0 < 1.2.3', false],
  ['1.2.3', '<=1.2.3', true],
  ['1.2.3', '=1.2.3', true],
  ['1.2.3', '>1.2.3', false],
  ['2.0.0', '<1.0.0 || >=2.0.0 <2.0.1', true],
  ['10.0.0', '<9.0.0', false],
  ['1.2.3-beta.2', '<1.2.3', true],
  ['1.2.3-beta.2', '<1.2.3-beta.10', true],
  ['1.2.3', '<1.2.3-beta.1', false],
  ['1.2.3', '*', true],
  // Unreadable versions and ranges count as affected.
  ['1.2.3', '^nonsense', true],
  ['nonsense', '<1.0.0', true],
])('%s lies in %s: %s', (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});

test('npm’s report is read, and its refusal is no report', () => {
  const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
  const via = { source: 1, name: 'left-pad', title: 'Pads the wrong side', url, severity: 'high', range: '<1.2.1' };
  const report = { vulnerabilities: { 'left-pad': { via: [via] }, other: { via: ['left-pad', via] } } };
  expect(readReport(JSON.stringify(report))).toEqual([advisory()]);
  for (const errorNotice of ['', 'offline', '{"statusCode":405,"error":{}}'])
    expect(readReport(errorNotice)).toBeUndefined();
});

test('without registry and file it is said that nothing was checked', () => {
  expect(readAdvisories('/nowhere/advisories.json', 'a')).toEqual({
    kind: 'missing',
    why: 'the registry did not respond, and the file of advisories /nowhere/advisories.json does not exist',
  });
});

test('the lock file’s packages and the exceptions of this repository can be read', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const installed = installedPackages(read('package-lock.json'));
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.map(({ name }) => name)).toContain('@fastify/static');
  expect(installed.some(({ name }) => name.startsWith('@hokka/'))).toBe(false);
  exceptionFile.parse(read('dependency-exceptions.json'));
});
