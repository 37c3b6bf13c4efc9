import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { fillers, findDenial, measureNouns } from '../negation-words.ts';
import { allSenses as senses } from '../polarity.ts';
import { isPhrase } from '../senses.ts';
import type { StatedWord } from '../statement.ts';

/** Prevention: düşüşü önledi, artmasını engellemeye yetmedi. */
const preventing = /^(?:yetme|önle|engelle|durdur|reddet|redded|vazgeç|kaçın|kurtul|bırak|ertele|iptal)/u;

/** “Kapatılması”: what happens to it follows. */
export const namedAction = /m[ae](?:s[ıi]|l[ae]r[ıi])?(?:n\p{L}{1,4})?$/u;

const preventedWithin = 3;

const thingWithin = 8;

const oblique = /(?:[dt][ae]n?|[dt][ae]ki|[ae]|l[ae])$/u;

/** Index of the word that says what a verb is about: the nearest noun before it without an oblique case. */
export function findThing(words: readonly StatedWord[], at: number): number | undefined {
  const clause = words[at]?.clause;
  const nearest = isPhrase(words, at, senses) ? at - 2 : at - 1;
  for (let index = nearest; index >= Math.max(0, at - thingWithin); index -= 1) {
    const word = words[index];
    if (word?.clause !== clause) return undefined;
    if (word === undefined || word.number !== undefined || !word.isTopic || word.verb !== undefined) continue;
    if (measureNouns.has(word.stems[0] ?? '')) continue;
    if (word.stems[0] !== foldText(word.lower) && oblique.test(word.suffix ?? word.lower)) continue;
    return index;
  }
  return undefined;
}

/** “Şifrelenmeden saklanmaz”: it is encrypted. */
export function isWithoutNone(words: readonly StatedWord[], at: number): boolean {
  const word = words[at];
  if (word?.verb?.isConverb !== true || !word.verb.isNegated) return false;
  return words.slice(at + 1).some(({ clause, verb }) => clause === word.clause && verb?.isNegated === true);
}

/**
 * The negation directly after a word, across words with little meaning: “büyük bir artış olmadı” does not negate the
 * size.
 */
export function findNearDenial(words: readonly StatedWord[], at: number): number | undefined {
  const denial = findDenial(words, at);
  if (denial === undefined || words[denial]?.verb?.isConverb === true) return undefined;
  if (denial === at + 1) return denial;
  return words.slice(at + 1, denial).some(({ isTopic, lower }) => isTopic && !fillers.has(lower)) ? undefined : denial;
}

/** Whether a word is prevented: a prevented fall is not a fall. */
export function isPrevented(words: readonly StatedWord[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.verb !== undefined) return false;
  const within = word.isAction && namedAction.test(word.lower) ? words.length : preventedWithin;
  return words
    .slice(at + 1, at + 1 + within)
    .some(
      (one) => one.clause === word.clause && (one.verb !== undefined || one.isAction) && preventing.test(one.lower),
    );
}
