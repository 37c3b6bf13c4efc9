import type { ReportedError } from './failures.ts';
import type { GatewayFailure, RequestProfile } from './port.ts';

/** The sent parts of a request that can be refused. */
export interface SentFields {
  /** Maximum number of tokens of the answer; undefined when no limit was sent. */
  readonly tokens: number | undefined;
  readonly names: ReadonlySet<string>;
}

/** What to change before the call is repeated. */
interface RequestChange {
  /** Applies to every call of this model at this gateway. */
  readonly learnt: RequestProfile;
  /** Applies only to this call: the context left by a long request. */
  readonly tokens?: number;
}

interface Refused {
  readonly profile: RequestProfile;
  readonly sent: SentFields;
  readonly words: string;
}

interface Rule {
  /** The name of the field in `param` and `loc`. */
  readonly field: RegExp;
  /** How messages refer to it. */
  readonly sentence: RegExp;
  /** @returns undefined when the field was not sent, or cannot be changed further */
  readonly change: (refused: Refused) => RequestProfile | undefined;
}

const leaveOut =
  (name: string, change: RequestProfile): Rule['change'] =>
  ({ sent }) =>
    sent.names.has(name) ? change : undefined;

const rules: readonly Rule[] = [
  {
    field: /max_?(?:completion_?|output_?|new_?)?tokens/i,
    sentence: /max_?(?:completion_?|output_?|new_?)?tokens|completion tokens/i,
    change: changeTokenLimit,
  },
  {
    field: /temperature/i,
    sentence: /\btemperature\b/i,
    change: leaveOut('temperature', { temperature: false }),
  },
  {
    field: /stream_options|include_usage/i,
    sentence: /stream_options|include_usage/i,
    change: leaveOut('stream_options', { streamOptions: false }),
  },
  {
    field: /(?:^|\.)stream$/i,
    sentence:
      /['"`]stream['"`]|streaming (?:is )?(?:not|unsupported)|stream mode is not|not support stream|to stream this model|only non-stream/i,
    change: leaveOut('stream', { stream: false }),
  },
  {
    field: /response_?format|json_schema|schema/i,
    sentence:
      /response[_ ]?format|json[_ ]schema|json[_ ]object|json mode|structured[ _-]?outputs?|guided_|grammar|invalid schema/i,
    change: changeFormat,
  },
  {
    field: /reasoning|thinking|effort/i,
    sentence: /\breasoning|\bthinking\b|\beffort\b/i,
    change: changeReasoning,
  },
  {
    field: /cache_control|messages[.[]\d{1,4}\]?\.content|^content$/i,
    sentence:
      /cache_control|cache control|content (?:must|should) be a (?:valid )?string|content.{0,40}(?:invalid type|str type expected|valid string)/i,
    change: leaveOut('cache_control', { cacheControl: false }),
  },
  {
    field: /prefill/i,
    sentence:
      /prefill|assistant (?:message|role|turn|response)|(?:end|finish) with an? ['"`]?user|last message (?:must|should|has to|needs? to) (?:be|come|have)|role['"`:= ]{1,4}assistant|['"`]assistant['"`]/i,
    change: leaveOut('assistant', { assistantMessage: 'folded' }),
  },
  {
    field: /messages[.[]\d{1,4}\]?\.role|^role$/i,
    sentence:
      /system (?:role|message|prompt|instruction)|developer (?:instruction|message|role)|role['"`:= ]{1,4}system|['"`]system['"`]|roles? must alternate|must alternate|only ['"`]?user|conversation roles|unknown role|unsupported role|invalid role/i,
    change: leaveOut('system', { systemMessage: 'folded' }),
  },
];

/** Failures that a field of the request may have caused. */
const learnable: ReadonlySet<GatewayFailure> = new Set([
  'bad_request',
  'provider_error',
  'model_unavailable',
  'too_large',
]);
/** For a failing server only a message that refuses something counts, not one that merely names a field. */
const refusal =
  /not (?:yet |currently |be )?(?:support|permit|allow|enabl|implement|accept|recogni|available)|n['’]t (?:support|permit|allow|accept)|unsupported|unknown|unrecogni|unexpected|invalid|extra|forbidden|must |only |deprecated|no longer/i;

/**
 * Finds the change after a refusal that names a field, in `param`, in `loc` or in its messages, so that the call can be
 * repeated. Response formats are also dropped after refusals that name nothing: servers without support answer 400,
 * 404, 422, 500 or 501.
 * @returns undefined when the field was not sent, or the failure is of another kind
 */
export function learnFromRefusal(
  error: ReportedError,
  profile: RequestProfile,
  sent: SentFields,
): RequestChange | undefined {
  const { reason, status, report } = error;
  if (!learnable.has(reason)) return undefined;
  const sentences = error.readSentences();
  const words = sentences.join('\n');
  if (reason === 'too_large') return leaveRoom(words, sent);
  const refused: Refused = { profile, sent, words };
  const byField = report.fields.flatMap((field) => rules.find((rule) => rule.field.test(field)) ?? []);
  const bySentence = rules
    .map((rule) => ({ rule, at: words.search(rule.sentence) }))
    .filter(({ at }) => at !== -1 && (reason === 'bad_request' || refusal.test(words)))
    .toSorted((one, other) => one.at - other.at);
  for (const rule of [...byField, ...bySentence.map((found) => found.rule)]) {
    const learnt = rule.change(refused);
    if (learnt !== undefined) return { learnt };
  }
  const isOfFormat =
    reason === 'bad_request' ||
    status === 500 ||
    status === 501 ||
    (reason === 'model_unavailable' && (words === '' || /parameter|format|found that support|schema/i.test(words)));
  const learnt = isOfFormat ? changeFormat(refused) : undefined;
  return learnt === undefined ? undefined : { learnt };
}

/** Another name for the limit, no limit, or the limit that the server names. */
function changeTokenLimit({ profile, sent, words }: Refused): RequestProfile | undefined {
  if (sent.tokens === undefined) return undefined;
  const isUnknown =
    /unsupported|not supported|unrecogni|unknown|unexpected|not permitted|not allowed|extra |instead|deprecated/i.test(
      words,
    );
  const most = isUnknown ? undefined : findMost(words, sent.tokens);
  if (most !== undefined) return { maxTokens: most };
  return { tokenLimit: profile.tokenLimit === undefined ? 'max_completion_tokens' : 'none' };
}

/** A lower limit leaves no room for an answer. */
const tokensMin = 200;

/** The largest number in a message that is a limit below what was sent. */
function findMost(words: string, sent: number): number | undefined {
  const numbers = [...words.slice(0, 4000).matchAll(/\b\d{1,3}(?:,\d{3})+\b|\b\d{3,8}\b/g)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  );
  const limits = numbers.filter((number) => number >= tokensMin && number < sent);
  if (limits.length === 0) return undefined;
  const most = Math.max(...limits);
  const plain = words.replaceAll(',', '');
  const isExclusive = [`${most} (exclusive`, `${most}(exclusive`, `${most})`].some((end) => plain.includes(end));
  return isExclusive ? most - 1 : most;
}

/** The context left for the answer, if a server says how much the request takes. */
function leaveRoom(words: string, sent: SentFields): RequestChange | undefined {
  if (sent.tokens === undefined) return undefined;
  const sum = /(\d{2,8}) \+ \d{2,8} > (\d{3,8})/.exec(words);
  const context = sum?.[2] ?? /context[ _](?:length|window|size|limit)\D{1,40}(\d{3,8})/i.exec(words)?.[1];
  const asked =
    sum?.[1] ??
    /(\d{2,8}) (?:input tokens|prompt tokens|in the (?:messages|prompt|input)|of (?:text )?input|tokens (?:in|from) (?:the |your )?(?:messages|prompt|input))/i.exec(
      words,
    )?.[1];
  const left = Number(context) - Number(asked) - 16;
  return left >= tokensMin && left < sent.tokens ? { learnt: {}, tokens: left } : undefined;
}

function changeFormat({ profile, sent }: Refused): RequestProfile | undefined {
  if (!sent.names.has('response_format')) return undefined;
  return { responseFormat: profile.responseFormat === undefined ? 'json_object' : 'none' };
}

/** Models that cannot disable reasoning get the lowest effort. */
function changeReasoning({ profile, sent }: Refused): RequestProfile | undefined {
  if (sent.names.has('reasoning_none') && profile.reasoning === undefined) return { reasoning: 'low' };
  return sent.names.has('reasoning') ? { reasoning: 'none' } : undefined;
}
