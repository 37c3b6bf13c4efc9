import type { Ending, Expectation, Stored } from '../../../sandbox/behaviours/behaviour.ts';
import { findExpectation } from '../../../sandbox/behaviours/expectations.ts';
import { buildGoodText } from './good-text.ts';
import { judgeSentences } from './judge-sentences.ts';
import { compareTexts, type TextVerdict } from './judge-text.ts';
import type { Case, Outcome } from './play-case.ts';

export interface Verdict {
  /** What the product stored: the expected kind, or `wrong`. */
  readonly stored: Stored | 'wrong';
  /** Why the outcome is wrong; empty if it is right. */
  readonly faults: readonly string[];
}

/** Compares the outcome of a case with the expectation of its row. */
export function checkCase(played: Case, outcome: Outcome): Verdict {
  const expected = findExpectation(played.behaviour, played.kind);
  const good = buildGoodText(played.kind, outcome.calls);
  const comparison = compareTexts(good, outcome.text, { mayBeCut: outcome.ends !== 'completed' });
  const stored = findStored(played, outcome, comparison);
  const wanted = toList(expected.stored);
  const isStoredWell = wanted.includes('anything') || (stored !== 'wrong' && wanted.includes(stored));
  const faults = [
    ...(isStoredWell ? [] : describeText(wanted, stored, comparison)),
    ...judgeEnd(expected, stored, outcome),
    ...judgeText(expected, good, outcome.text),
    ...judgeSentences(expected, outcome),
    ...checkCalls(expected, outcome),
  ];
  return { stored, faults };
}

function toList<Item>(one: Item | readonly Item[]): readonly Item[] {
  return Array.isArray(one) ? (one as readonly Item[]) : [one as Item];
}

function findStored(
  { kind }: Case,
  { text, ends }: Outcome,
  { lost, foreign, twice, isBeginning, headings, residue }: TextVerdict,
): Stored | 'wrong' {
  if (text.trim() === '') return 'nothing';
  // Text that arrived before a failure may be stored for its author; it is not an article.
  if (ends !== 'completed')
    return foreign.length + twice.length + residue.filter((one) => !one.startsWith('**')).length > 0
      ? 'wrong'
      : 'nothing';
  if (foreign.length + twice.length + headings.length + residue.length > 0) return 'wrong';
  if (lost.length === 0) return 'clean';
  // Each section of a plan may be present in part.
  return isBeginning || kind === 'section' ? 'part' : 'wrong';
}

function describeText(
  wanted: readonly Stored[],
  stored: Stored | 'wrong',
  { lost, foreign, twice, headings, residue }: TextVerdict,
): string[] {
  if (stored === 'nothing') return [`nothing is stored instead of ${wanted.join(' or ')}`];
  if (wanted.length === 1 && wanted[0] === 'nothing') return ['a text is stored'];
  const name = (what: string, list: readonly string[]) =>
    list.length === 0 ? [] : [`${what} ${list.length > 1 ? `${list.length} times, ` : ''}“${list[0]}”`];
  return [
    ...name('foreign:', foreign),
    ...name('twice:', twice),
    ...name('lost:', lost),
    ...headings.slice(0, 2),
    ...residue,
    ...(foreign.length + twice.length + lost.length + headings.length + residue.length === 0
      ? [`${stored} instead of ${wanted.join(' or ')}`]
      : []),
  ];
}

function judgeEnd(expected: Expectation, stored: Stored | 'wrong', outcome: Outcome): string[] {
  const wanted = toList(expected.stored);
  const isTextWanted = wanted.some((one) => one === 'clean' || one === 'part');
  const isNothing = stored === 'nothing';
  const implied: readonly Ending[] =
    !isTextWanted || (isNothing && wanted.includes('nothing')) ? ['failed'] : ['completed'];
  const ends = expected.ends === undefined ? implied : toList(expected.ends);
  const isCharged = expected.charged ?? ends.includes('completed');
  const mayBeBoth = expected.charged === undefined && ends.length > 1;
  const faults: string[] = [];
  if (wanted.includes('anything') && expected.ends === undefined) return outcome.ends === 'stuck' ? ['never ends'] : [];
  if (!ends.includes(outcome.ends as Ending)) faults.push(`${outcome.ends} instead of ${ends.join(' or ')}`);
  if (!mayBeBoth && outcome.ends !== 'stuck' && outcome.charged > 0 !== isCharged)
    faults.push(outcome.charged > 0 ? 'charged' : 'not charged');
  if (mayBeBoth && outcome.charged > 0 !== (outcome.ends === 'completed'))
    faults.push(outcome.charged > 0 ? 'charged' : 'not charged');
  if (outcome.held > 0 && (outcome.ends === 'completed' || outcome.ends === 'failed')) faults.push('quota stays held');
  return faults;
}

function judgeText({ absent = [], present = [], wordsMax }: Expectation, good: string, text: string): string[] {
  const [goodWords, words] = [good, text].map((one) => one.split(/\s+/).length);
  const isTooLong = wordsMax !== undefined && (words ?? 0) > wordsMax * (goodWords ?? 0);
  return [
    ...(isTooLong ? [`${words} words are stored, the good text has ${goodWords}`] : []),
    ...absent.filter((one) => text.includes(one)).map((one) => `“${one}” is stored`),
    ...present.filter((one) => !text.includes(one)).map((one) => `“${one}” is missing`),
  ];
}

/** Checks the calls of the behaviour's kind that concern the same thing. */
function checkCalls({ callsMax }: Expectation, { calls }: Outcome): string[] {
  if (callsMax === undefined) return [];
  const counts = new Map<string, number>();
  for (const { unit, isPlayed } of calls) if (isPlayed) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return most > callsMax ? [`${most} calls instead of ${callsMax}`] : [];
}
