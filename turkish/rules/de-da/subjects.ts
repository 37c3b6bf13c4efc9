import { foldCircumflex } from '../../letters/alphabet.ts';
import { toLower } from '../../letters/casing.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import { findPredicate, type Predicate } from '../text/clause.ts';
import { isPlaceName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { readArguments } from './arguments.ts';
import { classifyNoun } from './estimate/noun-classes.ts';
import { joinLocative, measureLocative } from './locative.ts';
import { containing, living, places } from './word-lists.ts';

/** Maximum likelihood of a noun that is hardly a place, see `measureLocative`. */
const rarePlaceMax = -7;

/**
 * “yüzme de yararlıdır”, “unutma da haber ver”: a verbal noun or a negated command, of which the predicate is seldom
 * said as of a place. One that is also a noun (araştırma, konuşma) only as the subject
 * of a nominal predicate.
 */
export function isActivity(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index - 1));
  if (!readings.some(isVerbalNoun)) return false;
  if ([1, 2, 3].some((step) => pursued.test(paragraph.lower(index + step)))) return false;
  if (!readings.some(({ word: { kind }, suffixes }) => kind !== 'v' && suffixes.length === 0)) return true;
  const predicate = findPredicate(paragraph, index + 1);
  return predicate?.kind === 'nominal' && readArguments(paragraph, index - 1, index + 1, predicate).subject === 'open';
}

/**
 * “turna da göçer”, “nohut da lif içerir”, “tramvay da bir araçtır”: a living being is no place, and what a verb of
 * containing or a noun is said of precedes de, if no other word can be it.
 */
export function isOnlySubject(paragraph: Paragraph, index: number): boolean {
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate === undefined || predicate.kind === 'existence' || predicate.followsParticiple) return false;
  // “Sorun yazılım da değil, donanımda”
  if (predicate.stem.startsWith('değil')) return false;
  const lemmas = paragraph
    .analyse(paragraph.lower(index - 1))
    .filter(({ word: { kind }, suffixes }) => kind !== 'p' && suffixes.every(({ name }) => name === 'Pl'))
    .map(({ word: { text } }) => text);
  if (lemmas.length === 0 || isPlaceName(paragraph.lower(index - 1))) return false;
  const isSaid =
    lemmas.some((lemma) => living.has(lemma) || classifyNoun(lemma) === 'animal') ||
    containing.has(predicate.stem) ||
    (predicate.kind === 'nominal' &&
      (isDefined(paragraph, index, predicate) || isHardlyPlace(paragraph, index - 1, lemmas)));
  return (
    isSaid &&
    readArguments(paragraph, index - 1, index + 1, cutPredicate(paragraph, index, predicate)).subject === 'open'
  );
}

/** “sağlıklı bir ulaşım aracıdır”: what something is. */
function isDefined(paragraph: Paragraph, index: number, { index: end, stem }: Predicate): boolean {
  if (!/[dt][ıiuü]r$/.test(stem)) return false;
  for (let at = index + 1; at < end; at += 1) if (paragraph.lower(at) === 'bir') return true;
  return false;
}

/** Whether a noun is no place by the lists, and hardly ever counted in the locative. */
function isHardlyPlace(paragraph: Paragraph, index: number, lemmas: readonly string[]): boolean {
  if (lemmas.some((lemma) => places.has(lemma) || /^(?:place|time|situation|event|body)$/.test(classifyNoun(lemma))))
    return false;
  const word = paragraph.tokens[index]?.text ?? '';
  const joined = joinLocative(paragraph, word);
  if (joined === undefined || paragraph.speller.forms.get(foldCircumflex(toLower(joined))) === 0) return true;
  return (measureLocative(paragraph, word, joined) ?? 0) <= rarePlaceMax;
}

/** “vitamin kaynağıdır”, “tehlike altındadır”: the word before a possessive belongs to it. */
function cutPredicate(paragraph: Paragraph, index: number, predicate: Predicate): Predicate {
  const isOwned =
    predicate.kind === 'nominal' &&
    paragraph.analyse(predicate.stem).some(({ suffixes }) => suffixes.some(({ name }) => name === 'P3sg'));
  return isOwned && predicate.index > index + 1 ? { ...predicate, index: predicate.index - 1 } : predicate;
}

/** “okumada zorlanıyor”, “yüzmede ustalaştı”: what is said of an activity as of a place. */
const pursued = /^(?:zorlan|güçlük|zorluk|sıkıntı|ısrar|gecik|ilerle|başarı|usta)/;

export function isVerbalNoun({ word: { kind }, suffixes }: Analysis): boolean {
  return kind === 'v' && suffixes.at(-1)?.name === 'Inf2';
}
