import type { ErrorReport } from './error-report.ts';
import { isModerationMessage, namesModeration } from './moderation.ts';
import type { GatewayFailure } from './port.ts';

export interface FailureKind {
  readonly reason: GatewayFailure;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
}

const transient: ReadonlySet<GatewayFailure> = new Set([
  'unreachable',
  'timeout',
  'broken_stream',
  'rate_limited',
  'provider_error',
  'empty_answer',
  'bad_answer',
]);

/** Adds whether a failure with this reason is worth a retry. */
export function toKind(reason: GatewayFailure): FailureKind {
  return { reason, retryable: transient.has(reason) };
}

/** Statuses with only one meaning. */
const reasonsByStatus: ReadonlyMap<number, GatewayFailure> = new Map([
  [401, 'unauthorized'],
  [402, 'no_credit'],
  [403, 'region_refused'],
  [404, 'model_unavailable'],
  [407, 'region_refused'],
  [408, 'timeout'],
  [409, 'provider_error'],
  [410, 'model_unavailable'],
  [413, 'too_large'],
  [423, 'provider_error'],
  [425, 'provider_error'],
  [429, 'rate_limited'],
  [451, 'region_refused'],
  [498, 'rate_limited'],
  [499, 'provider_error'],
  [504, 'timeout'],
  [524, 'timeout'],
]);

/** Machine-readable words, most specific first, because a report may contain several. */
const reasonsByName: readonly (readonly [string, GatewayFailure])[] = [
  ['context_length_exceeded', 'too_large'],
  ['exceed_context_size_error', 'too_large'],
  ['string_above_max_length', 'too_large'],
  ['request_too_large', 'too_large'],
  ['insufficient_quota', 'no_credit'],
  ['exceeded_current_quota_error', 'no_credit'],
  ['accountoverdueerror', 'no_credit'],
  ['billing_hard_limit_reached', 'no_credit'],
  ['billing_not_active', 'no_credit'],
  ['billing_error', 'no_credit'],
  ['insufficient_balance', 'no_credit'],
  ['credits_exhausted', 'no_credit'],
  ['budget_exceeded', 'no_credit'],
  ['arrearage', 'no_credit'],
  ['openrouter_credits', 'no_credit'],
  ['openrouter_key_limit', 'no_credit'],
  ['unsupported_country_region_territory', 'region_refused'],
  ['ip_not_authorized', 'region_refused'],
  ['invalid_api_key', 'unauthorized'],
  ['invalid_authentication', 'unauthorized'],
  ['authentication_error', 'unauthorized'],
  ['unauthenticated', 'unauthorized'],
  ['account_deactivated', 'unauthorized'],
  ['access_terminated_error', 'unauthorized'],
  ['tool_use_failed', 'bad_answer'],
  ['model_not_found', 'model_unavailable'],
  ['modelnotfound', 'model_unavailable'],
  ['model_decommissioned', 'model_unavailable'],
  ['model_not_supported', 'model_unavailable'],
  ['model_not_available', 'model_unavailable'],
  ['unknown_model', 'model_unavailable'],
  ['unavailable_model', 'model_unavailable'],
  ['invalid_model', 'model_unavailable'],
  ['deploymentnotfound', 'model_unavailable'],
  ['rate_limit_exceeded', 'rate_limited'],
  ['throttlingexception', 'rate_limited'],
  ['rate_limit_error', 'rate_limited'],
  ['resource_exhausted', 'rate_limited'],
  ['overloaded_error', 'provider_error'],
  ['provider_overloaded', 'provider_error'],
  ['server_error', 'provider_error'],
  ['api_error', 'provider_error'],
  ['service_unavailable', 'provider_error'],
  ['timeout', 'timeout'],
  ['timeout_error', 'timeout'],
  ['permission_error', 'unauthorized'],
  ['not_found_error', 'model_unavailable'],
  // Last, because they are the least specific.
  ['invalid_request', 'bad_request'],
  ['invalid_request_error', 'bad_request'],
  ['invalid_argument', 'bad_request'],
];

/**
 * Messages by meaning. Each pattern covers the messages of several servers. The patterns read untrusted text, so none
 * has a repeated part before another that can fail.
 */
const reasonsBySentence: readonly (readonly [Pick<RegExp, 'test'>, GatewayFailure])[] = [
  // The answer of the model is at fault, which its next one may not be.
  [/tool choice is none/i, 'bad_answer'],
  // OpenAI's reasoning models report this instead of the finish reason `length`.
  [/could not finish the message because/i, 'only_thought'],
  [/throttling|too many tokens[^a-z]{1,3}please wait/i, 'rate_limited'],
  [
    /maximum context length|context[ _]length[ _]exceed|exceeds? (?:the |its |this )?(?:model['’]s |model |available |maximum )?context|exceeds? the available context|context (?:window|length|size) (?:was |is |has been )?(?:exceeded|overflow|of only)|contextwindowexceeded|context limit/i,
    'too_large',
  ],
  [
    /context the overflows|exceed context window|prompt is too long|(?:input|prompt|request|message|text|query)s? (?:is |are )?(?:too|longer|larger) (?:long|large|than)|input token count|input tokens exceed|too many (?:input |prompt )?tokens/i,
    'too_large',
  ],
  [
    /maximum prompt length|range of input length|reduce (?:the length of|your (?:prompt|message|input))|max_new_tokens. must be|must have less than|greater than the context|string too long/i,
    'too_large',
  ],
  [
    /too large for model|entity too large|payload too large|model(?:['’]s)? token limit|maximum number of (?:input )?tokens|more than max tokens allowed|maximum (?:allowed )?input length/i,
    'too_large',
  ],
  [/max_seq_len|max_model_len|超长|长度超|上下文长度/i, 'too_large'],
  [
    /insufficient (?:credit|balance|quota|fund)|credit balance is too low|(?:exceeded|exhausted) your (?:current |monthly |account )?(?:quota|credit)|out of credits|no credits|not enough credits|requires more credits|billing hard limit|budget has been exceeded|exceeded (?:its |your )?budget|key limit exceeded|spend(?:ing)? limit|payment required|account is in good standing|account balance|overdue|prepayment|specified api usage limit|余额不足|欠费|充值/i,
    'no_credit',
  ],
  [
    /country, region|region or territory|region, or territory|location is not supported|not (?:available|supported|allowed|accessible) in (?:your|this) (?:country|region|location|area)/i,
    'region_refused',
  ],
  [
    /region (?:is )?(?:not supported|blocked|restricted)|(?:ip|ip address|vpn|proxy)\b.{0,40}(?:not authorized|not allowed|blocked|banned|denied|detected)|request not allowed|sanction/i,
    'region_refused',
  ],
  [
    /api[ _-]?key (?:is )?(?:not valid|invalid|expired|missing|not found|disabled|revoked|required|was reported)|(?:invalid|incorrect|missing|expired|unknown|wrong|no|malformed|disabled) (?:or missing |or expired |proxy )?(?:api[ _-]?key|auth|authentication|authorization|credential|token\b|bearer)|(?:no|missing) (?:cookie )?auth/i,
    'unauthorized',
  ],
  [/authentication ?(?:error|fail|required|header)|authenticationerror|not authenticated/i, 'unauthorized'],
  [/user not found|unauthorized|unauthenticated/i, 'unauthorized'],
  [
    /pass a valid api key|(?:account|organization|project|user|access) (?:has been |is |was )?(?:deactivated|disabled|suspended|blocked|terminated)/i,
    'unauthorized',
  ],
  [
    /is not a valid model|model.{0,120}(?:does not exist|doesn['’]t exist|not exist|not found|no longer|decommissioned|deprecated|discontinued|retired|is unknown|is not available|isn['’]t available|is not supported\b)(?! with| for (?:this|the) model| by the param)|模型不存在|(?:unknown|invalid|unsupported|unavailable|no such|missing|nonexistent) model\b(?! parameter| param| setting)|no endpoints (?:found )?for|no allowed providers|deployment.{0,60}does not exist|not found for api version|no(?:t have| )access to (?:the )?model|try pulling it/i,
    'model_unavailable',
  ],
  [{ test: isModerationMessage }, 'content_filter'],
  [
    /rate.?limit|too many requests|requests per (?:minute|day|second)|tokens per (?:minute|day)|per-day|per-min/i,
    'rate_limited',
  ],
  [
    /overloaded|at capacity|no healthy upstream|temporarily unavailable|try again later|is loading|service unavailable/i,
    'provider_error',
  ],
];

/** Classifies a failure by its HTTP status. The report distinguishes causes that share a status. */
export function classifyErrorResponse(status: number, report: ErrorReport | undefined): FailureKind {
  if (status < 400) return toKind(status >= 300 ? 'region_refused' : 'bad_answer');
  const said = report === undefined ? undefined : findReason(report);
  if (said !== undefined && isTrusted(status, said, report)) return toKind(said);
  return toKind(reasonsByStatus.get(status) ?? (status >= 500 ? 'provider_error' : 'bad_request'));
}

/** Classifies an error inside a 200: by its status if it has one; an unknown word counts as temporary. */
export function classifyErrorReport(report: ErrorReport): FailureKind & { readonly status: number | undefined } {
  const status = report.statuses.find((one) => one >= 400);
  if (status !== undefined) return { ...classifyErrorResponse(status, report), status };
  return { ...toKind(findReason(report) ?? 'provider_error'), status: undefined };
}

/** OpenRouter's only temporary 402: too much of the credit is reserved by requests that are still running. */
export function isInFlightBudget(report: ErrorReport | undefined): boolean {
  return report?.names.includes('openrouter_in_flight_budget') === true;
}

/** Whether a reason from the report is credible together with this status. */
function isTrusted(status: number, said: GatewayFailure, report: ErrorReport | undefined): boolean {
  if (status >= 500) return ['too_large', 'no_credit', 'moderated', 'content_filter'].includes(said);
  if (status === 401) return said === 'no_credit' || said === 'region_refused';
  if (status === 402) return said === 'rate_limited';
  // Proxies that know no other status return 429 when the provider behind them declined.
  if (status === 429 && (said === 'content_filter' || said === 'moderated')) return true;
  // For every limit Google says to check the plan; a limit that renews itself is a rate limit.
  if (status === 429)
    return said === 'no_credit' && !report?.headers.has('retrydelay') && !report?.names.includes('resource_exhausted');
  if (status === 413) return said === 'too_large';
  if (status === 451) return said === 'content_filter' || said === 'moderated';
  if (status === 404)
    return ['no_credit', 'region_refused', 'unauthorized', 'moderated', 'content_filter'].includes(said);
  if (status === 403) return said !== 'provider_error' && said !== 'bad_request';
  if (status === 400 || status === 422)
    return said !== 'bad_request' && said !== 'provider_error' && said !== 'timeout';
  return !reasonsByStatus.has(status) && said !== 'bad_request';
}

/** Unspecific reasons: a message in the same report says more. */
const vague: readonly GatewayFailure[] = ['bad_request', 'unauthorized', 'provider_error', 'timeout'];

/** The reason according to the words and messages of a report; a moderation with reasons takes precedence. */
function findReason(report: ErrorReport): GatewayFailure | undefined {
  if (report.reasons.length > 0) return 'moderated';
  if (report.names.some(namesModeration)) return 'content_filter';
  const named = reasonsByName.find(([name]) => report.names.includes(name))?.[1];
  if (named !== undefined && !vague.includes(named)) return named;
  const sentences = [...report.messages, ...report.names];
  const said = reasonsBySentence.find(([form]) => sentences.some((sentence) => form.test(sentence)))?.[1];
  return said ?? named;
}

/** Classifies a web page received instead of an answer: an access barrier, or a failing server. */
export function classifyPage(page: string): FailureKind {
  const isAccessBarrier =
    /type=["']?password|sign[ -]?in|log[ -]?in\b|oturum a[cç]|giri[sş]|captcha|just a moment|attention required|access denied|error 10\d\d|forbidden|not authorized|captive/i.test(
      page,
    );
  return toKind(isAccessBarrier ? 'region_refused' : 'bad_answer');
}
