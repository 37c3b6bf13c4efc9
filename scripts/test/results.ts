import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Audit } from '../dependencies/audit-lock-file.ts';

/** Counts of a stage's tests. */
export type Count = {
  passed: number;
  failed: number;
  notRun?: readonly NotRun[];
  failedTests?: readonly FailedTest[];
};

/** Skipped tests of a file: this machine lacks what they need, or they belong to another command. */
export interface NotRun {
  readonly file: string;
  readonly tests: number;
}

/** A failed test, or a file that could not be loaded, with the beginning of the error. */
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

/** A stage that consists of one check: a compiler, a linter. */
export function countCheck(exitCode: number): Count {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The audit of the lock file as one check; an audit that could not run neither passes nor fails. */
export function countAudit(audit: Audit): Count | { skipped: string } {
  return audit.kind === 'unchecked' ? { skipped: audit.why } : countCheck(audit.problems.length);
}

/** Counts the tests in vitest's JSON report; fails if there is no report. */
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

/** Counts the tests in Playwright's JSON report; a test that passed only when repeated has failed. */
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

/**
 * A run that ended with an error but without a failed test (a file that cannot be loaded, an unhandled rejection)
 * counts as failed; so does one without tests.
 */
function atLeastOneFailure({ passed, failed }: Count, exitCode: number): Count {
  const bad = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: bad ? Math.max(failed, 1) : failed };
}
