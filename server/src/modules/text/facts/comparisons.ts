import { type Direction, findDirections } from './directions.ts';
import type { NumberClaim } from './number-claims.ts';
import type { ReadPassage } from './read-passages.ts';
import type { Statement } from './statement.ts';
import { type PlacedNumber, readKind } from './swaps.ts';

/** Words of size and time: more is up. */
const axes = new Set(['level', 'high', 'size', 'long', 'heavy', 'deep', 'wide', 'thick', 'old', 'dear', 'time']);

/**
 * Comparisons of a sentence that the numbers of a passage contradict: A, B'den daha ağır, where A has 120 grams and B 180. Each thing must have
 * one number that the other has not, both of a kind and near each other.
 */
export function findMisjudged(sentence: Statement, passages: readonly ReadPassage[]): Direction[] {
  return findDirections(sentence).filter((own) => {
    if (!axes.has(own.axis) || own.numbers.length > 0 || own.things.length === 0) return false;
    const subjects = new Set([...own.clauseStems].filter((stem) => !own.things.includes(stem)));
    return passages.some(({ placedNumbers }) => isContradicted(own, subjects, placedNumbers));
  });
}

function isContradicted(own: Direction, subjects: ReadonlySet<string>, placed: readonly PlacedNumber[]): boolean {
  const isOfThing = ({ things }: PlacedNumber) => own.things.some((thing) => things.has(thing));
  const count = ({ things }: PlacedNumber) => [...subjects].filter((stem) => things.has(stem)).length;
  const others = placed.filter(isOfThing);
  const [other] = others;
  if (other === undefined || others.length > 1) return false;
  const candidates = placed.filter(
    (one) => one !== other && !isOfThing(one) && readKind(one.claim) === readKind(other.claim) && count(one) > 0,
  );
  const most = Math.max(...candidates.map(count));
  const [best, second] = candidates.filter((one) => count(one) === most);
  if (best === undefined || second !== undefined) return false;
  const isDate = readKind(other.claim) === 'date';
  if (isDate !== (own.axis === 'time')) return false;
  const [mine, theirs] = [best, other].map(({ claim }) => readAmount(claim));
  if (mine === undefined || theirs === undefined || !(Math.abs(mine - theirs) > 0)) return false;
  return mine > theirs !== (own.sign === 1);
}

function readAmount({ value, unit }: NumberClaim): number {
  return Number(value.replace(/^[%‰]/, '')) * (unit?.factor ?? 1);
}
