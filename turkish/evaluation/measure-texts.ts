import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Issue, isWarning } from '../rules/issue.ts';
import { tokenize } from '../rules/text/tokens.ts';
import type { Turkish } from '../turkish.ts';

/** How a folder of texts is evaluated. */
export interface TextsOptions {
  /** Folder with `.txt` files, one paragraph per line; each subfolder is a kind of text. */
  readonly folder: string;
  /** Number of alarms listed, spread evenly over the kinds. */
  readonly sample: number;
  /** Random seed of the sample. */
  readonly seed: number;
  /** Rules whose alarms are listed; all by default. */
  readonly rules: ReadonlySet<string>;
}

interface Alarm extends Issue {
  readonly kindOfText: string;
  readonly text: string;
}

/** Length of the pieces in which a text is checked, in characters. */
const articleLength = 8_000;
/** Number of characters listed before and after an alarm. */
const contextLength = 70;

/** Prints the alarms of texts per 1,000 words, by kind and rule, and a sample of them for manual review. */
export function measureTexts(turkish: Turkish, { folder, sample, seed, rules }: TextsOptions): void {
  const alarms: Alarm[] = [];
  const words = new Map<string, number>();
  let failures = 0;
  for (const file of listTexts(folder)) {
    const kindOfText = dirname(file) === folder ? basename(file, '.txt') : basename(dirname(file));
    for (const piece of cutIntoArticles(readFileSync(file, 'utf8'))) {
      const count = tokenize(piece).filter(({ kind }) => kind === 'word').length;
      words.set(kindOfText, (words.get(kindOfText) ?? 0) + count);
      try {
        for (const issue of turkish.check(piece)) alarms.push({ ...issue, kindOfText, text: piece });
      } catch {
        failures += 1;
      }
    }
  }
  const perThousand = (found: readonly Alarm[], kinds: readonly string[]): string => {
    const all = kinds.reduce((sum, kind) => sum + (words.get(kind) ?? 0), 0);
    return ((found.length / Math.max(1, all)) * 1000).toFixed(2);
  };
  const kinds = [...words.keys()].sort();
  const print = (cells: readonly string[]): boolean => process.stdout.write(`${cells.join('\t')}\n`);
  print(['for 1,000 words', 'words', 'error', 'hint', 'unknown', 'style']);
  const ofKind = Map.groupBy(alarms, ({ kindOfText }) => kindOfText);
  const row = (name: string, found: readonly Alarm[], of: readonly string[]): void => {
    const count = of.reduce((sum, kind) => sum + (words.get(kind) ?? 0), 0);
    const byKind = (['error', 'hint', 'unknown', 'style'] as const).map((kind) =>
      perThousand(
        found.filter((alarm) => alarm.kind === kind),
        of,
      ),
    );
    print([name, String(count), ...byKind]);
  };
  for (const kind of kinds) row(kind, ofKind.get(kind) ?? [], [kind]);
  row('all', alarms, kinds);
  for (const [rule, found] of [...Map.groupBy(alarms, (alarm) => `${alarm.rule}/${alarm.kind}`)].sort())
    print([rule, String(found.length), perThousand(found, kinds)]);
  print([`exceptions thrown: ${failures}`]);
  const listed = alarms.filter((alarm) => isWarning(alarm) && (rules.size === 0 || rules.has(alarm.rule)));
  for (const alarm of draw(listed, sample, seed)) print(describe(alarm));
}

function listTexts(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return listTexts(path);
      return name.endsWith('.txt') ? [path] : [];
    });
}

/** Joins paragraphs to pieces of the length of an article: a file holds many of them. */
function cutIntoArticles(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const paragraph of text.split('\n')) {
    piece += `${paragraph}\n`;
    if (piece.length < articleLength) continue;
    pieces.push(piece);
    piece = '';
  }
  return [...pieces, piece];
}

/** Draws a random sample with equal numbers of each kind of text, as far as there are enough. */
function draw(alarms: readonly Alarm[], most: number, seed: number): Alarm[] {
  const random = createRandom(seed);
  const groups = [...Map.groupBy(alarms, ({ kindOfText }) => kindOfText).values()].map((group) =>
    group
      .map((alarm) => ({ alarm, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ alarm }) => alarm),
  );
  const drawn: Alarm[] = [];
  for (let turn = 0; drawn.length < most && groups.some((group) => turn < group.length); turn += 1)
    for (const group of groups) {
      const alarm = group[turn];
      if (alarm !== undefined && drawn.length < most) drawn.push(alarm);
    }
  return drawn;
}

/** Random numbers from 0 to 1, reproducible by the seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function describe({ kindOfText, kind, rule, text, from, to, proposals }: Alarm): string[] {
  const before = text.slice(Math.max(0, from - contextLength), from).replaceAll('\n', ' ');
  const after = text.slice(to, to + contextLength).replaceAll('\n', ' ');
  return [
    kindOfText,
    `${rule}/${kind}`,
    proposals.slice(0, 3).join(', '),
    `${before}[${text.slice(from, to)}]${after}`,
  ];
}
