import type { RequestProfile } from './profile-fields.ts';

export { type RequestProfile, requestProfile } from './profile-fields.ts';
export { computeRetryDelayMs, defaultRetryPolicy, type RetryPolicy } from './retry.ts';

/** How much a model thinks before it answers. */
export type ReasoningEffort = 'none' | 'low' | 'medium' | 'high';

/** How an OpenAI-compatible server (OpenRouter, Ollama, vLLM, LM Studio, llama.cpp) is reached, and which of its models is asked. */
export interface GatewayConnection {
  /** With or without a trailing slash or `/v1`. */
  readonly baseUrl: string;
  /** Sent only when it is not empty: local servers need none. */
  readonly apiKey: string;
  readonly model: string;
  /** Tokens of the answer at most. */
  readonly maxTokens: number;
  /** Tokens that the model may think with, asked for on top of `maxTokens`. */
  readonly reasoningTokens?: number;
  /** Sent only when it is given. */
  readonly reasoningEffort?: ReasoningEffort;
  /** So much silence of this model ends a stream, in milliseconds; without it, what the request says. */
  readonly idleTimeoutMs?: number;
  readonly temperature: number;
  /** These two tell the gateway who asks; empty ones are left out. */
  readonly siteUrl: string;
  readonly siteName: string;
}

/** The connection for a model that used up its tokens before it said anything: the least effort, and twice the tokens. */
export function askForLessThought(connection: GatewayConnection): GatewayConnection {
  const { maxTokens, reasoningTokens = 0 } = connection;
  return { ...connection, reasoningEffort: 'none', maxTokens: maxTokens * 2, reasoningTokens: reasoningTokens * 2 };
}

/** A connection with those that are asked in its place, in this order, when it fails before its first text. */
export interface GatewayRoute extends GatewayConnection {
  readonly standby?: readonly GatewayConnection[];
}

/** Whose profile it is. */
export interface ProfileKey {
  /** See `nameGateway`. */
  readonly gateway: string;
  readonly model: string;
}

/** Keeps what was learnt, for all processes. */
export interface ProfileStore {
  /** @returns an empty profile where nothing is known */
  find(key: ProfileKey): Promise<RequestProfile>;
  /** Adds to what is known. */
  remember(key: ProfileKey, learnt: RequestProfile): Promise<void>;
}

export interface GatewayMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface CompletionRequest {
  readonly messages: readonly GatewayMessage[];
  /** Closes the connection at once, so that the provider stops working and billing. */
  readonly signal: AbortSignal;
  /**
   * Receives the text as it arrives: well-formed Unicode without NUL, never half an emoji. Nothing more is read while its
   * promise is pending. What it throws ends the call and is thrown on as it is.
   */
  onText(text: string): void | Promise<void>;
  /** Is told what is known of the answer whenever more is: also of one that breaks off, or that holds no text and is billed all the same. */
  readonly onReport?: (report: CompletionReport) => void;
  /** The JSON that the answer is to be, for gateways that can hold a model to it; of others it is asked for in words alone. */
  readonly responseFormat?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  /** 10 s unless given. */
  readonly connectTimeoutMs?: number;
  /** 30 s unless given: so much silence is a broken stream; comments and empty parts are silence, too, three times as long before the first word. */
  readonly idleTimeoutMs?: number;
}

/** `unstated`: the answer ended cleanly without saying why; whether it is complete, its text tells. */
export type FinishReason = 'stop' | 'length' | 'content_filter' | 'other' | 'unstated';

/** As the gateway counts and charges, each at most 2,147,483,647; a figure that is none is undefined. */
export interface CompletionUsage {
  readonly promptTokens: number | undefined;
  /** Of the prompt's tokens, those that the provider had in store. */
  readonly cachedTokens: number | undefined;
  readonly completionTokens: number | undefined;
  /** Of the answer's tokens, those that were thought and not said. */
  readonly reasoningTokens: number | undefined;
  /** Only OpenRouter reports it. */
  readonly costUsd: number | undefined;
  /** Why a cost that was reported is left out. */
  readonly costProblem: 'none' | 'zero' | 'negative' | 'implausible' | undefined;
}

/** What is known of an answer, also before it has ended. */
export interface CompletionReport {
  /** As the gateway reports it: possibly dated, or a fallback. */
  readonly model: string | undefined;
  readonly generationId: string | undefined;
  readonly usage: CompletionUsage | undefined;
  /** Characters that were thought and not said, where the answer held any. */
  readonly thoughtChars?: number;
}

/** How an answer with text ended. What the server does not report is undefined. */
export interface CompletionOutcome extends CompletionReport {
  readonly finishReason: FinishReason;
}

export interface GatewayModel {
  readonly id: string;
  readonly name: string;
  readonly contextTokens: number | undefined;
  /** US dollars for a million tokens; where the server names no price, or none that is fixed, undefined. */
  readonly promptUsdPerMillion: number | undefined;
  readonly completionUsdPerMillion: number | undefined;
}

/** What the gateway says about the API key. Amounts are in USD; a key without a limit has none remaining either. */
export interface GatewayKey {
  readonly label: string | undefined;
  readonly limitUsd: number | undefined;
  readonly remainingUsd: number | undefined;
  readonly usedUsd: number | undefined;
}

export interface Gateway {
  /** Streams one answer. @throws GatewayError for everything that goes wrong at the gateway, an answer without text included. */
  streamCompletion(connection: GatewayConnection, request: CompletionRequest): Promise<CompletionOutcome>;
  /**
   * What a call cost, by the id that its answer had; undefined where the server does not know it, or not yet. Costs no tokens.
   * @throws GatewayError
   */
  findUsage(
    connection: GatewayConnection,
    generationId: string,
    signal: AbortSignal,
  ): Promise<CompletionReport | undefined>;
  /** Costs no tokens. @throws GatewayError */
  listModels(connection: GatewayConnection, signal: AbortSignal): Promise<GatewayModel[]>;
  /** Costs no tokens; undefined where the server has no such call (all but OpenRouter). @throws GatewayError */
  describeKey(connection: GatewayConnection, signal: AbortSignal): Promise<GatewayKey | undefined>;
  /**
   * What is left of the account's credit, in USD; undefined where the server has no such call or keeps it from this key. Costs no
   * tokens. @throws GatewayError
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
  /** The service refuses us and not what was asked: by region or proxy, with a redirect or a page to sign in at. */
  | 'region_refused'
  | 'model_unavailable'
  | 'bad_request'
  | 'too_large'
  | 'content_filter'
  /** The service declined what was asked; its reasons are in `moderationReasons`. */
  | 'moderated'
  /** The model declined, or answered with nothing but calls of tools. */
  | 'refused'
  /** The model used up its tokens before it said anything, also when it was asked once more. */
  | 'only_thought'
  /** The text is in another language than was ordered. */
  | 'wrong_language'
  /** The text is far shorter than was ordered. */
  | 'too_short'
  | 'address_refused'
  | 'cancelled'
  /** Of our own account of calls, never of a gateway: it was not asked. */
  | 'allowance_used_up';

interface GatewayErrorOptions {
  readonly reason: GatewayFailure;
  readonly retryable: boolean;
  /** For admins: at most 500 characters, without the API key and without what was asked. */
  readonly detail: string;
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly moderationReasons?: readonly string[] | undefined;
  readonly cause?: unknown;
}

export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly reason: GatewayFailure;
  /** Whether the same request may succeed later; a wait that the gateway asks for is in `retryAfterMs`. */
  readonly retryable: boolean;
  readonly detail: string;
  readonly status: number | undefined;
  /** How long the gateway asks to be left alone, in milliseconds. */
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

/** What tells one gateway from another: the host of its address, with its port where that is no usual one. At most 200 characters. */
export function nameGateway({ baseUrl }: { readonly baseUrl: string }): string {
  return (URL.parse(baseUrl.trim())?.host ?? baseUrl).slice(0, 200);
}
