import { isTold, joinSubjects, toKey } from '../contexts.ts';
import { light } from '../denials.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { toTopic } from '../turned/synonyms.ts';
import type { JudgedOrder } from './scales.ts';

/** Two things that happen one after the other: “önce su, ardından çay eklenir”, “çay sudan sonra eklenir”. */
export interface Sequence {
  readonly word: StatedWord;
  /** Openings of the words of each. */
  readonly first: ReadonlySet<string>;
  readonly second: ReadonlySet<string>;
}

const early = /^(?:önce|öncelikle|ilkin)$/u;
const late = /^(?:sonra|ardından|akabinde|sonrasında)$/u;
const ablative = /[dt][ae]n$/u;
const wordsMax = 150;

/** Finds what a sentence says to happen first and afterwards, without dates. Takes time with its words. */
export function findSequences(statement: Statement): Sequence[] {
  const words = joinSubjects(statement.words.slice(0, wordsMax));
  const found: Sequence[] = [];
  let opened: number | undefined;
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (!early.test(word.lower) && !late.test(word.lower)) return;
    // “İki yıl önce” is a time.
    if (before?.number !== undefined) return;
    const isBefore = early.test(word.lower);
    if (before !== undefined && before.clause === word.clause && ablative.test(before.suffix ?? before.lower)) {
      const [reference, subject] = readSides(words, at);
      const sides = { first: isBefore ? subject : reference, second: isBefore ? reference : subject };
      found.push({ word, ...sides });
    } else if (isBefore) opened = at;
    else if (opened !== undefined) {
      const from = words.findIndex(({ clause }) => clause === words[opened ?? 0]?.clause);
      found.push({ word, first: readKeys(words.slice(from, at)), second: readKeys(words.slice(at + 1)) });
      opened = undefined;
    }
  });
  return found.flatMap((one): Sequence[] => {
    const [first, second] = [one.first.difference(one.second), one.second.difference(one.first)];
    return first.size > 0 && second.size > 0 ? [{ word: one.word, first, second }] : [];
  });
}

/** The reference before “önce” or “sonra”, and the other words of its part: “Ege’den sonra İç Anadolu’da”. */
function readSides(words: readonly StatedWord[], at: number): readonly [ReadonlySet<string>, ReadonlySet<string>] {
  const clause = words[at]?.clause;
  const reference = words[at - 1];
  const isEvent = reference !== undefined && (reference.verb !== undefined || reference.isAction);
  const own = words.filter((word) => word.clause === clause);
  const split = isEvent ? own.indexOf(words[at] ?? reference) : own.indexOf(reference ?? own[0] ?? words[0] as StatedWord) + 1;
  const start = isEvent ? 0 : split - 1;
  return [readKeys(own.slice(start, split)), readKeys([...own.slice(0, start), ...own.slice(split)])];
}

function readKeys(words: readonly StatedWord[]): Set<string> {
  return new Set(
    words.flatMap((word) =>
      word.number === undefined && isTold(word) && !light.has(word.verb?.stem ?? '') && !early.test(word.lower) && !late.test(word.lower)
        ? [toTopic(toKey(word))]
        : [],
    ),
  );
}

/** Checks the order that a sentence says against the orders of the passages: wrong if both things have changed places. */
export function checkSequences(statement: Statement, said: readonly Sequence[]): JudgedOrder[] {
  return said.length === 0
    ? []
    : findSequences(statement).flatMap((own): JudgedOrder[] => {
        const verdicts = said.flatMap((one) => {
          const right = own.first.intersection(one.first).size * own.second.intersection(one.second).size;
          const wrong = own.first.intersection(one.second).size * own.second.intersection(one.first).size;
          return right === wrong ? [] : [right > wrong];
        });
        const [isRight] = verdicts;
        return isRight !== undefined && verdicts.every((one) => one === isRight) ? [{ word: own.word, isRight }] : [];
      });
}
