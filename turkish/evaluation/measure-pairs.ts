import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isWarning } from '../rules/issue.ts';
import type { Turkish } from '../turkish.ts';

/** A misspelling, the intended word, and the source of the pair. */
interface Pair {
  readonly wrong: string;
  readonly right: string;
  readonly source: string;
}

/** A checker’s answer for a word: undefined when it is accepted, otherwise its proposals. */
type Judge = (word: string) => readonly string[] | undefined;

/** Each word is checked alone and in this sentence. */
const neutral = (word: string): string => `Burada ${word} yazıyor.`;
/** Number of pairs for which hunspell makes proposals; each takes about 300 ms. */
const hunspellProposedCount = 150;
const detailsMax = Number(process.env.EVALUATE_DETAILS ?? 0);

/**
 * Prints how many misspellings of a file of pairs (`wrong<TAB>right<TAB>source`) `check` finds, and how often it
 * proposes the correct word; also for hunspell with its Turkish dictionary, if installed.
 */
export function measurePairs(turkish: Turkish, file: string): void {
  const pairs = readPairs(file);
  const judge: Judge = (word) => {
    for (const text of [word, neutral(word)]) {
      const at = text.indexOf(word);
      const found = turkish
        .check(text)
        .filter((issue) => isWarning(issue) && issue.rule !== 'capital-letters')
        .filter(({ from, to }) => from < at + word.length && at < to);
      if (found[0] !== undefined) return found[0].proposals;
    }
    return undefined;
  };
  for (const [source, some] of [...Map.groupBy(pairs, ({ source }) => source), ['all', pairs] as const])
    printFigures(source, some, judge, source === 'all' ? detailsMax : 0);
  const hunspell = startHunspell(pairs);
  if (hunspell !== undefined) printFigures('all, hunspell-tr', pairs, hunspell, 0, hunspellProposedCount);
}

function readPairs(file: string): Pair[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([wrong = '', right = '']) => wrong !== '' && right !== '' && wrong !== 'wrong')
    .map(([wrong = '', right = '', source = '']) => ({ wrong, right, source }));
}

function printFigures(name: string, pairs: readonly Pair[], judge: Judge, details: number, proposed?: number): void {
  const judged = pairs.map((pair) => ({ ...pair, proposals: judge(pair.wrong) }));
  const missed = judged.filter(({ proposals }) => proposals === undefined);
  const alarms = pairs.filter(({ right }) => judge(right) !== undefined);
  const hits = pairs.length - missed.length;
  const precision = hits / (hits + alarms.length);
  const recall = hits / pairs.length;
  const asked = judged.slice(0, proposed);
  const isAmong = ({ proposals, right }: (typeof judged)[number], most: number): boolean =>
    proposals?.slice(0, most).some((proposal) => unify(proposal) === unify(right)) === true;
  const share = (most: number): string => percent(asked.filter((pair) => isAmong(pair, most)).length / asked.length);
  process.stdout.write(
    `${name} (${pairs.length}): F1 ${percent((2 * precision * recall) / (precision + recall))}, precision ${percent(precision)}, recall ${percent(recall)}, ` +
      `first proposal ${share(1)}, among three ${share(3)}${proposed === undefined ? '' : ` (of ${asked.length})`}\n`,
  );
  const list = (label: string, lines: readonly string[]): void => {
    for (const line of lines.slice(0, details)) process.stdout.write(`  ${label}: ${line}\n`);
  };
  list(
    'missed',
    missed.map(({ wrong, right }) => `${wrong} → ${right}`),
  );
  list(
    'right form with an alarm',
    alarms.map(({ right }) => `${right}: ${judge(right)?.join(', ')}`),
  );
  list(
    'not first',
    judged
      .filter((pair) => pair.proposals !== undefined && !isAmong(pair, 1))
      .map(({ wrong, right, proposals }) => `${wrong} → ${right}: ${proposals?.join(', ')}`),
  );
}

/** Starts hunspell as a checker; undefined when it or its dictionary is missing. */
function startHunspell(pairs: readonly Pair[]): Judge | undefined {
  const run = (args: readonly string[], words: readonly string[]) =>
    spawnSync('hunspell', ['-d', 'tr_TR', '-i', 'UTF-8', ...args], {
      input: `${words.join('\n')}\n`,
      encoding: 'utf8',
    });
  const listed = run(['-l'], [...pairs.map(({ wrong }) => wrong), ...pairs.map(({ right }) => right)]);
  if (listed.status !== 0) return undefined;
  const wrong = new Set(listed.stdout.split('\n'));
  const asked = pairs.slice(0, hunspellProposedCount).map((pair) => pair.wrong);
  const proposals = new Map<string, string[]>();
  for (const line of run(['-a'], asked).stdout.split('\n')) {
    const [, word = '', list = ''] = /^& (\S+) \d+ \d+: (.*)$/.exec(line) ?? [];
    proposals.set(word, list.split(', '));
  }
  return (word) => (wrong.has(word) ? (proposals.get(word) ?? []) : undefined);
}

/** Both apostrophes count as the same. */
function unify(text: string): string {
  return text.replaceAll("'", '’');
}

function percent(share: number): string {
  return Number.isFinite(share) ? `${(share * 100).toFixed(2)} %` : 'none';
}
