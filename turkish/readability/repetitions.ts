import { beginsUpper } from '../letters/casing.ts';
import type { Token } from '../rules/text/tokens.ts';
import type { Finding } from './findings.ts';
import type { WordTraits } from './word-traits.ts';

/**
 * Maximum number of unnoticed occurrences of one stem, and maximum distance, in words, between two occurrences that
 * belong together.
 */
const unnoticedMax = 2;
const nearDistance = 25;

/**
 * Finds words that recur within a few lines, with any suffixes. Direct repetition is intentional (teker teker, baş
 * başa), and names have no alternative.
 * @param traits of each token; undefined for tokens that are not words
 */
export function findRepetitions(tokens: readonly Token[], traits: readonly (WordTraits | undefined)[]): Finding[] {
  const runs: number[][] = [];
  const open = new Map<string, { readonly run: number[]; word: number }>();
  let word = 0;
  for (const [index, token] of tokens.entries()) {
    const own = traits[index];
    if (own === undefined) continue;
    word += 1;
    if (!own.hasContent || isName(token)) continue;
    if (traits[index - 1]?.stem === own.stem || traits[index + 1]?.stem === own.stem) continue;
    const last = open.get(own.stem);
    if (last !== undefined && word - last.word <= nearDistance) {
      last.run.push(index);
      last.word = word;
    } else {
      const run = [index];
      runs.push(run);
      open.set(own.stem, { run, word });
    }
  }
  return runs
    .filter(({ length }) => length > unnoticedMax)
    .flatMap((run) =>
      run.map((index): Finding => {
        const { from = 0, to = 0 } = tokens[index] ?? {};
        return { from, to, kind: 'repeated-word', count: run.length };
      }),
    );
}

function isName({ text, opensSentence }: Token): boolean {
  return (!opensSentence && beginsUpper(text)) || /['’]/.test(text);
}
