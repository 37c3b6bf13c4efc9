import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Audit } from '../dependencies/audit-lock-file.ts';

/** What a stage's tests came to. */
export type Count = {
  passed: number;
  failed: number;
  notRun?: readonly NotRun[];
  failedTests?: readonly FailedTest[];
};

/** Tests of a file that were left out: what they need is not on this machine, or they belong to another command. */
export interface NotRun {
  readonly file: string;
  readonly tests: number;
}

/** A test that failed, or the file itself where it could not be loaded, with the beginning of what was said about it. */
export interface FailedTest {
  readonly file: string;
  readonly test: string;
  readonly why: string;
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        status: z.string().optional(),
        message: z.string().optional(),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string().default(''),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    )
    .default([]),
});

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string | undefined }[] }[];
    }[];
  }[];
  readonly suites: readonly PlaywrightSuite[];
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(
          z.object({
            status: z.string(),
            results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
          }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(playwrightSuite).default([]),
});

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
  const failedTests = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const ofFile = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(file, fullName, failureMessages?.[0]));
    return status === 'failed' && ofFile.length === 0 ? [describeFailure(file, 'the file itself', message)] : ofFile;
  });
  return {
    ...atLeastOneFailure({ passed, failed }, exitCode),
    ...(notRun.length > 0 && { notRun }),
    ...(failedTests.length > 0 && { failedTests }),
  };
}

/** The tests in Playwright's JSON report; a test that passed only when repeated has failed. */
export function countPlaywright(report: unknown, exitCode: number): Count {
  const { stats, suites } = playwrightReport.safeParse(report).data ?? {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [],
  };
  const failedTests = suites.flatMap(listFailures);
  return {
    ...atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, exitCode),
    ...(failedTests.length > 0 && { failedTests }),
  };
}

function listFailures({ specs, suites }: PlaywrightSuite): FailedTest[] {
  const ofSpecs = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => describeFailure(`e2e/${file}`, title, results.flatMap(({ errors }) => errors)[0]?.message)),
  );
  return [...ofSpecs, ...suites.flatMap(listFailures)];
}

const linesOfFailure = 6;
const charactersOfFailure = 800;

function describeFailure(file: string, test: string, message = 'nothing was said about it'): FailedTest {
  const lines = stripVTControlCharacters(message).trim().split('\n', linesOfFailure);
  return { file, test, why: lines.join('\n').slice(0, charactersOfFailure) };
}

/** A run that ended badly without a failed test (a file that cannot be loaded, an unhandled rejection) failed; so did one without tests. */
function atLeastOneFailure({ passed, failed }: Count, exitCode: number): Count {
  const bad = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: bad ? Math.max(failed, 1) : failed };
}
