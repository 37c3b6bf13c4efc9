import { joinSubjects, toKey } from '../contexts.ts';
import { senses } from '../polarity.ts';
import { amountAxes } from '../senses.ts';
import type { Statement } from '../statement.ts';
import { isNamed } from '../swaps.ts';
import { fitSubject, type Misplaced, readScale, readSubject } from './limits-passed.ts';
import type { Measured } from './placed-amounts.ts';

/** Fewer amounts are no list of which one is the most. */
const amountsLeast = 3;
const partLeast = 0.5;

/** What a sentence says to be the least of those of which its passages list the amounts, where it is the most, or the other way round. */
export function findMissaidExtremes(statement: Statement, measured: readonly Measured[]): Misplaced[] {
  const words = joinSubjects(statement.words);
  const lists = [...Map.groupBy(measured, ({ statement: own }) => own).values()].flatMap((own) => [
    ...Map.groupBy(
      own.filter(({ kind }) => kind !== 'date' && kind !== 'time'),
      ({ kind }) => readScale(kind),
    ).values(),
  ]);
  return words.flatMap((word, at): Misplaced[] => {
    if (words[at - 1]?.lower !== 'en') return [];
    const [size] = word.stems
      .slice(0, 1)
      .flatMap((stem) =>
        (senses.get(stem) ?? []).filter(({ isSize, axis }) => isSize && axis !== 'quick' && amountAxes.has(axis)),
      );
    if (size === undefined || size.side > 1) return [];
    const names = words.filter((one) => one.clause === word.clause && isNamed(statement, one)).map(toKey);
    const [name] = names;
    if (name === undefined || names.length > 1) return [];
    const { keys } = readSubject(statement, words, word);
    const isTurned = lists.some((list) => {
      const own = list.filter(({ context }) => (context.get(name) ?? 0) >= 1);
      const [one] = own;
      if (list.length < amountsLeast || one === undefined || own.length > 1) return false;
      const amounts = list.map(({ amount }) => amount);
      const other = size.side === 0 ? Math.min(...amounts) : Math.max(...amounts);
      return one.amount === other && fitSubject(keys, one).part >= partLeast;
    });
    return isTurned ? [{ word, isDenial: false }] : [];
  });
}
