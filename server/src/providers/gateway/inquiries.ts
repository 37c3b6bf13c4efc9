import type { z } from 'zod';
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

export interface GatewayQuery {
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
  const data = await findData(query, buildEndpointUrl(query.connection.baseUrl, 'key'), keyDescription);
  return data && { label: data.label, limitUsd: data.limit, remainingUsd: data.limit_remaining, usedUsd: data.usage };
}

/**
 * @returns undefined when the server does not support this call, or requires another key for it. @throws GatewayError
 */
export async function remainingCreditUsd(query: GatewayQuery): Promise<number | undefined> {
  const url = buildEndpointUrl(query.connection.baseUrl, 'credits');
  const data = await findData(query, url, accountCredit, [...unsupportedStatuses, 401, 403]);
  return data && data.total_credits - data.total_usage;
}

/** @returns undefined when the server does not support the call, or has no data yet. @throws GatewayError */
export async function findUsage(query: GatewayQuery, generationId: string): Promise<CompletionReport | undefined> {
  const url = buildEndpointUrl(query.connection.baseUrl, 'generation');
  url.searchParams.set('id', generationId);
  const data = await findData(query, url, generationDescription);
  return (
    data && {
      model: data.model,
      generationId,
      usage: {
        promptTokens: data.native_tokens_prompt ?? data.tokens_prompt,
        cachedTokens: data.native_tokens_cached,
        completionTokens: data.native_tokens_completion ?? data.tokens_completion,
        reasoningTokens: data.native_tokens_reasoning,
        ...readCost(data.total_cost),
      },
    }
  );
}

const unsupportedStatuses: readonly number[] = [404, 405];

/** The data of an answer; undefined for another answer, as LM Studio gives to unknown calls, and for these statuses. */
async function findData<Data>(
  query: GatewayQuery,
  url: URL,
  schema: z.ZodType<{ readonly data: Data }>,
  statuses = unsupportedStatuses,
): Promise<Data | undefined> {
  try {
    return schema.safeParse(await requestJson(query, url)).data?.data;
  } catch (error) {
    if (error instanceof GatewayError && statuses.includes(error.status ?? 0)) return undefined;
    throw error;
  }
}

/** Without the rounding error of multiplying binary fractions. */
function toPricePerMillion(tokenPriceUsd: number | undefined): number | undefined {
  return tokenPriceUsd === undefined ? undefined : Number((tokenPriceUsd * 1_000_000).toFixed(6));
}

async function requestJson({ http, clock, connection, signal }: GatewayQuery, url: URL): Promise<unknown> {
  const apiKey = connection.apiKey.trim();
  const failures = createGatewayErrorFactory({ apiKey, host: url.host, sentTexts: [], signal, clock });
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
