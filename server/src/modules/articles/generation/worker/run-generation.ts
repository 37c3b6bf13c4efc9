import { setTimeout as delay } from 'node:timers/promises';
import { secondMs } from '../../../../platform/clock.ts';
import { StoppingError } from '../../../../platform/jobs/job-queue.ts';
import { type GatewayConnection, GatewayError } from '../../../../providers/gateway/port.ts';
import { crashPoint } from '../../crash-points.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { createFailure } from '../../domain/generation-failure.ts';
import type { LiveHub } from '../../live/live-hub.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import {
  claimGeneration,
  deleteParts,
  getPromptFields,
  lockOpenGeneration,
  readParts,
  requeueGeneration,
  restartAttempt,
} from '../../store/generations.queries.ts';
import { formatTemplatePlan } from '../../templates/template.ts';
import { findTemplate } from '../../templates/templates.ts';
import { finalizeGeneration, type GenerationJobRun, type GenerationResult } from '../finalize/finalize-generation.ts';
import { type FinalizeDependencies, failGeneration, finalizeCancelled } from '../finalize/finalize-in-transaction.ts';
import { buildSystemPrompt } from '../prompt/prompt.ts';
import { PromptGuard, PromptLeakError } from '../prompt/prompt-guard.ts';
import type { PromptInput } from '../prompt/prompt-input.ts';
import { GenerationAttempt } from './generation-attempt.ts';
import { streamText } from './stream-text.ts';

export type RunGenerationDependencies = Pick<
  ArticlesDependencies,
  'database' | 'jobs' | 'clock' | 'log' | 'gateway' | 'gatewayConnection' | 'models' | 'generationLimits'
> &
  FinalizeDependencies & { readonly publisher: LivePublisher; readonly hub: LiveHub };

/** The process stops: another worker takes the writing over. */
class GenerationRequeuedError extends Error {
  override readonly name = 'GenerationRequeuedError';
}

interface ClaimedGeneration {
  readonly generationId: string;
  readonly order: PromptInput;
  readonly deadlineAt: Date;
  /** As the settings were at the claim. */
  readonly connection: GatewayConnection;
  attempt: number;
  gatewayFailures: number;
}

/**
 * Claims a generation, writes its article and records the outcome with the ledger and the queue in one transaction. Handlers
 * never throw for what the gateway does; a throw hands the writing to another worker.
 */
export async function runGeneration(run: GenerationJobRun, dependencies: RunGenerationDependencies): Promise<void> {
  const claimed = await claimOrFinalize(run, dependencies);
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
    delayMs = result.kind === 'refused' ? await prepareRetry(claimed, result.error, dependencies) : undefined;
  } while (delayMs !== undefined);
  await settleResult(claimed, result, run, dependencies);
}

/**
 * Takes the generation, or ends it: when it was stopped, when it is late, and when the worker before was lost without having stored
 * more than the one before it. Whatever stops workers (a text that one of them cannot digest) must not be handed to all of them.
 */
async function claimOrFinalize(
  run: GenerationJobRun,
  dependencies: RunGenerationDependencies,
): Promise<ClaimedGeneration | undefined> {
  const { database, clock, generationLimits, log } = dependencies;
  const { generationId } = run.data;
  return database.transaction().execute(async (trx) => {
    const now = clock.now();
    const previous = await lockOpenGeneration(trx, generationId);
    if (previous === undefined) return undefined;
    const { text } = await readParts(trx, generationId);
    const isTakeover = previous.status === 'writing';
    const lostLength = isTakeover ? text.length : undefined;
    const generation = await claimGeneration(trx, generationId, {
      now,
      maxGenerationMs: generationLimits.maxGenerationMs,
      lostTextLength: lostLength,
    });
    if (generation === undefined) return undefined;
    const finalization = { generationId, attempt: generation.attempt, at: now, text };
    if (generation.cancel_requested_at !== null) {
      await finalizeCancelled(trx, finalization, dependencies);
      return undefined;
    }
    if (generation.deadline_at <= now) {
      await failGeneration(trx, { ...finalization, failure: createFailure('deadline') }, dependencies);
      return undefined;
    }
    if (isTakeover && text.length <= (previous.lost_length ?? 0)) {
      const detail = `a worker was lost with ${text.length} characters stored, no more than before`;
      log.error({ generationId, storedLength: text.length }, 'a writing stops its workers and is given up');
      await failGeneration(trx, { ...finalization, failure: createFailure('worker_lost', detail) }, dependencies);
      return undefined;
    }
    await deleteParts(trx, generationId, generation.attempt);
    const {
      ai_prompt,
      meta_description,
      category,
      chosen_model,
      template: templateId,
      ...order
    } = await getPromptFields(trx, generation.article_id);
    const template = templateId === null ? undefined : findTemplate(templateId);
    return {
      generationId,
      attempt: generation.attempt,
      gatewayFailures: generation.gateway_failures,
      deadlineAt: generation.deadline_at,
      connection: chooseConnection(chosen_model, dependencies),
      order: {
        ...order,
        request: ai_prompt,
        ...(category === null ? {} : { category }),
        ...(meta_description === null ? {} : { metaDescription: meta_description }),
        ...(template === undefined ? {} : { template: formatTemplatePlan(template, order) }),
      },
    };
  });
}

/** With the author's model; one that is no longer offered gives way to the default, since it may be gone. */
function chooseConnection(
  chosenModel: string | null,
  { gatewayConnection, models }: Pick<RunGenerationDependencies, 'gatewayConnection' | 'models'>,
): GatewayConnection {
  const connection = gatewayConnection();
  return chosenModel !== null && models().includes(chosenModel) ? { ...connection, model: chosenModel } : connection;
}

/** Waits `pauseMs` and writes; the stop, the deadline and the loss of the claim are obeyed in both. */
async function runAttempt(
  generation: ClaimedGeneration,
  delayMs: number,
  run: GenerationJobRun,
  dependencies: RunGenerationDependencies,
): Promise<GenerationResult> {
  const { database, publisher, log, generationLimits, hub, clock, gateway } = dependencies;
  const { generationId, attempt } = generation;
  const attemptRun = new GenerationAttempt({
    database,
    publisher,
    log,
    limits: generationLimits,
    claim: { generationId, attempt },
  });
  const guard = new PromptGuard(buildSystemPrompt(generation.order));
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
      gateway,
      guard,
      connection: generation.connection,
      continuations: generationLimits.maxContinuations,
      idleTimeoutMs: generationLimits.idleTimeoutMs,
    };
    const written = await streamText(generation.order, attemptRun.buffer, attemptRun.signal, options);
    await attemptRun.stop();
    return { kind: 'written', written };
  } catch (error) {
    const by = attemptRun.interruption;
    if (by === 'stopping') await attemptRun.storeRemaining();
    else await attemptRun.stop();
    const { text } = attemptRun.buffer;
    if (guard.quotesPrompt(text)) return { kind: 'refused', error: new PromptLeakError(), text: '' };
    return by === undefined ? { kind: 'refused', error, text } : { kind: 'interrupted', by, text };
  } finally {
    clearTimeout(deadline);
    run.signal.removeEventListener('abort', onAbort);
    unfollow();
  }
}

/** Raises the attempt when the gateway may be asked again. @returns the pause before that in milliseconds, else undefined. */
async function prepareRetry(
  generation: ClaimedGeneration,
  error: unknown,
  { database, clock, generationLimits, log }: RunGenerationDependencies,
): Promise<number | undefined> {
  if (!(error instanceof GatewayError) || !error.retryable) return undefined;
  if (generation.gatewayFailures + 1 >= generationLimits.maxGatewayAttempts) return undefined;
  const requestedDelayMs = error.retryAfterSeconds === undefined ? undefined : error.retryAfterSeconds * secondMs;
  const delayMs =
    requestedDelayMs ??
    generationLimits.retryDelaysMs[Math.min(generation.gatewayFailures, generationLimits.retryDelaysMs.length - 1)] ??
    0;
  if (delayMs > generationLimits.maxRetryAfterMs || clock.now().getTime() + delayMs >= generation.deadlineAt.getTime())
    return undefined;
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

async function settleResult(
  generation: ClaimedGeneration,
  result: GenerationResult,
  run: GenerationJobRun,
  dependencies: RunGenerationDependencies,
): Promise<void> {
  if (result.kind === 'interrupted' && result.by === 'stopping') {
    await requeueGeneration(dependencies.database, generation);
    throw new GenerationRequeuedError(generation.generationId);
  }
  if (result.kind === 'interrupted' && result.by === 'lost') return;
  crashPoint('generation.before-end');
  await finalizeGeneration(generation, result, run, dependencies);
  crashPoint('generation.after-end');
  dependencies.publisher.publish({ g: generation.generationId, a: generation.attempt, e: 'end' });
  await dependencies.publisher.flush();
}
