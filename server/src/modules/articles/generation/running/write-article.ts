import { setTimeout as delay } from 'node:timers/promises';
import { secondMs } from '../../../../platform/clock.ts';
import { StoppingError } from '../../../../platform/jobs/job-queue.ts';
import { type GatewayConnection, GatewayError } from '../../../../providers/gateway/port.ts';
import { crashPoint } from '../../crash-points.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import type { LiveHub } from '../../live/live-hub.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { planText } from '../../templates/template.ts';
import { findTemplate } from '../../templates/templates.ts';
import {
  claimGeneration,
  deleteParts,
  getOrder,
  handBackGeneration,
  lockLiveGeneration,
  readParts,
  restartText,
} from '../generation.queries.ts';
import { type PromptOrder, systemPrompt } from '../prompting/prompt.ts';
import { PromptGuard, PromptLeakError } from '../prompting/prompt-guard.ts';
import { type EndDependencies, endCancelled, failWriting } from './end-writing.ts';
import { failure } from './failures.ts';
import { type GenerationRun, recordEnd, type WritingResult } from './record-end.ts';
import { writeText } from './write-text.ts';
import { WritingRun } from './writing-run.ts';

export type WriteArticleDependencies = Pick<
  ArticlesDependencies,
  'database' | 'jobs' | 'clock' | 'log' | 'gateway' | 'gatewayConnection' | 'models' | 'pace'
> &
  EndDependencies & { readonly publisher: LivePublisher; readonly hub: LiveHub };

/** The process stops: another worker takes the writing over. */
class HandedBackError extends Error {
  override readonly name = 'HandedBackError';
}

interface Writing {
  readonly generationId: string;
  readonly order: PromptOrder;
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
export async function writeArticle(run: GenerationRun, dependencies: WriteArticleDependencies): Promise<void> {
  const claimed = await claim(run, dependencies);
  if (claimed === undefined) {
    // It may have ended in the claim itself: stopped, or too late.
    dependencies.publisher.publish({ g: run.data.generationId, a: Number.MAX_SAFE_INTEGER, e: 'end' });
    return;
  }
  crashPoint('generation.claimed');
  let pauseMs: number | undefined = 0;
  let result: WritingResult;
  do {
    result = await attemptOnce(claimed, pauseMs, run, dependencies);
    pauseMs = result.kind === 'refused' ? await prepareRetry(claimed, result.error, dependencies) : undefined;
  } while (pauseMs !== undefined);
  await finish(claimed, result, run, dependencies);
}

/**
 * Takes the generation, or ends it: when it was stopped, when it is late, and when the worker before was lost without having stored
 * more than the one before it. Whatever stops workers (a text that one of them cannot digest) must not be handed to all of them.
 */
async function claim(run: GenerationRun, dependencies: WriteArticleDependencies): Promise<Writing | undefined> {
  const { database, clock, pace, log } = dependencies;
  const { generationId } = run.data;
  return database.transaction().execute(async (trx) => {
    const now = clock.now();
    const before = await lockLiveGeneration(trx, generationId);
    if (before === undefined) return undefined;
    const { text } = await readParts(trx, generationId);
    const isTakeover = before.status === 'writing';
    const lostLength = isTakeover ? text.length : undefined;
    const generation = await claimGeneration(trx, generationId, { now, writingMaxMs: pace.writingMaxMs, lostLength });
    if (generation === undefined) return undefined;
    const ending = { generationId, attempt: generation.attempt, at: now, text };
    if (generation.cancel_requested_at !== null) {
      await endCancelled(trx, ending, dependencies);
      return undefined;
    }
    if (generation.deadline_at <= now) {
      await failWriting(trx, { ...ending, failure: failure('deadline') }, dependencies);
      return undefined;
    }
    if (isTakeover && text.length <= (before.lost_length ?? 0)) {
      const detail = `a worker was lost with ${text.length} characters stored, no more than before`;
      log.error({ generationId, storedLength: text.length }, 'a writing stops its workers and is given up');
      await failWriting(trx, { ...ending, failure: failure('worker_lost', detail) }, dependencies);
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
    } = await getOrder(trx, generation.article_id);
    const template = templateId === null ? undefined : findTemplate(templateId);
    return {
      generationId,
      attempt: generation.attempt,
      gatewayFailures: generation.gateway_failures,
      deadlineAt: generation.deadline_at,
      connection: connectionFor(chosen_model, dependencies),
      order: {
        ...order,
        request: ai_prompt,
        ...(category === null ? {} : { category }),
        ...(meta_description === null ? {} : { metaDescription: meta_description }),
        ...(template === undefined ? {} : { template: planText(template, order) }),
      },
    };
  });
}

/** With the author's model; one that is no longer offered gives way to the default, since it may be gone. */
function connectionFor(
  chosenModel: string | null,
  { gatewayConnection, models }: Pick<WriteArticleDependencies, 'gatewayConnection' | 'models'>,
): GatewayConnection {
  const connection = gatewayConnection();
  return chosenModel !== null && models().includes(chosenModel) ? { ...connection, model: chosenModel } : connection;
}

/** Waits `pauseMs` and writes; the stop, the deadline and the loss of the claim are obeyed in both. */
async function attemptOnce(
  writing: Writing,
  pauseMs: number,
  run: GenerationRun,
  dependencies: WriteArticleDependencies,
): Promise<WritingResult> {
  const { database, publisher, log, pace, hub, clock, gateway } = dependencies;
  const { generationId, attempt } = writing;
  const writingRun = new WritingRun({ database, publisher, log, pace, claim: { generationId, attempt } });
  const guard = new PromptGuard(systemPrompt(writing.order));
  const unfollow = hub.follow(generationId, {
    onMessage: (message) => message.e === 'cancel' && writingRun.interrupt('cancelled'),
    onGap: () => {},
  });
  const deadline = setTimeout(
    () => writingRun.interrupt('deadline'),
    writing.deadlineAt.getTime() - clock.now().getTime(),
  );
  const onAbort = () => writingRun.interrupt(run.signal.reason instanceof StoppingError ? 'stopping' : 'lost');
  run.signal.addEventListener('abort', onAbort);
  if (run.signal.aborted) onAbort();
  try {
    await delay(pauseMs, undefined, { signal: writingRun.signal });
    const options = {
      gateway,
      guard,
      connection: writing.connection,
      continuations: pace.continuations,
      idleTimeoutMs: pace.idleTimeoutMs,
    };
    const written = await writeText(writing.order, writingRun.sink, writingRun.signal, options);
    await writingRun.stop();
    return { kind: 'written', written };
  } catch (error) {
    const by = writingRun.interruption;
    if (by === 'stopping') await writingRun.storeRest();
    else await writingRun.stop();
    const { text } = writingRun.sink;
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
  writing: Writing,
  error: unknown,
  { database, clock, pace, log }: WriteArticleDependencies,
): Promise<number | undefined> {
  if (!(error instanceof GatewayError) || !error.retryable) return undefined;
  if (writing.gatewayFailures + 1 >= pace.gatewayAttempts) return undefined;
  const asked = error.retryAfterSeconds === undefined ? undefined : error.retryAfterSeconds * secondMs;
  const pauseMs = asked ?? pace.retryPausesMs[Math.min(writing.gatewayFailures, pace.retryPausesMs.length - 1)] ?? 0;
  if (pauseMs > pace.retryAfterMaxMs || clock.now().getTime() + pauseMs >= writing.deadlineAt.getTime())
    return undefined;
  const attempt = await restartText(database, writing);
  if (attempt === undefined) return undefined;
  log.info({ generationId: writing.generationId, reason: error.reason, pauseMs }, 'the gateway is asked again');
  writing.attempt = attempt;
  writing.gatewayFailures += 1;
  return pauseMs;
}

async function finish(
  writing: Writing,
  result: WritingResult,
  run: GenerationRun,
  dependencies: WriteArticleDependencies,
): Promise<void> {
  if (result.kind === 'interrupted' && result.by === 'stopping') {
    await handBackGeneration(dependencies.database, writing);
    throw new HandedBackError(writing.generationId);
  }
  if (result.kind === 'interrupted' && result.by === 'lost') return;
  crashPoint('generation.before-end');
  await recordEnd(writing, result, run, dependencies);
  crashPoint('generation.after-end');
  dependencies.publisher.publish({ g: writing.generationId, a: writing.attempt, e: 'end' });
  await dependencies.publisher.flush();
}
