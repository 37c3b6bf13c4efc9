import { type Clock, secondMs, systemClock } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { AddressGuard } from '../../platform/network/address-guard.ts';
import { createHttpClient, type HttpClient } from '../../platform/network/http-client.ts';
import { buildEndpointUrl } from './endpoint-url.ts';
import { buildHeaders, sendRequest } from './exchange.ts';
import { createGatewayErrorFactory, ReportedError } from './failures.ts';
import { describeKey, findUsage, type GatewayQuery, listModels, remainingCreditUsd } from './inquiries.ts';
import {
  type CompletionOutcome,
  type CompletionRequest,
  type Gateway,
  type GatewayConnection,
  GatewayError,
  nameGateway,
  type ProfileStore,
  type RequestProfile,
} from './port.ts';
import { readChunks } from './read-chunks.ts';
import { readCompletion } from './read-completion.ts';
import { KeyMask } from './redact.ts';
import { buildBody } from './request-body.ts';
import { learnFromRefusal } from './request-profile.ts';

const connectTimeoutMs = 10 * secondMs;
const defaultIdleTimeoutMs = 30 * secondMs;
/** Far above any article: one token takes about 300 bytes on the wire. */
const completionMaxBytes = 32 * 1024 * 1024;

interface GatewayOptions {
  readonly guard: AddressGuard;
  readonly log: Log;
  readonly clock?: Clock;
  /** Without it nothing is remembered between calls. */
  readonly profiles?: ProfileStore;
}

/** Creates the client of OpenAI-compatible servers. It connects only where the guard allows it. */
export function createGateway({ guard, log, clock = systemClock, profiles }: GatewayOptions): Gateway {
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
  const inquire =
    <Result>(call: string, inquiry: (query: GatewayQuery) => Promise<Result>) =>
    (connection: GatewayConnection, signal: AbortSignal) =>
      withErrorLog(call, connection, () => inquiry({ http, clock, connection, signal }));
  return {
    streamCompletion: (connection, request) =>
      withErrorLog('streamCompletion', connection, () =>
        streamCompletion({ http, log, clock, profiles }, connection, request),
      ),
    findUsage: (connection, generationId, signal) =>
      inquire('findUsage', (query) => findUsage(query, generationId))(connection, signal),
    listModels: inquire('listModels', listModels),
    describeKey: inquire('describeKey', describeKey),
    remainingCreditUsd: inquire('remainingCreditUsd', remainingCreditUsd),
  };
}

interface StreamDependencies {
  readonly http: HttpClient;
  readonly log: Log;
  readonly clock: Clock;
  readonly profiles: ProfileStore | undefined;
}

/** Maximum number of immediate repetitions of a call with a refused field changed. */
const changesMax = 4;

/**
 * Makes a call with the fields that the model accepts at this gateway. A refused field is replaced or omitted, and the
 * call repeated: no text was generated yet, and nothing is billed. The changes are remembered when the answer begins.
 */
async function streamCompletion(
  dependencies: StreamDependencies,
  connection: GatewayConnection,
  request: CompletionRequest,
): Promise<CompletionOutcome> {
  const { log } = dependencies;
  const { model } = connection;
  const profiles = withoutFailures(dependencies);
  const key = { gateway: nameGateway(connection), model: model.slice(0, 200) };
  const known = (await profiles?.find(key)) ?? {};
  let learnt: RequestProfile = {};
  let tokens: number | undefined;
  let remembering: Promise<void> | undefined;
  let isAccepted = false;
  const onAccepted = () => {
    isAccepted = true;
    if (Object.keys(learnt).length > 0) remembering = profiles?.remember(key, learnt);
  };
  try {
    for (let changes = 0; ; changes += 1) {
      const profile = { ...known, ...learnt };
      const { writeBody, sent } = buildBody(connection, request, { profile, tokens });
      try {
        return await streamOnce(dependencies, connection, { ...request, writeBody, onAccepted });
      } catch (error) {
        const isRefusal = error instanceof ReportedError && !isAccepted && !request.signal.aborted;
        const change = isRefusal && changes < changesMax ? learnFromRefusal(error, profile, sent) : undefined;
        if (change === undefined) throw error;
        learnt = { ...learnt, ...change.learnt };
        tokens = change.tokens ?? tokens;
        log.info({ model, ...change }, 'a gateway refused a field of a request');
      }
    }
  } finally {
    await remembering;
  }
}

/** If a profile cannot be read or stored, this costs only another refusal, never the text. */
function withoutFailures({ profiles, log }: StreamDependencies): ProfileStore | undefined {
  return (
    profiles && {
      find: (key) =>
        profiles.find(key).catch((err: unknown) => {
          log.warn({ err }, 'could not read the profile of a model');
          return {};
        }),
      remember: (key, learnt) =>
        profiles
          .remember(key, learnt)
          .catch((err: unknown) => log.warn({ err }, 'could not store the profile of a model')),
    }
  );
}

async function streamOnce(
  { http, log, clock }: StreamDependencies,
  connection: GatewayConnection,
  request: CompletionRequest & { readonly writeBody: () => string; readonly onAccepted: () => void },
): Promise<CompletionOutcome> {
  const url = buildEndpointUrl(connection.baseUrl, 'chat/completions');
  const { signal, messages, writeBody } = request;
  const idleTimeoutMs = connection.idleTimeoutMs ?? request.idleTimeoutMs ?? defaultIdleTimeoutMs;
  const sentTexts = messages.map(({ content }) => content);
  const apiKey = connection.apiKey.trim();
  const failures = createGatewayErrorFactory({ apiKey, host: url.host, sentTexts, signal, clock });
  const bytes = await sendRequest(
    http,
    {
      url,
      method: 'POST',
      headers: buildHeaders(connection),
      body: writeBody,
      signal,
      connectTimeoutMs,
      idleTimeoutMs,
      maxBytes: completionMaxBytes,
    },
    failures,
  );
  const onLateError = ({ reason, detail }: GatewayError) =>
    log.warn({ model: connection.model, reason, detail }, 'the gateway failed after its response had ended');
  const keys = new KeyMask(apiKey);
  const pass = (text: string) => (text === '' ? undefined : request.onText(text));
  const onText = (text: string) => pass(keys.add(text));
  const options = { ...request, idleTimeoutMs, clock, onText, onLateError };
  const outcome = await readCompletion(readChunks(bytes, failures), options, failures);
  await pass(keys.finish());
  return outcome;
}
