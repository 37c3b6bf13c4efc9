import { z } from 'zod';
import type { Audit } from '../dependencies/audit-lock-file.ts';

/** What a stage's tests came to. */
export type Count = { passed: number; failed: number; notRun?: readonly NotRun[] };

/** Tests of a file that were left out: what they need is not on this machine, or they belong to another command. */
export interface NotRun {
  readonly file: string;
  readonly tests: number;
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z
    .array(z.object({ name: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }))
    .default([]),
});
const playwrightReport = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) });

/** A stage that is one check: a compiler, a linter. */
export function countCheck(exitCode: number): Count {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The audit of the lock file, one check; one that could not look has neither passed nor failed. */
export function countAudit(audit: Audit): Count | { skipped: string } {
  return audit.kind === 'unchecked' ? { skipped: audit.why } : countCheck(audit.problems.length);
}

/** The tests in vitest's JSON report; `undefined` when it wrote none. */
export function countVitest(report: unknown, exitCode: number): Count {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return atLeastOneFailure({ passed: 0, failed: 0 }, exitCode);
  const { numPassedTests: passed, numFailedTests: failed, testResults } = parsed.data;
  const notRun = testResults
    .map(({ name, assertionResults }) => ({
      file: name,
      tests: assertionResults.filter(({ status }) => status === 'skipped').length,
    }))
    .filter(({ tests }) => tests > 0);
  return { ...atLeastOneFailure({ passed, failed }, exitCode), ...(notRun.length > 0 && { notRun }) };
}

/** The tests in Playwright's JSON report; a test that passed only when repeated has failed. */
export function countPlaywright(report: unknown, exitCode: number): Count {
  const { expected, unexpected, flaky } = playwrightReport.safeParse(report).data?.stats ?? {
    expected: 0,
    unexpected: 0,
    flaky: 0,
  };
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky }, exitCode);
}

/** A run that ended badly without a failed test (a file that cannot be loaded, an unhandled rejection) failed; so did one without tests. */
function atLeastOneFailure({ passed, failed }: Count, exitCode: number): Count {
  const bad = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: bad ? Math.max(failed, 1) : failed };
}
