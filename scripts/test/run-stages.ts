import { relative } from 'node:path';
import type { Count, FailedTest, NotRun } from './results.ts';
import type { Stage } from './stages.ts';

/**
 * Runs the stages one after the other and prints the result of each and the failed tests; a stage that throws has
 * failed.
 * @returns the exit code
 */
export async function runStages(stages: readonly Stage[]): Promise<number> {
  const lines: string[] = [];
  const failures: string[] = [];
  const total = { passed: 0, failed: 0 };
  for (const { name, run } of stages) {
    process.stdout.write(`\n== ${name}\n`);
    const startedAt = performance.now();
    const result = await run().catch(failAs);
    const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    if ('skipped' in result) {
      lines.push(`${name.padEnd(12)}${seconds.padStart(8)}  skipped: ${result.skipped}`);
      continue;
    }
    total.passed += result.passed;
    total.failed += result.failed;
    lines.push(`${name.padEnd(12)}${seconds.padStart(8)}  ${result.passed} passed, ${result.failed} failed`);
    lines.push(...(result.notRun ?? []).map(describeNotRun));
    failures.push(...(result.failedTests ?? []).map((failed) => describeFailedTest(name, failed)));
  }
  // Repeats the failures at the end of a long output.
  process.stdout.write(failures.map((failure) => `\n${failure}\n`).join(''));
  process.stdout.write(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 ? 1 : 0;
}

function describeNotRun({ file, tests }: NotRun): string {
  return `${' '.repeat(22)}${tests} not run in ${relative(process.cwd(), file)}`;
}

function describeFailedTest(stage: string, { file, test, why }: FailedTest): string {
  return `failed in ${stage}: ${relative(process.cwd(), file)} › ${test}\n${why.replace(/^/gm, '    ')}`;
}

function failAs(error: unknown): Count {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return { passed: 0, failed: 1 };
}
