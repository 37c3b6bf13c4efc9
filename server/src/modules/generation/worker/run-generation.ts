import { isDatabaseAway, retryWhileDatabaseAway } from '../../../platform/database-away.ts';
import { crashPoint } from '../../generation-queue/crash-points.ts';
import { isWrittenInSections, requeueGeneration } from '../../generation-queue/generations.queries.ts';
import type { PromptInput } from '../../generation-queue/prompt-input.ts';
import { startWaitingOfUser } from '../../generation-queue/start-waiting-generations.ts';
import { finalizeGeneration, type GenerationJobRun, type GenerationResult } from '../finalize/finalize-generation.ts';
import type { BatchedClaims } from './batched-claims.ts';
import type { ClaimedGeneration } from './claim-generation.ts';
import { correctGenerated } from './correct-generated.ts';
import { finishArticle, prepareArticle } from './finish-article.ts';
import { createTask } from './model-task.ts';
import { repairSectionEdit } from './repair-section.ts';
import { type AttemptDependencies, runWithRetries } from './run-attempt.ts';
import { writeSections } from './write-sections.ts';

/**
 * Claims a generation, writes its text and records the outcome with ledger and queue in one transaction. Handlers never
 * throw for failures of the gateway; a throw hands the generation to another worker.
 */
export async function runGeneration(
  run: GenerationJobRun,
  dependencies: AttemptDependencies & { readonly claims: BatchedClaims },
): Promise<void> {
  const claimed = await dependencies.claims.claim(run.data.generationId);
  if (claimed === undefined) {
    // The claim itself may have ended it: cancelled, or past its deadline.
    dependencies.publisher.publish({ g: run.data.generationId, a: Number.MAX_SAFE_INTEGER, e: 'end' });
    return;
  }
  crashPoint('generation.claimed');
  const { kind } = claimed.work;
  const result = await write(claimed, run, dependencies).catch((error) => handBack(claimed, error, dependencies));
  await finalizeGeneration({ ...claimed, kind }, result, run, dependencies);
  if (isWrittenInSections(kind)) await startWaitingOfUser(claimed.userId, dependencies);
}

/**
 * A database outage during an attempt does not count as a lost worker: the generation goes back to the queue as if it
 * had not been started.
 */
async function handBack(
  claimed: ClaimedGeneration,
  error: unknown,
  { database }: Pick<AttemptDependencies, 'database'>,
): Promise<never> {
  if (isDatabaseAway(error)) await retryWhileDatabaseAway(() => requeueGeneration(database, claimed));
  throw error;
}

async function write(
  claimed: ClaimedGeneration,
  run: GenerationJobRun,
  dependencies: AttemptDependencies,
): Promise<GenerationResult> {
  const { work } = claimed;
  if ('sections' in work) return writeSections(claimed, work.sections, run, dependencies);
  if ('promptInput' in work) return writeArticle(claimed, work.promptInput, run, dependencies);
  const task = createTask(work);
  const section = work.kind === 'edit' ? work.edit.section : undefined;
  const result = await runWithRetries(claimed, task, run, dependencies, {
    ...(section !== undefined && {
      finish: (written, context) => repairSectionEdit({ section, task, written }, context, dependencies),
    }),
  });
  if (result.kind !== 'written') return result;
  crashPoint('generation.written');
  return result;
}

async function writeArticle(
  claimed: ClaimedGeneration,
  input: PromptInput,
  run: GenerationJobRun,
  dependencies: AttemptDependencies,
): Promise<GenerationResult> {
  const article = await prepareArticle(claimed, input, dependencies);
  const result = await runWithRetries(claimed, article.task, run, dependencies, {
    finish: (written, context) => finishArticle(article, written, context, dependencies),
  });
  if (result.kind !== 'written') return result;
  crashPoint('generation.written');
  const written = await correctGenerated(claimed, result.written, run.signal, dependencies);
  const { customTemplate } = input;
  if (customTemplate === undefined) return { kind: 'written', written };
  return { kind: 'written', written: { ...written, text: customTemplate.complete(written.text) } };
}
