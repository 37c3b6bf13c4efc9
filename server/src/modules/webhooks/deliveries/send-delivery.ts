import { toStorableText } from '@hokka/contracts/shared/text-rules.ts';
import type { DeliveryError } from '@hokka/contracts/webhooks/deliveries.ts';
import type { Clock } from '../../../platform/clock.ts';
import { findConnectionFailure } from '../../../platform/network/connection-failure.ts';
import type { PublicSiteClient } from '../../../platform/network/public-site-client.ts';
import { readTextUpTo } from '../../../platform/network/read-body.ts';
import { signWebhook } from '../signature.ts';

/** Maximum duration of one attempt, in ms. */
const defaultTimeoutMs = 10_000;
const maxAnswerBytes = 4096;

export interface Message {
  readonly url: string;
  readonly eventId: string;
  readonly body: string;
  readonly secrets: readonly string[];
}

/** Result of an attempt; a success has no `error`. */
export interface AttemptOutcome {
  readonly error?: DeliveryError;
  readonly status: number | null;
  /** The beginning of the answer. */
  readonly excerpt: string | null;
  readonly durationMs: number;
}

/**
 * Sends a message once: signed, at most 10 s, without following redirects; reads at most 4 kB of the answer. Never
 * throws.
 */
export async function sendMessage(
  { url, eventId, body, secrets }: Message,
  {
    siteClient,
    clock,
    requestTimeoutMs = defaultTimeoutMs,
  }: { readonly siteClient: PublicSiteClient; readonly clock: Clock; readonly requestTimeoutMs?: number },
): Promise<AttemptOutcome> {
  const startedAt = performance.now();
  const deadline = AbortSignal.timeout(requestTimeoutMs);
  const measure = () => Math.round(performance.now() - startedAt);
  let status: number | null = null;
  try {
    const response = await siteClient.requestStream({
      url: new URL(url),
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Hokka-Webhooks/1.0',
        accept: '*/*',
        ...signWebhook({ id: eventId, at: clock.now(), body }, secrets),
      },
      body,
      signal: deadline,
      idleTimeoutMs: requestTimeoutMs,
    });
    status = response.status;
    const excerpt = toStorableText(await readTextUpTo(response.body, maxAnswerBytes));
    const error = findStatusError(status);
    return { ...(error === undefined ? {} : { error }), status, excerpt, durationMs: measure() };
  } catch (error) {
    // The status was a success; only the rest of the answer was lost.
    if (status !== null && findStatusError(status) === undefined)
      return { status, excerpt: null, durationMs: measure() };
    const failure = deadline.aborted ? 'timeout' : findConnectionFailure(error);
    return { error: failure, status, excerpt: null, durationMs: measure() };
  }
}

function findStatusError(status: number): DeliveryError | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
