import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { Analyser } from '../morphology/analyser.ts';

/** Chains of suffixes below this cost are listed. */
const rareChainCost = 20;

/** Maximum distance, in halves of a power of two, of another reading’s frequency from the likeliest lemma. */
const likelyReadingDistance = 6;

/**
 * Computes the cost of the most frequent chains of suffixes (Pl+P3sg of nouns, Pass+Prog of verbs): twice the negative
 * binary logarithm of their share among the counted forms of nouns or verbs, where each form counts with the square
 * root of its occurrences.
 */
export function countChains(lexicon: Lexicon, sources: string): [chain: string, cost: number][] {
  const analyser = new Analyser(lexicon);
  const counts = new Map<string, number>();
  const totals = { n: 0, v: 0 };
  for (const line of readFileSync(join(sources, 'freq-100k.txt'), 'utf8').split('\n')) {
    const [form = '', count = '0'] = line.split(' ');
    const all = /^\p{Ll}+$/u.test(form) ? analyser.analyse(form) : [];
    const known = all.filter(({ word: { kind } }) => !'pmix'.includes(kind));
    const likely = known.filter(
      ({ word }) => word.frequency >= Math.max(...known.map((other) => other.word.frequency)) - likelyReadingDistance,
    );
    const shortest = Math.min(...likely.map(({ suffixes }) => suffixes.length));
    const readings = likely.filter(({ suffixes }) => suffixes.length === shortest);
    for (const { word, suffixes } of readings) {
      const kind = word.kind === 'v' ? 'v' : 'n';
      const chain = `${kind}:${suffixes.map(({ name }) => name).join('+')}`;
      const share = Math.sqrt(Number(count)) / readings.length;
      counts.set(chain, (counts.get(chain) ?? 0) + share);
      totals[kind] += share;
    }
  }
  return [...counts]
    .map(([chain, count]): [string, number] => [
      chain,
      Math.round(-2 * Math.log2(count / totals[chain[0] === 'v' ? 'v' : 'n'])),
    ])
    .filter(([, cost]) => cost < rareChainCost)
    .sort(([a, costOfA], [b, costOfB]) => costOfA - costOfB || (a < b ? -1 : 1));
}

export function formatChains(chains: readonly [chain: string, cost: number][]): string {
  const lines = chains.map(([chain, cost]) => `  ${chain} ${cost}\n`).join('');
  return `/* Written by sources/build-lexicon.ts. */

/** The most frequent chains of suffixes of nouns (n) and verbs (v), and what they cost: twice the binary logarithm of 1 / their share. */
const list = \`
${lines}\`;

/** The cost of any other chain. */
const rareChainCost = ${rareChainCost + 4};

const costs = new Map(
  list
    .trim()
    .split('\\n')
    .map((line): [string, number] => [line.trim().split(' ')[0] ?? '', Number(line.trim().split(' ')[1])]),
);

/** How much rarer (in halves of a power of two) than its lemma a form with a chain of suffixes is: names joined by +. */
export function readChainCost(isVerb: boolean, names: string): number {
  return costs.get(\`\${isVerb ? 'v' : 'n'}:\${names}\`) ?? rareChainCost;
}
`;
}
