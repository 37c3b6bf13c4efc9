import { isMentionedTopic, toKey } from '../contexts.ts';
import { light } from '../negation-words.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { toTopic } from '../turned/synonyms.ts';
import { listOrderClaims } from './order-claims.ts';
import type { CheckedOrder } from './scales.ts';

/** Two things that happen one after the other: “önce su, ardından çay eklenir”, “çay sudan sonra eklenir”. */
export interface Sequence {
  readonly word: StatedWord;
  /** Openings of the words of each, without common ones. */
  readonly first: ReadonlySet<string>;
  readonly second: ReadonlySet<string>;
}

/** Finds what a sentence says to happen first and afterwards. */
export function findSequences(statement: Statement): Sequence[] {
  return listOrderClaims(statement).flatMap(({ sign, word, readings, isShared }): Sequence[] => {
    const reading = isShared ? readings[0] : readings.at(-1);
    const [subject, reference] = [readKeys(reading?.subject ?? []), readKeys(reading?.reference ?? [])];
    const [own, other] = [subject.difference(reference), reference.difference(subject)];
    if (own.size === 0 || other.size === 0) return [];
    return [sign === 1 ? { word, first: other, second: own } : { word, first: own, second: other }];
  });
}

function readKeys(words: readonly StatedWord[]): Set<string> {
  return new Set(
    words.flatMap((word) =>
      word.number === undefined && isMentionedTopic(word) && !light.has(word.verb?.stem ?? '')
        ? [toTopic(toKey(word))]
        : [],
    ),
  );
}

/** Checks the order stated by a sentence against the passages: wrong if both things have changed places. */
export function checkSequences(statement: Statement, said: readonly Sequence[]): CheckedOrder[] {
  if (said.length === 0) return [];
  return findSequences(statement).flatMap((own): CheckedOrder[] => {
    const verdicts = said.flatMap((one) => {
      const right = own.first.intersection(one.first).size * own.second.intersection(one.second).size;
      const wrong = own.first.intersection(one.second).size * own.second.intersection(one.first).size;
      return right === wrong ? [] : [right > wrong];
    });
    const [isRight] = verdicts;
    return isRight !== undefined && verdicts.every((one) => one === isRight) ? [{ word: own.word, isRight }] : [];
  });
}
