import { type Clock, secondMs } from '../../platform/clock.ts';
import type { HttpClient } from '../../platform/network/http-client.ts';
import { readTextUpTo } from '../../platform/network/read-body.ts';
import { endpointUrl } from './endpoint-url.ts';
import { exchange, headersOf } from './exchange.ts';
import { createFailures } from './failures/failures.ts';
import { type GatewayConnection, GatewayError, type GatewayKey, type GatewayModel } from './port.ts';
import { accountCredit, keyDescription, modelList } from './schema.ts';

const connectTimeoutMs = 10 * secondMs;
const idleTimeoutMs = 10 * secondMs;
/** OpenRouter's list of models is about 1 MB. */
const answerMaxBytes = 16 * 1024 * 1024;
const pagesMax = 20;

interface Inquiry {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly connection: GatewayConnection;
  readonly signal: AbortSignal;
}

/** All models of the server, page by page where it has pages. @throws GatewayError */
export async function listModels(inquiry: Inquiry): Promise<GatewayModel[]> {
  const models: GatewayModel[] = [];
  let url: URL | undefined = endpointUrl(inquiry.connection.baseUrl, 'models');
  for (let page = 1; url !== undefined && page <= pagesMax; page += 1) {
    const read = modelList.safeParse(await inquire(inquiry, url));
    if (!read.success) {
      throw new GatewayError({ reason: 'bad_answer', retryable: true, detail: 'the answer is no list of models' });
    }
    for (const { id, name, context_length, max_model_len, pricing } of read.data.data ?? []) {
      models.push({
        id,
        name: name ?? id,
        contextTokens: context_length ?? max_model_len,
        promptUsdPerMillion: perMillion(pricing?.prompt),
        completionUsdPerMillion: perMillion(pricing?.completion),
      });
    }
    url = nextPage(url, read.data.links?.next);
  }
  return models;
}

/** The key's limits; undefined where the server does not know this call. @throws GatewayError */
export async function describeKey(inquiry: Inquiry): Promise<GatewayKey | undefined> {
  const url = endpointUrl(inquiry.connection.baseUrl, 'key');
  try {
    const read = keyDescription.safeParse(await inquire(inquiry, url));
    // LM Studio answers 200 to calls that it does not know.
    if (!read.success) return undefined;
    const { label, limit, limit_remaining, usage } = read.data.data;
    return { label, limitUsd: limit, remainingUsd: limit_remaining, usedUsd: usage };
  } catch (error) {
    if (error instanceof GatewayError && (error.status === 404 || error.status === 405)) return undefined;
    throw error;
  }
}

/** @returns undefined where the server does not know this call, or wants another key for it. @throws GatewayError */
export async function remainingCreditUsd(inquiry: Inquiry): Promise<number | undefined> {
  const url = endpointUrl(inquiry.connection.baseUrl, 'credits');
  try {
    const read = accountCredit.safeParse(await inquire(inquiry, url));
    return read.success ? read.data.data.total_credits - read.data.data.total_usage : undefined;
  } catch (error) {
    if (error instanceof GatewayError && [401, 403, 404, 405].includes(error.status ?? 0)) return undefined;
    throw error;
  }
}

/** Without the tail that multiplying binary fractions leaves. */
function perMillion(tokenPriceUsd: number | undefined): number | undefined {
  return tokenPriceUsd === undefined ? undefined : Number((tokenPriceUsd * 1_000_000).toFixed(6));
}

async function inquire({ http, clock, connection, signal }: Inquiry, url: URL): Promise<unknown> {
  const failures = createFailures({ apiKey: connection.apiKey.trim(), host: url.host, asked: [], signal, clock });
  const headers = headersOf(connection);
  const request = { url, headers, signal, connectTimeoutMs, idleTimeoutMs, maxBytes: answerMaxBytes };
  const body = await readTextUpTo(await exchange(http, { ...request, method: 'GET' }, failures), answerMaxBytes);
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw failures.ofAnswer('bad_answer', true, 'the answer is not valid JSON');
    throw error;
  }
}

/** The key goes with every page, so a next page elsewhere is not followed. */
function nextPage(current: URL, next: string | undefined): URL | undefined {
  const url = next === undefined ? null : URL.parse(next, current);
  return url !== null && url.origin === current.origin && url.href !== current.href ? url : undefined;
}
