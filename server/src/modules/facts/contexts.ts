import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { light } from './negation-words.ts';
import { isPhrase } from './senses.ts';
import type { StatedWord, Statement } from './statement.ts';
import { isNamed, readKind } from './swaps.ts';

export const openingLetters = 5;

/** The first letters of a word’s stem, shared by forms of one root. */
export function toKey({ stems, lower }: StatedWord): string {
  return (stems[0] ?? foldText(lower)).slice(0, openingLetters);
}

/** Whether a word says what a sentence is about; includes öl, which is folded to the empty word ol. */
export function isMentionedTopic({ isTopic, lower, number }: StatedWord): boolean {
  return isTopic || (number === undefined && /^ölü?(?:m|n|d|s|$)/u.test(lower));
}

/**
 * The words of a sentence, where a part that only names the subject is joined to the next part: “Belediye, karşı
 * çıktı”.
 */
export function joinSubjects(words: readonly StatedWord[]): readonly StatedWord[] {
  const first = words.filter(({ clause }) => clause === 0);
  if (first.length > subjectWordsMax || first.length === words.length) return words;
  const isMore = first.some(
    ({ verb, number, lower, suffix, stems }) =>
      verb !== undefined ||
      number !== undefined ||
      (stems[0] !== foldText(lower) && /[dt][ae]n?$/u.test(suffix ?? lower)),
  );
  if (isMore) return words;
  return words.map((word) => (word.clause === 0 ? { ...word, clause: 1 } : word));
}

const subjectWordsMax = 3;

const nameWeight = 1.5;
const subjectWeight = 1.25;
const numberWeight = 1.5;

/** @param isWide whether words of the previous part may be meant if the own part does not say what it is about */
export function readContext(
  statement: Statement,
  words: readonly StatedWord[],
  first: number,
  last: number,
  isWide: boolean,
): Map<string, number> {
  const context = new Map<string, number>();
  const own = words[first]?.clause ?? 0;
  const inherits = isWide && !words.some((word, at) => word.clause === own && at !== first && isSubject(word));
  const hasName = words.some((word) => word.clause === own && isNamed(statement, word));
  const isDated = words.some(
    ({ clause, number }) => clause === own && number !== undefined && readKind(number) === 'date',
  );
  const place = isPlace.test(words[first]?.lower ?? '') ? countGenitive(statement, words, first) : 0;
  const before = Math.max(place, isPhrase(words, first) ? 1 : 0);
  words.forEach((word, at) => {
    if ((at >= first - before && at <= first) || at === last) return;
    // Artış yaşandı.
    if (at === first + 1 && word.verb !== undefined && light.has(word.verb.stem)) return;
    const apart = own - word.clause;
    const near = apart === 0 ? 1 : apart === 1 && inherits ? 0.9 : Math.abs(apart) === 1 ? 0.4 : 0.2;
    const add = (key: string, weight: number) => context.set(key, Math.max(context.get(key) ?? 0, weight * near));
    if (word.number !== undefined) {
      if (word.number.isSure || readKind(word.number) === 'date')
        add(`#${word.number.value}`, apart === 1 && inherits && isDated ? 0.3 : numberWeight);
    } else if (isMentionedTopic(word)) {
      const isName = isNamed(statement, word);
      const weight = isName ? nameWeight : isSubject(word) ? subjectWeight : 1;
      add(toKey(word), isName && apart === 1 && hasName ? weight / 3 : weight);
    } else if (/^(?:ilk|son|geçen|bu|önceki|ikinci)$/u.test(word.lower)) add(`@${word.lower}`, 0.6);
  });
  return context;
}

const isPlace = /^(?:kuzey|güney|doğu|batı|sağ|sol|iç|dış|ön|arka)/u;

/** Number of words before a location that say what it is a location of: “Yalova ilinin kuzeyinde”. */
function countGenitive(statement: Statement, words: readonly StatedWord[], at: number): number {
  const before = words[at - 1];
  if (before === undefined || !/n[ıiuü]n$/u.test(before.suffix ?? before.lower)) return 0;
  const second = words[at - 2];
  return second !== undefined &&
    isNamed(statement, second) &&
    second.suffix === undefined &&
    statement.text.slice(second.to, before.from).trim() === ''
    ? 2
    : 1;
}

/** Whether a word can be the subject of its part of the sentence: a noun without case ending. */
export function isSubject(word: StatedWord): boolean {
  if (/^(?:sayısı|oranı|miktarı|toplamı|düzeyi)$/u.test(word.lower)) return true;
  if (!word.isTopic || word.verb !== undefined || word.suffix !== undefined) return false;
  return word.stems[0] === foldText(word.lower) || /(?:s[ıiuü]|[^n][ıiuü]|l[ae]r)$/u.test(word.lower);
}

/** How much two contexts share, weighted by proximity. */
export function measure(own: ReadonlyMap<string, number>, said: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const [key, weight] of own) score += weight * (said.get(key) ?? 0);
  return score;
}
