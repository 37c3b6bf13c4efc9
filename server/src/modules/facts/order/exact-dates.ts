import { joinSubjects, toKey } from '../contexts.ts';
import { isSameNumber, type StatedWord, type Statement } from '../statement.ts';
import { readKind } from '../swaps.ts';
import type { Misplaced } from './subjects.ts';

const orderWord = /^(?:önce|sonra)(?:s[ıi]nda)?(?:d[ıi]r|yd[ıi])?$/u;
const ablative = /[dt][ae]n$/u;

/** Finds events that a sentence puts before or after a date although the passages put them on that date. */
export function findOffDates(sentence: Statement, said: readonly Statement[]): Misplaced[] {
  const words = joinSubjects(sentence.words);
  return words.flatMap((word, at): Misplaced[] => {
    const date = words[at - 1];
    if (!orderWord.test(word.lower) || date?.number === undefined || readKind(date.number) !== 'date') return [];
    if (!ablative.test(date.suffix ?? date.lower)) return [];
    const happened = listHappenings(words.slice(at + 1).filter(({ clause }) => clause === word.clause));
    if (happened.size === 0) return [];
    const isOnDate = said.some(({ words: others }) =>
      others.some(
        (one, index) =>
          one.number !== undefined &&
          isSameNumber(one.number, date.number ?? one.number) &&
          !others.slice(index + 1, index + 3).some(({ lower }) => /^(?:önce|sonra|kadar|beri|itibaren)/u.test(lower)) &&
          /[dt][ae](?:ki)?$/u.test(one.suffix ?? one.lower) &&
          !happened.isDisjointFrom(listHappenings(others.slice(index + 1, index + 1 + happenedWithin))),
      ),
    );
    return isOnDate ? [{ word, isDenial: false }] : [];
  });
}

const happenedWithin = 5;

function listHappenings(words: readonly StatedWord[]): Set<string> {
  return new Set(words.flatMap((word) => (word.verb === undefined || word.verb.isNegated ? [] : [toKey(word)])));
}
