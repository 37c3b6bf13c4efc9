import type { RequestProfile } from './profile-fields.ts';

export { type RequestProfile, requestProfile } from './profile-fields.ts';
export { computeRetryDelayMs, defaultRetryPolicy, type RetryPolicy } from './retry.ts';

/** How much reasoning a model does before it answers. */
export type ReasoningEffort = 'none' | 'low' | 'medium' | 'high';

/**
 * How an OpenAI-compatible server (OpenRouter, Ollama, vLLM, LM Studio, llama.cpp) is reached, and which of its models
 * is called.
 */
export interface GatewayConnection {
  /** With or without a trailing slash or `/v1`. */
  readonly baseUrl: string;
  /** Sent only if it is not empty: local servers need none. */
  readonly apiKey: string;
  readonly model: string;
  /** Maximum number of tokens of the answer. */
  readonly maxTokens: number;
  /** Maximum number of reasoning tokens, requested in addition to `maxTokens`. */
  readonly reasoningTokens?: number;
  /** Sent only if given. */
  readonly reasoningEffort?: ReasoningEffort;
  /** Maximum silence of this model, in ms, before the stream is aborted; by default that of the request. */
  readonly idleTimeoutMs?: number;
  readonly temperature: number;
  /** These two identify the product to the gateway; empty ones are omitted. */
  readonly siteUrl: string;
  readonly siteName: string;
}

/**
 * The connection for a model that used up its tokens before it generated any text: minimum effort, and twice the
 * tokens.
 */
export function reduceReasoning(connection: GatewayConnection): GatewayConnection {
  const { maxTokens, reasoningTokens = 0 } = connection;
  return { ...connection, reasoningEffort: 'none', maxTokens: maxTokens * 2, reasoningTokens: reasoningTokens * 2 };
}

/** A connection with standby connections, which are called in this order when it fails before its first text. */
export interface GatewayRoute extends GatewayConnection {
  readonly standby?: readonly GatewayConnection[];
}

/** The gateway and model that a profile belongs to. */
export interface ProfileKey {
  /** See `nameGateway`. */
  readonly gateway: string;
  readonly model: string;
}

/** Stores request profiles, shared by all processes. */
export interface ProfileStore {
  /** @returns an empty profile when nothing is stored */
  find(key: ProfileKey): Promise<RequestProfile>;
  /** Adds to the stored profile. */
  remember(key: ProfileKey, learnt: RequestProfile): Promise<void>;
}

export interface GatewayMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface CompletionRequest {
  readonly messages: readonly GatewayMessage[];
  /** Closes the connection immediately, so that the provider stops working and billing. */
  readonly signal: AbortSignal;
  /**
   * Receives the text as it arrives: well-formed Unicode without NUL, never half a surrogate pair. Nothing more is read
   * while its promise is pending. Its errors end the call and are rethrown unchanged.
   */
  onText(text: string): void | Promise<void>;
  /**
   * Called whenever more is known about the answer, including one that breaks off, or that contains no text but is
   * billed.
   */
  readonly onReport?: (report: CompletionReport) => void;
  /**
   * The required JSON of the answer, for gateways that can enforce a schema; for others the prompt alone asks for it.
   */
  readonly responseFormat?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  /**
   * Maximum silence, 30 s by default, before the stream counts as broken. Comments and empty chunks count as silence;
   * before the first word they are accepted three times as long.
   */
  readonly idleTimeoutMs?: number;
}

/** `unstated`: the answer ended cleanly without a reason; only its text shows whether it is complete. */
export type FinishReason = 'stop' | 'length' | 'content_filter' | 'other' | 'unstated';

/** Tokens and cost as reported by the gateway, each at most 2,147,483,647; invalid figures are undefined. */
export interface CompletionUsage {
  readonly promptTokens: number | undefined;
  /** Prompt tokens that the provider read from its cache. */
  readonly cachedTokens: number | undefined;
  readonly completionTokens: number | undefined;
  /** Completion tokens used for reasoning. */
  readonly reasoningTokens: number | undefined;
  /** Only OpenRouter reports it. */
  readonly costUsd: number | undefined;
  /** Why a reported cost is ignored. */
  readonly costProblem: 'none' | 'zero' | 'negative' | 'implausible' | undefined;
}

/** What is known about an answer, possibly before it has ended. */
export interface CompletionReport {
  /** As the gateway reports it: possibly with a date, or a fallback. */
  readonly model: string | undefined;
  readonly generationId: string | undefined;
  readonly usage: CompletionUsage | undefined;
  /** Characters of reasoning, if the answer contained any. */
  readonly reasoningChars?: number;
}

/** How an answer with text ended. Values that the server does not report are undefined. */
export interface CompletionOutcome extends CompletionReport {
  readonly finishReason: FinishReason;
}

export interface GatewayModel {
  readonly id: string;
  readonly name: string;
  readonly contextTokens: number | undefined;
  /** US dollars per million tokens; undefined when the server reports no price, or no fixed one. */
  readonly promptUsdPerMillion: number | undefined;
  readonly completionUsdPerMillion: number | undefined;
}

/** The gateway's data about the API key. Amounts are in USD; a key without a limit has no remaining amount either. */
export interface GatewayKey {
  readonly label: string | undefined;
  readonly limitUsd: number | undefined;
  readonly remainingUsd: number | undefined;
  readonly usedUsd: number | undefined;
}

export interface Gateway {
  /**
   * Streams one answer. @throws GatewayError for everything that goes wrong at the gateway, including an answer without
   * text
   */
  streamCompletion(connection: GatewayConnection, request: CompletionRequest): Promise<CompletionOutcome>;
  /**
   * The usage of a call, by the id of its answer; undefined when the server has no data, or not yet. Costs no tokens.
   * @throws GatewayError
   */
  findUsage(
    connection: GatewayConnection,
    generationId: string,
    signal: AbortSignal,
  ): Promise<CompletionReport | undefined>;
  /** Costs no tokens. @throws GatewayError */
  listModels(connection: GatewayConnection, signal: AbortSignal): Promise<GatewayModel[]>;
  /**
   * Costs no tokens; undefined when the server does not support this call (all except OpenRouter). @throws GatewayError
   */
  describeKey(connection: GatewayConnection, signal: AbortSignal): Promise<GatewayKey | undefined>;
  /**
   * The remaining credit of the account, in USD; undefined when the server does not support this call or denies it to
   * this key. Costs no tokens. @throws GatewayError
   */
  remainingCreditUsd(connection: GatewayConnection, signal: AbortSignal): Promise<number | undefined>;
}

export type GatewayFailure =
  | 'unreachable'
  | 'timeout'
  | 'broken_stream'
  | 'rate_limited'
  | 'provider_error'
  | 'empty_answer'
  | 'bad_answer'
  | 'unauthorized'
  | 'no_credit'
  | 'forbidden'
  /** The service refuses us, not the request: by region or proxy, with a redirect or a sign-in page. */
  | 'region_refused'
  | 'model_unavailable'
  | 'bad_request'
  | 'too_large'
  | 'content_filter'
  /** The service declined the request; its reasons are in `moderationReasons`. */
  | 'moderated'
  /** The model declined, or answered only with tool calls. */
  | 'refused'
  /** The model used up its tokens before it generated any text, even when called once more. */
  | 'only_thought'
  /** The text is not in the requested language. */
  | 'wrong_language'
  /** The text is far shorter than requested. */
  | 'too_short'
  | 'address_refused'
  | 'cancelled'
  /** Set by our own accounting, never by a gateway: the gateway was not called. */
  | 'allowance_used_up';

interface GatewayErrorOptions {
  readonly reason: GatewayFailure;
  readonly retryable: boolean;
  /** For admins: at most 500 characters, without the API key and quotations of the request. */
  readonly detail: string;
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly moderationReasons?: readonly string[] | undefined;
  readonly cause?: unknown;
}

export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly reason: GatewayFailure;
  /** Whether the same request may succeed later; `retryAfterMs` contains the delay that the gateway asks for. */
  readonly retryable: boolean;
  readonly detail: string;
  readonly status: number | undefined;
  /** Delay before the next call that the gateway asks for, in ms. */
  readonly retryAfterMs: number | undefined;
  /** Why the service declined, in its words; empty unless `reason` is `moderated`. */
  readonly moderationReasons: readonly string[];

  constructor(options: GatewayErrorOptions) {
    super(`${options.reason}: ${options.detail}`, { cause: options.cause });
    this.reason = options.reason;
    this.retryable = options.retryable;
    this.detail = options.detail;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
    this.moderationReasons = options.moderationReasons ?? [];
  }
}

/** Identifies a gateway: the host of its address, with the port if it is not a default port. At most 200 characters. */
export function nameGateway({ baseUrl }: { readonly baseUrl: string }): string {
  return (URL.parse(baseUrl.trim())?.host ?? baseUrl).slice(0, 200);
}
