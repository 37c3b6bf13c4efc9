import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readTurkishData } from '../read-data.ts';
import { isWarning, type RuleId } from '../rules/issue.ts';
import { tokenize } from '../rules/text/tokens.ts';
import { Turkish } from '../turkish.ts';
import { measureDevelopment } from './development.ts';
import { listSets, readLines, readRows, readText } from './sets.ts';

/** Number of words whose spelling is checked to measure the speed. */
const speedWordCount = 200_000;
/** Maximum number of false alarms and misses listed with `EVALUATE_DETAILS`. */
const detailsMax = Number(process.env.EVALUATE_DETAILS ?? 0);

/** Evaluates the library on the sets of the repository and prints the figures. */
export function evaluateTurkish(): void {
  const before = measureHeldMemory();
  const data = readTurkishData();
  const started = performance.now();
  const turkish = new Turkish(data);
  print('load', `${Math.round(performance.now() - started)} ms`);
  evaluateSpelling(turkish);
  evaluateProse(turkish);
  evaluateRule(turkish, 'de-da', 'de-da.tsv');
  evaluateDevelopment(turkish);
  for (const file of listSets('rules', '.tsv'))
    evaluateRule(turkish, file.replace('.tsv', '') as RuleId, `rules/${file}`);
  evaluateRealWords(turkish);
  evaluateSpeed(turkish);
  print('memory', `${((measureHeldMemory() - before) / 1e6).toFixed(1)} MB held after all that`);
}

/** Bytes of heap and external buffers after garbage collection. */
function measureHeldMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(28)}${value}\n`);
}

function listDetails(name: string, details: readonly string[]): void {
  for (const detail of details.slice(0, detailsMax)) process.stdout.write(`  ${name}: ${detail}\n`);
}

/** A single word is wrong when the check reports an error or a hint in it. */
function isFaulty(turkish: Turkish, word: string): boolean {
  return (
    turkish.check(word).some((issue) => isWarning(issue) && issue.rule !== 'capital-letters') || !turkish.isWord(word)
  );
}

function evaluateSpelling(turkish: Turkish): void {
  const pairs = readRows('spelling.tsv');
  const rightWords = readLines('right-words.txt');
  if (pairs.length === 0) return;
  const missed = pairs.filter(([wrong = '']) => !isFaulty(turkish, wrong));
  const alarms = rightWords.filter((word) => isFaulty(turkish, word));
  const hits = pairs.length - missed.length;
  const precision = hits / (hits + alarms.length);
  const recall = hits / pairs.length;
  print('spelling', `${pairs.length} wrong, ${rightWords.length} right words`);
  print(
    '  detection',
    `F1 ${percent((2 * precision * recall) / (precision + recall))}, precision ${percent(precision)}, recall ${percent(recall)}`,
  );
  const times: number[] = [];
  const notFirst: string[] = [];
  let first = 0;
  let three = 0;
  for (const [wrong = '', right = ''] of pairs) {
    const at = performance.now();
    const proposals = turkish.propose(wrong);
    times.push(performance.now() - at);
    if (proposals[0] === right) first += 1;
    else notFirst.push(`${wrong} → ${right}: ${proposals.join(', ')}`);
    if (proposals.slice(0, 3).includes(right)) three += 1;
  }
  times.sort((a, b) => a - b);
  print('  right proposal', `first ${percent(first / pairs.length)}, among three ${percent(three / pairs.length)}`);
  print('  time of proposals', `median ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`);
  listDetails(
    'missed',
    missed.map((pair) => pair.join(' → ')),
  );
  listDetails('false alarm', alarms);
  listDetails('not first', notFirst);
}

function evaluateProse(turkish: Turkish): void {
  const files = listSets('prose', '.txt');
  let words = 0;
  const alarms: string[] = [];
  let styles = 0;
  let unknown = 0;
  for (const file of files) {
    const text = readText(`prose/${file}`);
    words += tokenize(text).filter(({ kind }) => kind === 'word').length;
    for (const issue of turkish.check(text)) {
      if (issue.kind === 'style') styles += 1;
      else if (issue.kind === 'unknown') unknown += 1;
      else
        alarms.push(
          `${file} ${issue.rule}/${issue.kind}: ${text.slice(Math.max(0, issue.from - 20), issue.to + 20).replaceAll('\n', ' ')}`,
        );
    }
  }
  if (words === 0) return;
  print('prose', `${words} words`);
  print(
    '  false alarms',
    `${alarms.length} (${percent(alarms.length / words)}), remarks on style ${styles}, unknown words ${unknown}`,
  );
  listDetails('false alarm', alarms);
}

/**
 * Rows: w (wrong) or r (right), sentence, place of the mistake, corrected text. A wrong sentence counts as found when
 * the rule marks that place.
 */
function evaluateRule(turkish: Turkish, rule: RuleId, file: string): void {
  let found = 0;
  let corrected = 0;
  let wrong = 0;
  let right = 0;
  const missed: string[] = [];
  const alarms: string[] = [];
  for (const [label, sentence = '', place = '', correction = ''] of readRows(file)) {
    const all = turkish.check(sentence).filter((issue) => isWarning(issue) || issue.rule === rule);
    const issues = all.filter((issue) => issue.rule === rule);
    if (label === 'r') {
      right += 1;
      if (issues.length > 0) alarms.push(sentence);
      continue;
    }
    wrong += 1;
    const [from = 0, to = sentence.length] = place === '' ? [] : place.split('-').map(Number);
    const hits = all.filter((issue) => issue.from < to && from < issue.to);
    if (hits.length === 0) {
      missed.push(sentence);
      continue;
    }
    found += 1;
    if (
      correction === '' ||
      hits.some(
        (hit) => unify(mend(sentence, hit)) === unify(sentence.slice(0, from) + correction + sentence.slice(to)),
      )
    ) {
      corrected += 1;
    }
  }
  const precision = found / (found + alarms.length);
  print(
    `rule ${rule}`,
    `precision ${percent(precision)}, recall ${percent(found / wrong)}, corrected ${percent(corrected / wrong)} (${wrong} wrong, ${right} right)`,
  );
  listDetails('missed', missed);
  listDetails('false alarm', alarms);
}

/** Not held out: the development set of the de/da rule. */
function evaluateDevelopment(turkish: Turkish): void {
  const { sentences, missed, alarms } = measureDevelopment(turkish);
  const found = sentences - missed.length;
  print(
    '  development sentences',
    `precision ${percent(found / (found + alarms.length))}, recall ${percent(found / sentences)} (${sentences})`,
  );
  listDetails('missed', missed);
  listDetails('false alarm', alarms);
}

function mend(
  sentence: string,
  { from, to, proposals }: { from: number; to: number; proposals: readonly string[] },
): string {
  return sentence.slice(0, from) + (proposals[0] ?? '') + sentence.slice(to);
}

/** Both apostrophes count as the same. */
function unify(text: string): string {
  return text.replaceAll("'", '’');
}

function evaluateRealWords(turkish: Turkish): void {
  const pairs = readRows('real-word.tsv');
  if (pairs.length === 0) return;
  const isNoticed = (sentence: string): boolean => turkish.check(sentence).some(isWarning);
  const noticed = pairs.filter(([wrong = '']) => isNoticed(wrong)).length;
  const alarms = pairs.filter(([, right = '']) => isNoticed(right)).length;
  print(
    'real-word errors',
    `found ${percent(noticed / pairs.length)}, false alarms ${percent(alarms / pairs.length)} (${pairs.length})`,
  );
}

function evaluateSpeed(turkish: Turkish): void {
  const words = [...readLines('right-words.txt'), 'kitaplarımızdan', 'gelmeyeceğim', 'Ankara’nın', 'yapılabilirliğini'];
  for (const word of words) turkish.isWord(word);
  const started = performance.now();
  for (let at = 0; at < speedWordCount; at += 1) turkish.isWord(words[at % words.length] ?? '');
  print('speed, warm', `${Math.round((speedWordCount / (performance.now() - started)) * 1000)} words a second`);
}

function percent(share: number): string {
  return Number.isFinite(share) ? `${(share * 100).toFixed(2)} %` : 'none';
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}
