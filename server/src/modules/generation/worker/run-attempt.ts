import { setTimeout as delay } from 'node:timers/promises';
import { istanbulDay } from '../../../platform/calendar.ts';
import { isDatabaseAway, retryWhileDatabaseAway } from '../../../platform/database-away.ts';
import { StoppingError } from '../../../platform/jobs/job-runner.ts';
import { computeRetryDelayMs, GatewayError } from '../../../providers/gateway/port.ts';
import { nextStandby } from '../../costs/index.ts';
import type { ArticlesDependencies } from '../../generation-queue/dependencies.ts';
import { restartAttempt } from '../../generation-queue/generations.queries.ts';
import type { LiveHub } from '../../live/live-hub.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { findErrorCause, type GatewayWait } from '../../outages/index.ts';
import { promptVersion } from '../../prompts/article-prompt.ts';
import { PromptGuard, PromptLeakError } from '../../prompts/prompt-guard.ts';
import type { GeneratedText, GenerationJobRun, GenerationResult } from '../finalize/finalize-generation.ts';
import { ServiceNoticeError, UnusableAnswerError } from './answer-requirements.ts';
import type { CheckpointWriter } from './checkpoint-writer.ts';
import type { ClaimDependencies, ClaimedGeneration, GenerationWork } from './claim-generation.ts';
import { GenerationAttempt, type SectionPlace } from './generation-attempt.ts';
import type { ModelTask } from './generation-task.ts';
import type { StreamTextDependencies } from './request-completion.ts';
import { streamText } from './stream-text.ts';

/** What a worker needs to write the text of a claimed generation. */
export type AttemptDependencies = ClaimDependencies &
  Pick<
    ArticlesDependencies,
    'health' | 'outageWaitMs' | 'correctText' | 'findRepetitions' | 'findForbiddenSentences'
  > & {
    readonly publisher: LivePublisher;
    readonly hub: LiveHub;
    readonly checkpoints: CheckpointWriter;
  };

/** Repeats attempts until the text is written, the failure is not to be retried, or we interrupt. */
export async function runWithRetries(
  generation: ClaimedGeneration,
  task: ModelTask,
  run: GenerationJobRun,
  dependencies: AttemptDependencies,
  options: Omit<AttemptOptions, 'delayMs'> = {},
): Promise<GenerationResult> {
  let delayMs = 0;
  let { section } = options;
  let asked = task;
  for (;;) {
    const result = await runAttempt(generation, asked, run, dependencies, {
      ...options,
      delayMs,
      ...(section === undefined ? {} : { section }),
    });
    if (result.kind !== 'failed') return result;
    const { error, text } = result;
    const isTooLarge = error instanceof GatewayError && error.reason === 'too_large' && text === '';
    const shorter = isTooLarge && asked === task ? task.shorten?.() : undefined;
    asked = shorter ?? asked;
    const next = await (isTooLarge && shorter !== undefined
      ? restart(generation, error, 0, dependencies)
      : decideNextStep(generation, error, dependencies));
    if (next === undefined) return result;
    if ('wait' in next) return { kind: 'deferred', wait: next.wait };
    delayMs = next.delayMs;
    if (section !== undefined) section = { ...section, isRestart: true };
  }
}

interface AttemptOptions {
  readonly delayMs: number;
  /** Position of the text among the sections. */
  readonly section?: SectionPlace;
  /** Timeout, in ms, after which the text is discarded and requested again. */
  readonly maxMs?: number;
  /** Runs on a text before it counts as written, under the same interruptions as the text itself. */
  readonly finish?: (written: GeneratedText, context: FinishContext) => Promise<GeneratedText>;
}

/** What `finish` gets to complete a text. */
export interface FinishContext {
  readonly signal: AbortSignal;
  /** Whether we want the whole attempt to end. */
  readonly isInterrupted: () => boolean;
  readonly dependencies: StreamTextDependencies;
}

/** Waits `delayMs`, then streams the text; cancellation, deadline and a lost claim interrupt both. */
async function runAttempt(
  generation: ClaimedGeneration,
  task: ModelTask,
  run: GenerationJobRun,
  dependencies: AttemptDependencies,
  { delayMs, section, maxMs, finish }: AttemptOptions,
): Promise<GenerationResult> {
  const { database, publisher, checkpoints, log, generationLimits, hub, clock, calls } = dependencies;
  const { generationId, attempt } = generation;
  const attemptRun = new GenerationAttempt({
    database,
    publisher,
    checkpoints,
    log,
    limits: generationLimits,
    claim: { generationId, attempt },
    textMax: task.answerMax,
    ...(section === undefined ? {} : { section }),
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
  const timeout = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    await delay(delayMs, undefined, { signal: attemptRun.signal });
    if (maxMs !== undefined) timer = setTimeout(() => timeout.abort(), maxMs);
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
      today: istanbulDay(clock.now()),
    };
    const signal = maxMs === undefined ? attemptRun.signal : AbortSignal.any([attemptRun.signal, timeout.signal]);
    const streamed = await streamText(task, attemptRun.buffer, signal, options);
    const isInterrupted = () => attemptRun.interruption !== undefined;
    const written =
      finish === undefined ? streamed : await finish(streamed, { signal, isInterrupted, dependencies: options });
    await attemptRun.stop();
    return { kind: 'written', written };
  } catch (error) {
    const by = attemptRun.interruption;
    if (by === 'stopping') await attemptRun.storeRemaining();
    else await attemptRun.stop();
    const { text } = attemptRun.buffer;
    if (guard.quotesPrompt(text)) return { kind: 'failed', error: new PromptLeakError(), text: '' };
    if (by !== undefined) return { kind: 'interrupted', by, text };
    // The database that records the gateway's calls failed, not the gateway: another run starts again.
    if (!(error instanceof GatewayError) && isDatabaseAway(error)) throw error;
    if (timeout.signal.aborted) {
      const late = new GatewayError({ reason: 'timeout', retryable: true, detail: 'the section took too long' });
      return { kind: 'failed', error: late, text };
    }
    // A rejected text is discarded.
    const isUnaccepted =
      error instanceof ServiceNoticeError || (error instanceof GatewayError && unacceptedReasons.has(error.reason));
    return { kind: 'failed', error, text: isUnaccepted ? '' : text };
  } finally {
    clearTimeout(deadline);
    clearTimeout(timer);
    run.signal.removeEventListener('abort', onAbort);
    unfollow();
  }
}

/** The answer was complete but not what was ordered. */
const unacceptedReasons: ReadonlySet<GatewayError['reason']> = new Set([
  'refused',
  'wrong_language',
  'too_short',
  'bad_answer',
]);

/** What follows a failed attempt: another attempt after a pause, waiting in the queue, or nothing. */
type NextStep = { readonly delayMs: number } | { readonly wait: GatewayWait } | undefined;

/** Maximum number of unusable answers that we pay for per text. */
const unusableAnswersMax = 2;

/** Chooses by the cause. Work that a user is watching does not wait in the queue. */
async function decideNextStep(
  generation: ClaimedGeneration,
  error: unknown,
  dependencies: AttemptDependencies,
): Promise<NextStep> {
  if (!(error instanceof GatewayError)) return undefined;
  const { health, generationLimits } = dependencies;
  const { waitsFor, opensBreaker, again } = findErrorCause(error);
  const { connection, gatewayFailures } = generation;
  const isOfAnswer = error instanceof UnusableAnswerError || error.reason === 'content_filter';
  const attemptsMax = isOfAnswer ? unusableAnswersMax : generationLimits.maxGatewayAttempts;
  const isLast = gatewayFailures + 1 >= attemptsMax;
  const canWait = !kindsWithoutQueueWait.has(generation.work.kind);
  if (waitsFor !== undefined) {
    let wait = await health.findWait(connection);
    // Repeated broken streams show an outage as much as unanswered calls do.
    if (wait === undefined && isLast && canWait && opensBreaker === 'when_frequent') {
      await health.openAfterLastAttempt(connection, error, generationLimits.maxGatewayAttempts);
      wait = await health.findWait(connection);
    }
    if (wait !== undefined && canWait) return { wait };
    if (wait?.reason === 'service') return undefined;
  }
  const next = again === 'next' || again === 'once_with_next' ? nextStandby(connection) : undefined;
  if (next !== undefined && !isLast) {
    // A request that a model declined is sent to only one other model.
    generation.connection = again === 'once_with_next' ? { ...next, standby: [] } : next;
    return restart(generation, error, 0, dependencies);
  }
  const delayMs = isLast ? undefined : computeRetryDelayMs(error, gatewayFailures, generationLimits);
  return delayMs === undefined ? undefined : restart(generation, error, delayMs, dependencies);
}

/** Edits and descriptions of voices: their users ask again. */
const kindsWithoutQueueWait: ReadonlySet<GenerationWork['kind']> = new Set(['edit', 'voice']);

/** Counts the failed attempt and raises the attempt number, if there is time for another one. */
async function restart(
  generation: ClaimedGeneration,
  error: GatewayError,
  delayMs: number,
  { database, clock, log }: AttemptDependencies,
): Promise<NextStep> {
  if (clock.now().getTime() + delayMs >= generation.deadlineAt.getTime()) return undefined;
  const attempt = await retryWhileDatabaseAway(() => restartAttempt(database, generation));
  if (attempt === undefined) return undefined;
  const { generationId } = generation;
  log.info({ generationId, reason: error.reason, pauseMs: delayMs }, 'the gateway call is retried');
  generation.attempt = attempt;
  generation.gatewayFailures += 1;
  return { delayMs };
}
