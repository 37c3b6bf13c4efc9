import { type Clock, secondMs } from '../../platform/clock.ts';
import { ForeignJsonError, readForeignJson } from '../../platform/network/foreign-json.ts';
import type { HttpClient } from '../../platform/network/http-client.ts';
import { readTextUpTo } from '../../platform/network/read-body.ts';
import { buildEndpointUrl } from './endpoint-url.ts';
import { buildHeaders, sendRequest } from './exchange.ts';
import { createGatewayErrorFactory } from './failures.ts';
import {
  type CompletionReport,
  type GatewayConnection,
  GatewayError,
  type GatewayKey,
  type GatewayModel,
} from './port.ts';
import { readCost } from './reported-usage.ts';
import { accountCredit, generationDescription, keyDescription, modelList } from './schema.ts';

const connectTimeoutMs = 10 * secondMs;
const idleTimeoutMs = 10 * secondMs;
/** OpenRouter's list of models is about 1 MB. */
const answerMaxBytes = 16 * 1024 * 1024;
const maxPages = 20;

interface GatewayQuery {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly connection: GatewayConnection;
  readonly signal: AbortSignal;
}

/** All models of the server, page by page if it has pages. @throws GatewayError */
export async function listModels(query: GatewayQuery): Promise<GatewayModel[]> {
  const models: GatewayModel[] = [];
  let url: URL | undefined = buildEndpointUrl(query.connection.baseUrl, 'models');
  for (let page = 1; url !== undefined && page <= maxPages; page += 1) {
    const read = modelList.safeParse(await requestJson(query, url));
    if (!read.success) {
      throw new GatewayError({ reason: 'bad_answer', retryable: true, detail: 'the response is not a list of models' });
    }
    for (const { id, name, context_length, max_model_len, pricing } of read.data.data ?? []) {
      models.push({
        id,
        name: name ?? id,
        contextTokens: context_length ?? max_model_len,
        promptUsdPerMillion: toPricePerMillion(pricing?.prompt),
        completionUsdPerMillion: toPricePerMillion(pricing?.completion),
      });
    }
    url = findNextPage(url, read.data.links?.next);
  }
  return models;
}

/** The key's limits; undefined when the server does not support this call. @throws GatewayError */
export async function describeKey(query: GatewayQuery): Promise<GatewayKey | undefined> {
  const url = buildEndpointUrl(query.connection.baseUrl, 'key');
  try {
    const read = keyDescription.safeParse(await requestJson(query, url));
    // LM Studio answers 200 to unknown calls.
    if (!read.success) return undefined;
    const { label, limit, limit_remaining, usage } = read.data.data;
    return { label, limitUsd: limit, remainingUsd: limit_remaining, usedUsd: usage };
  } catch (error) {
    if (error instanceof GatewayError && (error.status === 404 || error.status === 405)) return undefined;
    throw error;
  }
}

/**
 * @returns undefined when the server does not support this call, or requires another key for it. @throws GatewayError
 */
export async function remainingCreditUsd(query: GatewayQuery): Promise<number | undefined> {
  const url = buildEndpointUrl(query.connection.baseUrl, 'credits');
  try {
    const read = accountCredit.safeParse(await requestJson(query, url));
    return read.success ? read.data.data.total_credits - read.data.data.total_usage : undefined;
  } catch (error) {
    if (error instanceof GatewayError && [401, 403, 404, 405].includes(error.status ?? 0)) return undefined;
    throw error;
  }
}

/** @returns undefined when the server does not support the call, or has no data yet. @throws GatewayError */
export async function findUsage(query: GatewayQuery, generationId: string): Promise<CompletionReport | undefined> {
  const url = buildEndpointUrl(query.connection.baseUrl, 'generation');
  url.searchParams.set('id', generationId);
  try {
    const read = generationDescription.safeParse(await requestJson(query, url));
    if (!read.success) return undefined;
    const { data } = read.data;
    return {
      model: data.model,
      generationId,
      usage: {
        promptTokens: data.native_tokens_prompt ?? data.tokens_prompt,
        cachedTokens: data.native_tokens_cached,
        completionTokens: data.native_tokens_completion ?? data.tokens_completion,
        reasoningTokens: data.native_tokens_reasoning,
        ...readCost(data.total_cost),
      },
    };
  } catch (error) {
    if (error instanceof GatewayError && (error.status === 404 || error.status === 405)) return undefined;
    throw error;
  }
}

/** Without the rounding error of multiplying binary fractions. */
function toPricePerMillion(tokenPriceUsd: number | undefined): number | undefined {
  return tokenPriceUsd === undefined ? undefined : Number((tokenPriceUsd * 1_000_000).toFixed(6));
}

async function requestJson({ http, clock, connection, signal }: GatewayQuery, url: URL): Promise<unknown> {
  const failures = createGatewayErrorFactory({
    apiKey: connection.apiKey.trim(),
    host: url.host,
    sentTexts: [],
    signal,
    clock,
  });
  const headers = buildHeaders(connection);
  const request = { url, headers, signal, connectTimeoutMs, idleTimeoutMs, maxBytes: answerMaxBytes };
  const body = await readTextUpTo(await sendRequest(http, { ...request, method: 'GET' }, failures), answerMaxBytes);
  try {
    return await readForeignJson(body, url.host);
  } catch (error) {
    if (error instanceof ForeignJsonError)
      throw failures.fromInvalidResponse('bad_answer', true, 'the response is not valid JSON');
    throw error;
  }
}

/** The key is sent with every page, so a next page on another host is not followed. */
function findNextPage(current: URL, next: string | undefined): URL | undefined {
  const url = next === undefined ? null : URL.parse(next, current);
  return url !== null && url.origin === current.origin && url.href !== current.href ? url : undefined;
}
