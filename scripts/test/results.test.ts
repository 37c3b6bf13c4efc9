import { expect, test } from 'vitest';
import { countAudit, countCheck, countPlaywright, countVitest } from './results.ts';

const vitest = (numPassedTests: number, numFailedTests: number) => ({ numPassedTests, numFailedTests, success: true });
const playwright = (expected: number, unexpected: number, flaky = 0) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
});

test('a check passes or fails as one', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0 });
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1 });
});

test('known vulnerabilities are a failure, and an audit that could not look says so', () => {
  const checked = (problems: string[]) => countAudit({ kind: 'checked', against: 'the registry', problems });
  expect(checked([])).toEqual({ passed: 1, failed: 0 });
  expect(checked(['high: left-pad 1.2.0', 'critical: pad 2.0.0'])).toEqual({ passed: 0, failed: 1 });
  expect(countAudit({ kind: 'unchecked', why: 'nobody answered' })).toEqual({ skipped: 'nobody answered' });
});

test('tests are counted as reported', () => {
  expect(countVitest(vitest(12, 0), 0)).toEqual({ passed: 12, failed: 0 });
  expect(countVitest(vitest(12, 3), 1)).toEqual({ passed: 12, failed: 3 });
  expect(countPlaywright(playwright(5, 0), 0)).toEqual({ passed: 5, failed: 0 });
  expect(countPlaywright(playwright(5, 2, 1), 1)).toEqual({ passed: 5, failed: 3 });
});

test('tests that were skipped are named by their files', () => {
  const result = (name: string, ...statuses: string[]) => ({
    name,
    assertionResults: statuses.map((status) => ({ status })),
  });
  const testResults = [result('a.test.ts', 'passed', 'skipped', 'skipped'), result('b.test.ts', 'passed')];
  expect(countVitest({ ...vitest(2, 0), testResults }, 0)).toEqual({
    passed: 2,
    failed: 0,
    notRun: [{ file: 'a.test.ts', tests: 2 }],
  });
});

test.each([
  ['a bad end without a failed test', vitest(12, 0), playwright(12, 0), 1, 12],
  ['a run without tests', vitest(0, 0), playwright(0, 0), 0, 0],
  ['no report', undefined, undefined, 0, 0],
  ['a report of another form', { tests: 3 }, { tests: 3 }, 0, 0],
])('%s is a failure', (_name, vitestReport, playwrightReport, exitCode, passed) => {
  expect(countVitest(vitestReport, exitCode)).toEqual({ passed, failed: 1 });
  expect(countPlaywright(playwrightReport, exitCode)).toEqual({ passed, failed: 1 });
});
