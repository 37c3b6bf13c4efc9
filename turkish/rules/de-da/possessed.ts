import { toLower } from '../../letters/casing.ts';
import { findPredicate } from '../text/clause.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { writeDe } from '../text/particles.ts';
import { listLikely } from '../text/roles.ts';
import { listClues } from './clues.ts';
import { measureLocative } from './locative.ts';
import { score } from './weights.ts';

/** A possessed form that is written this much oftener with the locative than bare is no second person. */
const OFTENER = 6;
/** From this sum of clues up the locative is meant. */
const LOCATIVE = 2.5;

/** evin için de, masanın üzerin de: the locative of a possessed word; its form, or undefined when you or of may be meant. */
export function findPossessedLocative(paragraph: Paragraph, index: number): string | undefined {
  const word = paragraph.tokens[index - 1]?.text ?? '';
  const lower = toLower(word);
  const previous = paragraph.lower(index - 2);
  // The genitive stands before iç, not before için, unless it is a pronoun’s.
  if (lower === 'için' && isOwner(paragraph, index - 2)) return 'içinde';
  if (!/[ıiuü]n$/.test(lower) || /^(?:senin|sizin|için)$/.test(previous) || lower === 'için') return undefined;
  const form = `${word}${writeDe(word)}`;
  const isBare = listLikely(paragraph.analyse(lower)).some(
    ({ word: { kind }, suffixes }) => kind !== 'p' && kind !== 'v' && suffixes.length === 0,
  );
  if (isBare && !isOwner(paragraph, index - 2)) return undefined;
  if (!isRelational(paragraph, index) || /l[ae]r[ıi]n$/.test(lower)) return undefined;
  if (paragraph.speller.judge(form) !== 'right') return undefined;
  const likelihood = measureLocative(paragraph, word, form);
  if ((likelihood ?? 0) >= (isBare ? 2 : OFTENER)) return form;
  if (isBare || ownsSomething(paragraph, index + 1)) return undefined;
  const sum = score(listClues(paragraph, { index: index - 1, after: index + 1, word, isApart: true, likelihood }));
  return sum >= LOCATIVE ? form : undefined;
}

/** odanın da temizliği: what is of the word follows. */
function ownsSomething(paragraph: Paragraph, from: number): boolean {
  for (let at = from; at < from + 4 && paragraph.lower(at) !== ''; at += 1) {
    const readings = paragraph.analyse(paragraph.lower(at));
    if (readings.some(({ suffixes, word: { kind } }) => kind === 'c' || suffixes.some(({ name }) => /^P3/.test(name))))
      return true;
  }
  return false;
}

/** A word before it, or something that exists there: elin de may be your hand, too. */
function isRelational(paragraph: Paragraph, index: number): boolean {
  if (paragraph.lower(index - 2) !== '') return true;
  // Havaalanın da: a compound is seldom yours.
  // Geldiğin de beni ara: nor is a time.
  const readings = paragraph.analyse(paragraph.lower(index - 1));
  if (readings.some(({ word: { kind }, suffixes }) => kind === 'c' || suffixes.some(({ name }) => name === 'PastPart')))
    return true;
  if (/^(?:aslın|sonun|özün|temelin|başın|neticesin|sonucun)$/.test(paragraph.lower(index - 1))) return true;
  return findPredicate(paragraph, index + 1)?.kind === 'existence';
}

function isOwner(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index)).filter(({ word: { kind } }) => kind !== 'p');
  return (
    readings.length > 0 &&
    readings.every(({ word: { kind } }) => kind !== 'i') &&
    readings.some(({ suffixes }) => /^Gen$/.test(suffixes.at(-1)?.name ?? ''))
  );
}
