import { toLower } from '../../letters/casing.ts';
import { writeDe } from '../../letters/harmony.ts';
import { findPredicate } from '../text/clause.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { isShort, readPractice } from '../text/practice.ts';
import { listLikely } from '../text/roles.ts';
import { listClues } from './clues.ts';
import { estimate } from './estimate/learnt.ts';
import { measureLocative } from './locative.ts';
import { score } from './weights.ts';

/** Minimum estimate for the locative even if the word may be a possessive, a genitive or a name … */
export const beyondDoubtMin = 3.5;

/** … and the minimum in a text of one clear clause. */
const shortTextMin = 2.5;

export function estimateApart(paragraph: Paragraph, index: number): number {
  const word = paragraph.tokens[index - 1]?.text ?? '';
  return estimate(paragraph, { index: index - 1, after: index + 1, word });
}

/**
 * Minimum difference by which a possessed form must be more frequent with the locative than without, for it not to be a
 * second person.
 */
const oftenerMin = 6;

/** Minimum sum of clues for the locative. */
const possessedMin = 2.5;

/**
 * “evin için de”, “masanın üzerin de”: the locative of a possessed word. Returns its form; undefined when a second
 * person or a genitive may be meant.
 */
export function findPossessedLocative(paragraph: Paragraph, index: number): string | undefined {
  const word = paragraph.tokens[index - 1]?.text ?? '';
  const lower = toLower(word);
  const previous = paragraph.lower(index - 2);
  // The genitive precedes iç, but not için, unless it is a pronoun.
  if (lower === 'için' && isOwner(paragraph, index - 2)) return 'içinde';
  if (!/[ıiuü]n$/.test(lower) || /^(?:senin|sizin|için)$/.test(previous) || lower === 'için') return undefined;
  const form = `${word}${writeDe(word)}`;
  const isBare = listLikely(paragraph.analyse(lower)).some(
    ({ word: { kind }, suffixes }) => kind !== 'p' && kind !== 'v' && suffixes.length === 0,
  );
  if (isBare && !isOwner(paragraph, index - 2)) return undefined;
  // “toplantı salonun da bulunan cihaz”: what is there.
  if (previous !== '' && /^bulunan/.test(paragraph.lower(index + 1)) && paragraph.speller.judge(form) === 'right')
    return form;
  if (!isRelational(paragraph, index) || /l[ae]r[ıi]n$/.test(lower)) return undefined;
  if (paragraph.speller.judge(form) !== 'right') return undefined;
  if (previous === '' && /^(?:aslın|sonun|özün|temelin|neticesin|sonucun)$/.test(lower)) return form;
  // “Evin de bahçesi var”: the house has one, too.
  if (previous === '' && ownsSomething(paragraph, index + 1)) return undefined;
  const likelihood = measureLocative(paragraph, word, form);
  if ((likelihood ?? 0) >= (isBare ? 2 : oftenerMin)) return form;
  if (isBare || ownsSomething(paragraph, index + 1)) return undefined;
  const sum = score(listClues(paragraph, { index: index - 1, after: index + 1, word, isApart: true, likelihood }));
  return sum >= possessedMin ? form : undefined;
}

/** “odanın da temizliği”: the possessed thing follows. */
function ownsSomething(paragraph: Paragraph, from: number): boolean {
  for (let at = from; at < from + 4 && paragraph.lower(at) !== ''; at += 1) {
    const readings = paragraph.analyse(paragraph.lower(at));
    if (readings.some(({ suffixes, word: { kind } }) => kind === 'c' || suffixes.some(({ name }) => /^P3/.test(name))))
      return true;
  }
  return false;
}

/** Whether a word precedes it or something exists there: “elin de” may also mean “your hand, too”. */
function isRelational(paragraph: Paragraph, index: number): boolean {
  if (paragraph.lower(index - 2) !== '') return true;
  // “Havaalanın da”: a compound hardly ever has a second person. “Geldiğin de beni ara”: neither has a time.
  const readings = paragraph.analyse(paragraph.lower(index - 1));
  if (readings.some(({ word: { kind }, suffixes }) => kind === 'c' || suffixes.some(({ name }) => name === 'PastPart')))
    return true;
  if (/^(?:aslın|sonun|özün|temelin|başın|neticesin|sonucun)$/.test(paragraph.lower(index - 1))) return true;
  return findPredicate(paragraph, index + 1)?.kind === 'existence';
}

/**
 * “gözlerin de hüzün vardı”: the locative if the estimate is certain, although a second person or a genitive is
 * possible.
 */
export function estimatePossessed(paragraph: Paragraph, index: number): string | undefined {
  const word = paragraph.tokens[index - 1]?.text ?? '';
  const form = `${word}${writeDe(word)}`;
  const isPossessed = /[ıiuü]n$/.test(word) && !/^(?:için|senin|sizin|benim|bizim|onun|onların)$/.test(toLower(word));
  // “Evin de bahçesi var”: the house has one, too.
  if (!isPossessed || ownsSomething(paragraph, index + 1)) return undefined;
  const practice = readPractice(paragraph);
  const bound = isShort(practice) && practice.slips === 0 ? shortTextMin : beyondDoubtMin;
  return paragraph.speller.judge(form) === 'right' && estimateApart(paragraph, index) >= bound ? form : undefined;
}

function isOwner(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index)).filter(({ word: { kind } }) => kind !== 'p');
  return (
    readings.length > 0 &&
    readings.every(({ word: { kind } }) => kind !== 'i') &&
    readings.some(({ suffixes }) => /^Gen$/.test(suffixes.at(-1)?.name ?? ''))
  );
}
