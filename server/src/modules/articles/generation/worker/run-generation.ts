import { setTimeout as delay } from 'node:timers/promises';
import { StoppingError } from '../../../../platform/jobs/job-queue.ts';
import { computeRetryDelayMs, GatewayError } from '../../../../providers/gateway/port.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import type { LiveHub } from '../../live/live-hub.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { restartAttempt } from '../../store/generations/generations.queries.ts';
import { crashPoint } from '../crash-points.ts';
import { finalizeGeneration, type GenerationJobRun, type GenerationResult } from '../finalize/finalize-generation.ts';
import { promptVersion } from '../prompt/prompt.ts';
import { PromptGuard, PromptLeakError } from '../prompt/prompt-guard.ts';
import type { CheckpointWriter } from './checkpoint-writer.ts';
import type { ClaimDependencies, ClaimedGeneration } from './claim-generation.ts';
import { GenerationAttempt } from './generation-attempt.ts';
import type { GenerationClaims } from './generation-claims.ts';
import { mendGenerated } from './mend-generated.ts';
import { createTask } from './model-task.ts';
import { streamText } from './stream-text.ts';

export type RunGenerationDependencies = ClaimDependencies &
  Pick<ArticlesDependencies, 'jobs' | 'calls' | 'mendText'> & {
    readonly publisher: LivePublisher;
    readonly hub: LiveHub;
    readonly checkpoints: CheckpointWriter;
    readonly claims: GenerationClaims;
  };

/**
 * Claims a generation, writes its text and records the outcome with the ledger and the queue in one transaction. Handlers
 * never throw for what the gateway does; a throw hands the writing to another worker.
 */
export async function runGeneration(run: GenerationJobRun, dependencies: RunGenerationDependencies): Promise<void> {
  const claimed = await dependencies.claims.claim(run.data.generationId);
  if (claimed === undefined) {
    // It may have ended in the claim itself: stopped, or too late.
    dependencies.publisher.publish({ g: run.data.generationId, a: Number.MAX_SAFE_INTEGER, e: 'end' });
    return;
  }
  crashPoint('generation.claimed');
  let delayMs: number | undefined = 0;
  let result: GenerationResult;
  do {
    result = await runAttempt(claimed, delayMs, run, dependencies);
    delayMs = result.kind === 'failed' ? await prepareRetry(claimed, result.error, dependencies) : undefined;
  } while (delayMs !== undefined);
  if (result.kind === 'written') {
    crashPoint('generation.written');
    result = { kind: 'written', written: await mendGenerated(claimed, result.written, run.signal, dependencies) };
  }
  await finalizeGeneration({ ...claimed, kind: claimed.work.kind }, result, run, dependencies);
}

/** Waits `delayMs`, then streams the text; cancellation, deadline and a lost claim interrupt both. */
async function runAttempt(
  generation: ClaimedGeneration,
  delayMs: number,
  run: GenerationJobRun,
  dependencies: RunGenerationDependencies,
): Promise<GenerationResult> {
  const { database, publisher, checkpoints, log, generationLimits, hub, clock, calls } = dependencies;
  const { generationId, attempt, work } = generation;
  const task = createTask(work);
  const attemptRun = new GenerationAttempt({
    database,
    publisher,
    checkpoints,
    log,
    limits: generationLimits,
    claim: { generationId, attempt },
    textMax: task.answerMax,
  });
  const guard = new PromptGuard(task.systemPrompt);
  const unfollow = hub.subscribe(generationId, {
    onMessage: (message) => message.e === 'cancel' && attemptRun.interrupt('cancelled'),
    onGap: () => {},
  });
  const deadline = setTimeout(
    () => attemptRun.interrupt('deadline'),
    generation.deadlineAt.getTime() - clock.now().getTime(),
  );
  const onAbort = () => attemptRun.interrupt(run.signal.reason instanceof StoppingError ? 'stopping' : 'lost');
  run.signal.addEventListener('abort', onAbort);
  if (run.signal.aborted) onAbort();
  try {
    await delay(delayMs, undefined, { signal: attemptRun.signal });
    const options = {
      calls,
      purpose: {
        userId: generation.userId,
        generationId,
        attempt,
        promptVersion,
        deadlineAt: generation.deadlineAt,
      },
      guard,
      connection: generation.connection,
      continuations: generationLimits.maxContinuations,
      idleTimeoutMs: generationLimits.idleTimeoutMs,
    };
    const written = await streamText(task, attemptRun.buffer, attemptRun.signal, options);
    await attemptRun.stop();
    return { kind: 'written', written };
  } catch (error) {
    const by = attemptRun.interruption;
    if (by === 'stopping') await attemptRun.storeRemaining();
    else await attemptRun.stop();
    const { text } = attemptRun.buffer;
    if (guard.quotesPrompt(text)) return { kind: 'failed', error: new PromptLeakError(), text: '' };
    return by === undefined ? { kind: 'failed', error, text } : { kind: 'interrupted', by, text };
  } finally {
    clearTimeout(deadline);
    run.signal.removeEventListener('abort', onAbort);
    unfollow();
  }
}

/** Raises the attempt when the gateway is called again in time. @returns the pause before that in milliseconds, else undefined. */
async function prepareRetry(
  generation: ClaimedGeneration,
  error: unknown,
  { database, clock, generationLimits, log }: RunGenerationDependencies,
): Promise<number | undefined> {
  if (!(error instanceof GatewayError)) return undefined;
  const delayMs = computeRetryDelayMs(error, generation.gatewayFailures, generationLimits);
  if (delayMs === undefined || clock.now().getTime() + delayMs >= generation.deadlineAt.getTime()) return undefined;
  const attempt = await restartAttempt(database, generation);
  if (attempt === undefined) return undefined;
  log.info(
    { generationId: generation.generationId, reason: error.reason, pauseMs: delayMs },
    'the gateway is asked again',
  );
  generation.attempt = attempt;
  generation.gatewayFailures += 1;
  return delayMs;
}
