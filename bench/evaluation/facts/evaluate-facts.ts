import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ReadPassage } from '../../../server/src/modules/facts/read-passages.ts';
import { findRuledClaims } from '../../../server/src/modules/facts/unsupported-claims.ts';
import { WordReader } from '../../../server/src/modules/facts/word-reader.ts';
import { projectFiles } from '../../../server/src/platform/process/project-files.ts';
import { readTurkishData } from '../../../turkish/read-data.ts';
import { Turkish } from '../../../turkish/turkish.ts';
import { measureTexts, textSets } from './evaluate-texts.ts';

/** A sentence with the passage that it cites, and what was changed in it; `true` sentences agree with their passage. */
export interface FactCase {
  readonly id: string;
  readonly passage: string;
  readonly sentence: string;
  readonly label: string;
}

/** How many cases of a label were flagged, of how many. */
export interface FlaggedShare {
  readonly label: string;
  readonly flagged: number;
  readonly all: number;
  /** Whether the goal is met; undefined without a goal. */
  readonly isMet: boolean | undefined;
  /** Cases that are changed but not flagged, or true but flagged. */
  readonly wrong: readonly (FactCase & { readonly rules: readonly string[] })[];
}

/** Minimum share of flagged cases; for true sentences the maximum. */
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

/** @param file tab-separated lines with a header: id, passage, sentence, label */
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
    const claims = findRuledClaims(one.sentence, [new ReadPassage(one.passage, words)], words);
    return { ...one, rules: [...new Set(claims.map(({ rule }) => rule))], isFlagged: claims.length > 0 };
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
 * npm run evaluate -- facts: measures how many changed sentences, and figures of whole texts, of the repository’s sets
 * are flagged.
 * @param args `--file PATH` and `--texts PATH` use other sets, `--wrong` lists the wrong results
 */
export async function evaluateFacts(args: readonly string[]): Promise<void> {
  const path = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { file: path, texts: path, wrong: { type: 'boolean' } } });
  const { file, texts, wrong: listsWrong = false } = values;
  const turkish = new Turkish(readTurkishData(projectFiles.lexicon));
  const isOwn = file === undefined && texts === undefined;
  for (const [name, set] of isOwn ? Object.entries(factSets) : file === undefined ? [] : [[file, file] as const]) {
    print(`sentences, ${name}`);
    for (const { label, flagged, all, isMet, wrong } of measureFacts(turkish, readFactCases(set))) {
      print(`  ${label.padEnd(14)}${flagged} of ${all} flagged, ${percent(flagged, all)}${showGoal(isMet)}`);
      if (listsWrong)
        for (const { id, sentence, rules } of wrong) print(`    ${id}: ${sentence} ${rules.join(', ')}`.trimEnd());
    }
  }
  for (const [name, set] of isOwn ? Object.entries(textSets) : texts === undefined ? [] : [[texts, texts] as const]) {
    print(`texts, ${name}`);
    for (const { kind, expected, found, others, wrong } of measureTexts(turkish, set)) {
      const isMet = found >= (kind === 'uncited' ? 0.95 : 0.6) * expected;
      print(
        `  ${kind.padEnd(14)}${found} of ${expected} found, ${percent(found, expected)}, ${others} others${showGoal(isMet)}`,
      );
      if (listsWrong) for (const line of wrong) print(`    ${line}`);
    }
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function percent(part: number, all: number): string {
  return `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
}

function showGoal(isMet: boolean | undefined): string {
  return isMet === undefined ? '' : isMet ? ', goal met' : ', goal missed';
}
