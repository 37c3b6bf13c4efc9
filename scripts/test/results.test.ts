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

test('tests that failed are named with what was said first', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'passes' },
        { status: 'failed', fullName: 'fails', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat a.test.ts:3'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'passes' }] },
  ];
  expect(countVitest({ ...vitest(2, 1), testResults }, 1).failedTests).toEqual([
    { file: 'a.test.ts', test: 'fails', why: 'expected 1\nat a.test.ts:3' },
    { file: 'b.test.ts', test: 'the file itself', why: 'Cannot find module' },
  ]);

  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'admin/a.spec.ts',
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const failing = { specs: [spec('times out', 'unexpected', 'x'.repeat(9_000)), spec('passes', 'expected')] };
  const suites = [{ specs: [], suites: [failing] }, { specs: [spec('passes later', 'flaky')] }];
  expect(countPlaywright({ ...playwright(1, 1, 1), suites }, 1).failedTests).toEqual([
    { file: 'e2e/admin/a.spec.ts', test: 'times out', why: 'x'.repeat(800) },
    { file: 'e2e/admin/a.spec.ts', test: 'passes later', why: 'nothing was said about it' },
  ]);
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
