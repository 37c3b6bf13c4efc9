import type { FinishReason } from './port.ts';

/** How an answer ended, in more detail than callers need. */
export type Ending = Exclude<FinishReason, 'unstated'> | 'refusal' | 'tools' | 'error';

/** The finish reasons of servers and the providers behind them, in lower case without separators. */
const endings: ReadonlyMap<string, Ending> = new Map<string, Ending>([
  ...(
    [
      'stop',
      'endturn',
      'end',
      'eos',
      'eostoken',
      'eot',
      'stopsequence',
      'complete',
      'completed',
      'done',
      'finished',
      'normal',
      'success',
      'finishreasonstop',
      'stopcompletion',
      'endofturn',
      'endoftext',
    ] as const
  ).map((word) => [word, 'stop'] as const),
  ...(
    [
      'length',
      'maxtokens',
      'modellength',
      'maxlength',
      'maxoutputtokens',
      'maxcompletiontokens',
      'maxnewtokens',
      'maxtokensreached',
      'tokenlimit',
      'tokenlimitreached',
      'contextlength',
      'contextlengthexceeded',
      'modelcontextwindowexceeded',
      'finishreasonmaxtokens',
      'incomplete',
      'truncated',
      'limit',
      'pauseturn',
    ] as const
  ).map((word) => [word, 'length'] as const),
  ...(['language', 'filter', 'filtered'] as const).map((word) => [word, 'content_filter'] as const),
  ...(['refusal', 'refused'] as const).map((word) => [word, 'refusal'] as const),
  ...(['toolcalls', 'toolcall', 'tooluse', 'functioncall', 'unexpectedtoolcall'] as const).map(
    (word) => [word, 'tools'] as const,
  ),
  ...(
    [
      'error',
      'errorlimit',
      'networkerror',
      'servererror',
      'internalerror',
      'insufficientsystemresource',
      'abort',
      'aborted',
      'cancelled',
      'canceled',
      'timeout',
      'repetition',
    ] as const
  ).map((word) => [word, 'error'] as const),
]);

/** Parts of finish reasons that mean that a content filter ended an answer. */
const filtered =
  /contentfilter|contentpolicy|safety|recitation|prohibited|blocklist|spii|guardrail|toxic|sensitive|moderat|flagged|blocked|policyviolation|censor|inspection|jailbreak|unsafe|harm/;

const nothingSaid = new Set([
  '',
  'null',
  'none',
  'undefined',
  'unknown',
  'finishreasonunspecified',
  'unspecified',
  'notset',
  'inprogress',
]);

/** @returns undefined when the server does not report an end */
export function readEnding(finishReason: string | null | undefined): Ending | undefined {
  const word = (finishReason ?? '')
    .slice(0, 64)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  if (nothingSaid.has(word)) return undefined;
  const known = endings.get(word);
  if (known !== undefined) return known;
  // Proxies return their own reason and the provider's: 'content_filter: PROHIBITED_CONTENT'.
  return filtered.test(word) ? 'content_filter' : 'other';
}
