import { parseArgs } from 'node:util';
import { wordTargetMax, wordTargetMin } from '@hokka/contracts/briefs/outline.ts';
import { type Target, type WriterName, writers } from './evaluate-text.ts';
import type { GatewayAccess } from './evaluated-service.ts';
import { evaluatedOrders } from './titles.ts';

export interface EvaluationOptions {
  /** Number of titles; each is used for every target and writer. */
  readonly count: number;
  readonly targets: readonly Target[];
  readonly writers: readonly WriterName[];
  readonly model: string | undefined;
  readonly gateway: GatewayAccess | undefined;
  /** Whether to write docs/evaluation.md. */
  readonly writesDocument: boolean;
}

/**
 * Reads `--n 10 --words 1000,2000 --writer normal,short --model X --no-document`; quick articles are always included.
 * `EVALUATE_GATEWAY_URL` and `EVALUATE_GATEWAY_KEY` name another gateway than the sandbox; the key is not an argument,
 * which other users of the machine could read.
 * @returns the options, or an error as a sentence
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): EvaluationOptions | { readonly problem: string } {
  const text = { type: 'string' } as const;
  let values: { n?: string; words?: string; writer?: string; model?: string; 'no-document'?: boolean };
  try {
    const options = { n: text, words: text, writer: text, model: text, 'no-document': { type: 'boolean' } } as const;
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
  const count = Number(values.n ?? 10);
  if (!Number.isInteger(count) || count < 1 || count > evaluatedOrders.length)
    return { problem: `--n is a number from 1 to ${evaluatedOrders.length}.` };
  const words = list(values.words ?? '1000,2000,4000,6000').map(Number);
  if (
    words.length === 0 ||
    !words.every((one) => Number.isInteger(one) && one >= wordTargetMin && one <= wordTargetMax)
  )
    return { problem: `--words lists numbers from ${wordTargetMin} to ${wordTargetMax}.` };
  const targets: Target[] = ['quick', ...words];
  const { EVALUATE_GATEWAY_URL: url, EVALUATE_GATEWAY_KEY: key } = environment;
  const names = list(values.writer ?? (url === undefined ? Object.keys(writers).join(',') : 'normal'));
  const known = names.filter((name): name is WriterName => Object.hasOwn(writers, name));
  if (known.length === 0 || known.length < names.length)
    return { problem: `--writer lists some of ${Object.keys(writers).join(', ')}.` };
  if (url !== undefined && known.some((name) => name !== 'normal'))
    return { problem: 'Only the sandbox has other writers than the normal one.' };
  const gateway = url === undefined ? undefined : { url, key: key ?? '' };
  const writesDocument = values['no-document'] !== true;
  return { count, targets, writers: known, model: values.model, gateway, writesDocument };
}

function list(text: string): string[] {
  return [...new Set(text.split(',').map((one) => one.trim()))].filter((one) => one !== '');
}
