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

/**
 * Codes that say nothing by themselves, with the key that they stand under: MiniMax (`status_code`), Baidu and
 * Cloudflare (`error_code`, `code`). The words of a report win over them, since services reuse each other's numbers.
 */
const reasonsByCode: ReadonlyMap<string, GatewayFailure> = new Map(
  (
    [
      ['no_credit', 'status_code:1008 status_code:2056 error_code:17 error_code:19 code:1113 code:3036 code:4006'],
      ['unauthorized', 'status_code:1004 status_code:2049 error_code:13 error_code:14 error_code:110 error_code:111'],
      ['unauthorized', 'error_code:6 code:1000 code:1001 code:1002 code:1003 code:1004 code:10000'],
      ['rate_limited', 'status_code:1002 status_code:1041 error_code:4 error_code:18 code:1302 code:1303 code:1305'],
      ['content_filter', 'status_code:1026 status_code:1027 error_code:336104 code:1301'],
      ['too_large', 'status_code:1039 error_code:336007 error_code:336103 code:1261 code:3006'],
      ['model_unavailable', 'error_code:3 code:1211 code:5007 code:3042'],
    ] as const
  ).flatMap(([reason, codes]) => codes.split(' ').map((code): [string, GatewayFailure] => [code, reason])),
);

/**
 * Machine-readable words (their separators are blanks here) and messages by meaning, in the languages of the services:
 * English, Chinese, Turkish. Each pattern covers several servers. The patterns read untrusted text, so none has a
 * repeated part before another that can fail.
 */
const reasonsByWords: readonly (readonly [GatewayFailure, Pick<RegExp, 'test'>])[] = [
  // The answer of the model is at fault, which its next one may not be.
  ['bad_answer', /tool choice is none|tool use failed/i],
  // OpenAI's reasoning models report this instead of the finish reason `length`.
  ['only_thought', /could not finish the message because/i],
  ['rate_limited', /throttling|too many tokens[^a-z]{1,3}please wait|qps request limit|resource exhausted/i],
  [
    'too_large',
    /maximum context length|context length exceed|exceeds? (?:the |its |this )?(?:model['’]s |model |available |maximum )?context|exceeds? the available context|context (?:window|length|size) (?:was |is |has been )?(?:exceeded|overflow|of only)|contextwindowexceeded|context limit|exceed context size/i,
  ],
  [
    'too_large',
    /context the overflows|exceed context window|prompt is too long|(?:input|prompt|request|message|text|query)s? (?:is |are )?(?:too|longer|larger) (?:long|large|than)|input token count|input tokens exceed|too many (?:input |prompt )?tokens|max input (?:characters|tokens|length)|exceeds? max(?:imum)? (?:input )?length/i,
  ],
  [
    'too_large',
    /maximum prompt length|range of input length|reduce (?:the length of|your (?:prompt|message|input))|max_new_tokens. must be|must have less than|greater than the context|string (?:too long|above max length)/i,
  ],
  [
    'too_large',
    /too large for model|entity too large|payload too large|model(?:['’]s)? token limit|maximum number of (?:input )?tokens|more than max tokens allowed|maximum (?:allowed )?input length/i,
  ],
  [
    'too_large',
    /max_seq_len|max_model_len|超长|(?:输入|内容|文本|提示|消息|prompt).{0,8}过长|长度超|超过.{0,12}长度|上下文长度|(?:istek|metin|girdi).{0,20} (?:çok|fazla) uzun/i,
  ],
  [
    'no_credit',
    /insufficient (?:\w{1,12} )?(?:credit|balance|quota|fund)|(?:balance|credit|quota)s? (?:is |are )?(?:insufficient|not enough|too low)|credit balance is too low|(?:exceeded|exhausted) your (?:current |monthly |account )?(?:quota|credit)|exceeded current quota|(?:out of|no|any) credits|not enough credits|requires more credits|credits? (?:exhausted|limit exceeded)|openrouter (?:credits|key limit)/i,
  ],
  [
    'no_credit',
    /billing (?:hard limit|not active|error)|budget (?:has been )?exceeded|exceeded (?:its |your )?budget|key limit exceeded|spend(?:ing)? limit|payment required|account is in good standing|account balance|overdue|arrearage|prepayment|specified api usage limit|free ?tier ?(?:only|of the model has been exhausted)|daily request limit|(?:daily|monthly) free allocation|calls? \/ month|resource ?pack ?exhausted/i,
  ],
  [
    'no_credit',
    /余额不足|余额已|额度不足|额度已|欠费|充值|余量已|(?:bakiye|kredi)\p{L}{0,8} (?:\p{L}{1,12} ){0,4}(?:yetersiz|bitti|tükendi|kalmadı)|yetersiz bakiye/iu,
  ],
  [
    'region_refused',
    /country,? region|region or territory|region, or territory|location is not supported|not (?:available|supported|allowed|accessible) in (?:your|this) (?:country|region|location|area)|ip not authorized/i,
  ],
  [
    'region_refused',
    /region (?:is )?(?:not supported|blocked|restricted)|(?:ip|ip address|vpn|proxy)\b.{0,40}(?:not authorized|not allowed|blocked|banned|denied|detected)|request not allowed|sanction/i,
  ],
  [
    'unauthorized',
    /api[ _-]?key (?:is )?(?:not valid|invalid|expired|missing|not found|disabled|revoked|required|was reported)|(?:invalid|incorrect|missing|expired|unknown|wrong|no|malformed|disabled) (?:or missing |or expired |proxy )?(?:api[ _-]?(?:secret )?key|auth|authentication|authorization|credential|token\b|bearer)|(?:no|missing) (?:cookie )?auth/i,
  ],
  [
    'unauthorized',
    /authentication ?(?:error|fail|required|header)|authenticationerror|authfailure|not authenticated|(?:access token|secret ?id|signature) (?:is )?(?:invalid|not found|mismatch)|login fail|certification failed|身份验证|鉴权|认证失败|令牌(?:无效|过期|不存在)|密钥(?:无效|错误|不存在)|(?:api )?anahtar\p{L}{0,6} (?:geçersiz|yanlış|hatalı)|yetkisiz/iu,
  ],
  ['unauthorized', /user not found|unauthorized|unauthenticated/i],
  [
    'unauthorized',
    /pass a valid api key|(?:account|organization|project|user|access) (?:has been |is |was )?(?:deactivated|disabled|suspended|blocked|terminated|restricted)|(?:account|organization|consumer) \S{1,60} (?:has been |is |was )(?:disabled|suspended|terminated|restricted)|(?:account|organization) (?:deactivated|restricted)/i,
  ],
  [
    'model_unavailable',
    /is not a valid model|model.{0,120}(?:does not exist|doesn['’]t exist|not exist|not (?:found|available)|notfound|no longer|decommissioned|deprecated|discontinued|retired|is unknown|is not available|isn['’]t available|is not supported\b)(?! with| for (?:this|the) model| by the param)|models? (?:\S{1,80} )?not supported\b(?! with| by the param)|模型不存在|(?:unknown|invalid|unsupported|unavailable|no such|missing|nonexistent) model\b(?! parameter| param| setting)|no endpoints (?:found )?for|no allowed providers|deployment.{0,60}(?:does not exist|notfound)|not found for api version|(?:no|not have|n['’]t have) access to (?:the |this )?model|try pulling it/i,
  ],
  ['content_filter', { test: isModerationMessage }],
  [
    'rate_limited',
    /rate.?limit|too many requests|requests per (?:minute|day|second)|tokens per (?:minute|day)|per-day|per-min|(?:request|concurrency) ?limit ?exceeded|^limit ?exceeded$|request limit reached|并发|频率|请求过多|限流|(?:çok|fazla) (?:fazla |sayıda )?istek/i,
  ],
  [
    'provider_error',
    /overloaded|at capacity|no healthy upstream|temporarily unavailable|try again later|is loading|service unavailable/i,
  ],
];

/** Words that only name a kind of failure: a message in the same report says more. */
const vagueNames: ReadonlyMap<string, GatewayFailure> = new Map([
  ['overloaded_error', 'provider_error'],
  ['provider_overloaded', 'provider_error'],
  ['server_error', 'provider_error'],
  ['api_error', 'provider_error'],
  ['service_unavailable', 'provider_error'],
  ['timeout', 'timeout'],
  ['timeout_error', 'timeout'],
  ['permission_error', 'unauthorized'],
  ['access_terminated_error', 'unauthorized'],
  ['invalid_authentication', 'unauthorized'],
  ['not_found_error', 'model_unavailable'],
  ['request_too_large', 'too_large'],
  ['invalid_request', 'bad_request'],
  ['invalid_request_error', 'bad_request'],
  ['invalid_argument', 'bad_request'],
]);

/** Classifies a failure by its HTTP status. The report distinguishes causes that share a status. */
export function classifyErrorResponse(status: number, report: ErrorReport | undefined): FailureKind {
  if (status < 400) return toKind(status >= 300 ? 'region_refused' : 'bad_answer');
  const said = report === undefined ? undefined : findReason(report);
  if (said !== undefined && isTrusted(status, said, report)) return toKind(said);
  const known = reasonsByStatus.get(status) ?? (status >= 500 ? 'provider_error' : undefined);
  return known === undefined ? { reason: 'bad_request', retryable: !isAboutRequest(report) } : toKind(known);
}

/** Words for parts of a request, and for how they are wrong. */
const requestWords =
  /\b(?:param(?:eter)?s?|fields?|arguments?|propert(?:y|ies)|schema|json|headers?|methods?|must|should|required?|requires|expected|(?:un|not )supported|(?:does ?n[o’']t|cannot) support|unrecogni[sz]ed|unknown|invalid|malformed|missing|empty|extra|not (?:allowed|permitted)|at (?:least|most)|greater|less|larger|smaller|range|roles?|messages?|prompts?|inputs?|unprocessable|validation|max_\w{1,24}|temperature|response_format|stream_options)\b|_request\b|参数|请求/iu;
/** What happened to the service or its model, also where a request is named. */
const serviceWords =
  /\bcrash|\bexit(?:ed)?(?: code| with)|\binternal\b|\b(?:stopped|terminated|killed|panick?ed|aborted|hung up)\b|out of memory|\bcuda\b|traceback|segmentation fault|\b(?:upstream|backend|runner|worker)\b|\bfailed to (?:load|generate|parse (?:the )?(?:model|output|response)|complete)|unexpected token|\bdecod(?:e|ing)\b/iu;

/** Whether a refusal says what is wrong with the request; any other may be over with the next call. */
function isAboutRequest(report: ErrorReport | undefined): boolean {
  if (report === undefined) return false;
  const said = report.messages.join('\n');
  return !serviceWords.test(said) && (report.fields.length > 0 || requestWords.test(said));
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
  // Mistral's relay has one code for bad keys and for fields that it does not know.
  if (said === 'unauthorized' && report?.fields.some((field) => !/key|auth|token$/i.test(field))) return false;
  if (status === 401) return said === 'no_credit' || said === 'region_refused';
  if (status === 402) return said === 'rate_limited';
  // Proxies that know no other status return 429 when the provider behind them declined.
  if (status === 429 && (said === 'content_filter' || said === 'moderated')) return true;
  // For every limit Google says to check the plan; a limit that renews itself is a rate limit.
  if (status === 429)
    return said === 'no_credit' && !report?.headers.has('retrydelay') && !report?.names.includes('resource_exhausted');
  // Groq's limit by the minute: a request that is larger than the whole limit never fits.
  if (status === 413)
    return said === 'too_large' || (said === 'rate_limited' && report?.messages.some(fitsItsLimit) === true);
  if (status === 451) return said === 'content_filter' || said === 'moderated';
  if (status === 404)
    return ['no_credit', 'region_refused', 'unauthorized', 'moderated', 'content_filter'].includes(said);
  if (status === 403) return said !== 'provider_error' && said !== 'bad_request';
  // Services number what is wrong with a request as others do a key.
  if (status === 400 && said === 'unauthorized' && findByWords(listWords(report)) !== 'unauthorized') return false;
  if (status === 400 || status === 422)
    return said !== 'bad_request' && said !== 'provider_error' && said !== 'timeout';
  return !reasonsByStatus.has(status) && said !== 'bad_request';
}

/** Unspecific reasons: a message in the same report says more. */
const vague: readonly GatewayFailure[] = ['bad_request', 'unauthorized', 'provider_error', 'timeout'];

/** The reason according to the words, messages and codes of a report; a moderation with reasons takes precedence. */
function findReason(report: ErrorReport): GatewayFailure | undefined {
  if (report.reasons.length > 0) return 'moderated';
  if (report.names.some(namesModeration)) return 'content_filter';
  const named = findByWords(report.names.map(toWords));
  if (named !== undefined && !vague.includes(named)) return named;
  const told = report.names.map((name) => reasonsByCode.get(name)).find((reason) => reason !== undefined);
  const vaguely = report.names.map((name) => vagueNames.get(name)).find((reason) => reason !== undefined);
  return (
    findByWords(report.messages.map((said) => (said.includes(' ') ? said : toWords(said)))) ?? told ?? named ?? vaguely
  );
}

/** Names may be messages, too: `AppIdNoAuthError`. */
function toWords(name: string): string {
  return name.replace(/[_.-]|(?<=[a-z])(?=[A-Z])/g, ' ');
}

function listWords(report: ErrorReport | undefined): string[] {
  return [...(report?.names ?? []), ...(report?.messages ?? [])].map(toWords);
}

function findByWords(sentences: readonly string[]): GatewayFailure | undefined {
  return reasonsByWords.find(([, form]) => sentences.some((sentence) => form.test(sentence)))?.[0];
}

/** Whether a message names a limit that the request alone does not exceed. */
function fitsItsLimit(message: string): boolean {
  const [, limit, requested] = /\blimit (\d{1,9}), .{0,40}\brequested (\d{1,9})/i.exec(message) ?? [];
  return Number(requested) <= Number(limit);
}

/** Classifies a web page received instead of an answer: an access barrier, or a failing server. */
export function classifyPage(page: string): FailureKind {
  const isAccessBarrier =
    /type=["']?password|sign[ -]?in|log[ -]?in\b|oturum a[cç]|giri[sş]|captcha|just a moment|attention required|access denied|error 10\d\d|forbidden|not authorized|captive/i.test(
      page,
    );
  return toKind(isAccessBarrier ? 'region_refused' : 'bad_answer');
}
