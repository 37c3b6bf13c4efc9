import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Count, FailedTest, NotRun } from './results.ts';
import type { Stage } from './stages.ts';

/** Required free memory for two stages at once: their workers take up to 2 GB each. */
const memoryForTwoBytes = 12 * 1024 ** 3;

/** A stage that has begun, and the file that it writes to, if it does not write to the terminal. */
interface StartedStage {
  readonly result: Promise<{ readonly outcome: Awaited<ReturnType<Stage['run']>>; readonly ms: number }>;
  readonly log?: string;
}

/**
 * Runs the stages one after the other and prints the result of each and the failed tests; a stage that throws has
 * failed. Stages that run beside others begin at once, where the machine has enough memory; what they print is shown
 * in their turn.
 * @returns the exit code
 */
export async function runStages(stages: readonly Stage[]): Promise<number> {
  const lines: string[] = [];
  const failures: string[] = [];
  const total = { passed: 0, failed: 0 };
  const hasRoom = process.availableMemory() > memoryForTwoBytes;
  const begun = new Map(
    stages.flatMap((stage, index): [Stage, StartedStage][] => {
      if (stage.besideLog === undefined || index === 0 || !hasRoom) return [];
      return [[stage, { result: measure(stage, stage.besideLog), log: stage.besideLog }]];
    }),
  );
  for (const stage of stages) {
    const { name } = stage;
    process.stdout.write(`\n== ${name}\n`);
    const { result, log } = begun.get(stage) ?? { result: measure(stage) };
    const { outcome, ms } = await result;
    if (log !== undefined) process.stdout.write(existsSync(log) ? readFileSync(log) : '');
    const seconds = `${(ms / 1000).toFixed(1)} s`;
    if ('skipped' in outcome) {
      lines.push(`${name.padEnd(12)}${seconds.padStart(8)}  skipped: ${outcome.skipped}`);
      continue;
    }
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    const beside = log === undefined ? '' : ', beside the stages above';
    lines.push(`${name.padEnd(12)}${seconds.padStart(8)}  ${outcome.passed} passed, ${outcome.failed} failed${beside}`);
    lines.push(...(outcome.notRun ?? []).map(describeNotRun));
    failures.push(...(outcome.failedTests ?? []).map((failed) => describeFailedTest(name, failed)));
  }
  // Repeats the failures at the end of a long output.
  process.stdout.write(failures.map((failure) => `\n${failure}\n`).join(''));
  process.stdout.write(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 ? 1 : 0;
}

async function measure({ run }: Stage, log?: string) {
  const startedAt = performance.now();
  const outcome = await run(log).catch(failAs);
  return { outcome, ms: performance.now() - startedAt };
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
