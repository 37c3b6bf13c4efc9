import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findUnsupportedClaims } from '../../../server/src/modules/text/facts/check-sentence.ts';
import { ReadPassage } from '../../../server/src/modules/text/facts/read-passages.ts';
import { WordReader } from '../../../server/src/modules/text/facts/word-reader.ts';
import { projectFiles } from '../../../server/src/platform/process/project-files.ts';
import { readTurkishData } from '../../../turkish/read-data.ts';
import { Turkish } from '../../../turkish/turkish.ts';

/** A sentence with the passage that it cites, and what was changed in it; `true` says the same as its passage. */
export interface FactCase {
  readonly id: string;
  readonly passage: string;
  readonly sentence: string;
  readonly label: string;
}

/** How many cases of a label were flagged. */
export interface FlaggedShare {
  readonly label: string;
  readonly flagged: number;
  readonly all: number;
  /** Whether the goal is met; undefined where there is none. */
  readonly isMet: boolean | undefined;
  /** Changed and not flagged, or true and flagged. */
  readonly wrong: readonly FactCase[];
}

/** The least share that is to be flagged, of true sentences the greatest. */
const goals = new Map([
  ['number', 0.98],
  ['name', 0.95],
  ['unit', 0.95],
  ['direction', 0.7],
  ['negation', 0.7],
  ['true', 0.02],
]);

export const factSets = {
  working: new URL('./working.tsv', import.meta.url),
  'held back': new URL('./held-back.tsv', import.meta.url),
} as const;

/** @param file lines of tabs with a heading: id, passage, sentence, label */
export function readFactCases(file: string | URL): FactCase[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [id = '', passage = '', sentence = '', label = ''] = line.trimEnd().split('\t');
    return { id, passage, sentence, label: label.trim() };
  });
}

/** Compares each sentence with its passage. */
export function measureFacts(turkish: Turkish, cases: readonly FactCase[]): FlaggedShare[] {
  const words = new WordReader(turkish);
  const judged = cases.map((one) => {
    const claims = findUnsupportedClaims(one.sentence, [new ReadPassage(one.passage, words)], words);
    return { ...one, isFlagged: claims.length > 0 };
  });
  return [...Map.groupBy(judged, ({ label }) => label)].map(([label, group]) => {
    const isTrue = label === 'true';
    const flagged = group.filter(({ isFlagged }) => isFlagged).length;
    const goal = goals.get(label);
    const share = flagged / group.length;
    return {
      ...{ label, flagged, all: group.length },
      isMet: goal === undefined ? undefined : isTrue ? share <= goal : share >= goal,
      wrong: group.filter(({ isFlagged }) => isFlagged === isTrue),
    };
  });
}

/**
 * npm run evaluate -- facts: flags what was changed in sentences of the repository’s sets.
 * @param args `--file PATH` judges another set, `--wrong` lists what was judged wrongly
 */
export async function evaluateFacts(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { file: text, wrong: { type: 'boolean' } } });
  const turkish = new Turkish(readTurkishData(projectFiles.lexicon));
  const sets: readonly (readonly [string, string | URL])[] =
    values.file === undefined ? Object.entries(factSets) : [[values.file, values.file]];
  for (const [name, file] of sets) {
    const shares = measureFacts(turkish, readFactCases(file));
    process.stdout.write(`${name}\n`);
    for (const { label, flagged, all, isMet, wrong } of shares) {
      const goal = isMet === undefined ? '' : isMet ? '  goal met' : '  goal missed';
      process.stdout.write(
        `  ${label.padEnd(10)} ${flagged} of ${all} flagged, ${((100 * flagged) / all).toFixed(1)} %${goal}\n`,
      );
      if (values.wrong === true) for (const { id, sentence } of wrong) process.stdout.write(`    ${id}: ${sentence}\n`);
    }
  }
}
