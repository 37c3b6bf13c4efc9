import type { FinishReason } from './port.ts';

/** How an answer ended, in more detail than callers need. */
export type Ending = Exclude<FinishReason, 'unstated'> | 'refusal' | 'tools' | 'error' | 'withheld';

/**
 * Parts of the finish reasons of servers and the providers behind them, in lower case without separators. The first that
 * matches counts: proxies return their own reason and the provider's (`content_filter: PROHIBITED_CONTENT`).
 */
const endings: readonly (readonly [RegExp, Ending])[] = [
  [
    /filter|contentpolicy|safety|prohibited|blocklist|spii|guardrail|toxic|sensitive|moderat|flagged|blocked|policyviolation|censor|inspection|jailbreak|unsafe|harm/,
    'content_filter',
  ],
  [/refus/, 'refusal'],
  // Stopped for its own words; another answer to the same request may pass.
  [/recit|copyright|citation|language|plagiar|protectedmaterial/, 'withheld'],
  [
    /error|fail|abort|cancel|timeout|interrupt|disconnect|crash|overload|unavailable|exception|repetition|insufficient|malformed/,
    'error',
  ],
  [/tool|functioncall/, 'tools'],
  // Above 'stop', since a word may have both (`stop_max_tokens`); a token may also mark the end (`eos_token`).
  [/length|(?<!eo[ts]|stop|end|text|turn|sequence)token|limit|context|incomplete|truncat|pauseturn/, 'length'],
  [/^(?:stop|end(?!point)|eo[ts]|complete|done|finish(?:ed)?$|normal|success)/, 'stop'],
];

const nothingSaid = new Set(['', 'null', 'none', 'undefined', 'unknown', 'unspecified', 'notset', 'inprogress']);

/** @returns undefined when the server does not report an end */
export function readEnding(finishReason: string | null | undefined): Ending | undefined {
  const word = (finishReason ?? '')
    .slice(0, 64)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^(?:finish|stop|done)reason/, '');
  if (nothingSaid.has(word)) return undefined;
  return endings.find(([part]) => part.test(word))?.[1] ?? 'other';
}
