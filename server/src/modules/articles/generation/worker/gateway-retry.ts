import { secondMs } from '../../../../platform/clock.ts';
import { GatewayError } from '../../../../providers/gateway/port.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { restartAttempt } from '../../store/generations.queries.ts';
import type { ClaimedGeneration } from './claim-generation.ts';

type RetryDependencies = Pick<ArticlesDependencies, 'database' | 'clock' | 'generationLimits' | 'log'>;

/** Raises the attempt when the gateway may be asked again. @returns the pause before that in milliseconds, else undefined. */
export async function prepareRetry(
  generation: ClaimedGeneration,
  error: unknown,
  { database, clock, generationLimits, log }: RetryDependencies,
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
