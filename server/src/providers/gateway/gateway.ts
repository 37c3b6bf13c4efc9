import { type Clock, secondMs, systemClock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { AddressGuard } from '../../platform/network/address-guard.ts';
import { createHttpClient, type HttpClient } from '../../platform/network/http-client.ts';
import { buildEndpointUrl } from './endpoint-url.ts';
import { buildHeaders, sendRequest } from './exchange.ts';
import { createGatewayErrorFactory } from './failures.ts';
import { describeKey, findUsage, listModels, remainingCreditUsd } from './inquiries.ts';
import {
  type CompletionOutcome,
  type CompletionRequest,
  type Gateway,
  type GatewayConnection,
  GatewayError,
} from './port.ts';
import { readChunks } from './read-chunks.ts';
import { readCompletion } from './read-completion.ts';
import { writeMessage, writeReasoning } from './vendor-fields.ts';

const defaultConnectTimeoutMs = 10 * secondMs;
const defaultIdleTimeoutMs = 30 * secondMs;
/** Far above any article: one token costs some 300 bytes on the wire. */
const completionMaxBytes = 32 * 1024 * 1024;

interface GatewayDependencies {
  readonly guard: AddressGuard;
  readonly log: Log;
  readonly clock?: Clock;
}

/** The client of OpenAI-compatible servers. It connects only where the guard lets it. */
export function createGateway({ guard, log, clock = systemClock }: GatewayDependencies): Gateway {
  const http = createHttpClient({ guard });
  const withErrorLog = async <Result>(call: string, { model }: GatewayConnection, work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof GatewayError && error.reason !== 'cancelled') {
        const { reason, retryable, status, retryAfterMs, detail } = error;
        log.warn({ call, model, reason, retryable, status, retryAfterMs, detail }, 'the gateway failed');
      }
      throw error;
    }
  };
  return {
    streamCompletion: (connection, request) =>
      withErrorLog('streamCompletion', connection, () => streamCompletion({ http, log, clock }, connection, request)),
    findUsage: (connection, generationId, signal) =>
      withErrorLog('findUsage', connection, () => findUsage({ http, clock, connection, signal }, generationId)),
    listModels: (connection, signal) =>
      withErrorLog('listModels', connection, () => listModels({ http, clock, connection, signal })),
    describeKey: (connection, signal) =>
      withErrorLog('describeKey', connection, () => describeKey({ http, clock, connection, signal })),
    remainingCreditUsd: (connection, signal) =>
      withErrorLog('remainingCreditUsd', connection, () => remainingCreditUsd({ http, clock, connection, signal })),
  };
}

interface StreamDependencies {
  readonly http: HttpClient;
  readonly log: Log;
  readonly clock: Clock;
}

async function streamCompletion(
  { http, log, clock }: StreamDependencies,
  connection: GatewayConnection,
  request: CompletionRequest,
): Promise<CompletionOutcome> {
  const url = buildEndpointUrl(connection.baseUrl, 'chat/completions');
  const { signal, messages } = request;
  const sentTexts = messages.map(({ content }) => content);
  const failures = createGatewayErrorFactory({
    apiKey: connection.apiKey.trim(),
    host: url.host,
    sentTexts,
    signal,
    clock,
  });
  const bytes = await sendRequest(
    http,
    {
      url,
      method: 'POST',
      headers: buildHeaders(connection),
      body: buildBody(connection, request),
      signal,
      connectTimeoutMs: request.connectTimeoutMs ?? defaultConnectTimeoutMs,
      idleTimeoutMs: connection.idleTimeoutMs ?? request.idleTimeoutMs ?? defaultIdleTimeoutMs,
      maxBytes: completionMaxBytes,
    },
    failures,
  );
  const onLateError = ({ reason, detail }: GatewayError) =>
    log.warn({ model: connection.model, reason, detail }, 'the gateway failed after the end of its answer');
  return readCompletion(readChunks(bytes, failures), { ...request, onLateError }, failures);
}

function buildBody(connection: GatewayConnection, { messages, responseFormat }: CompletionRequest): string {
  const { model, maxTokens, reasoningTokens = 0, temperature } = connection;
  return JSON.stringify({
    model,
    messages: messages.map((message) => writeMessage(message, connection)),
    max_tokens: maxTokens + reasoningTokens,
    ...writeReasoning(connection),
    temperature,
    stream: true,
    // OpenRouter reports usage anyway; local servers only when asked.
    stream_options: { include_usage: true },
    ...(responseFormat === undefined
      ? {}
      : { response_format: { type: 'json_schema', json_schema: { ...responseFormat, strict: true } } }),
  });
}
