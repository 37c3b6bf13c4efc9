import type { Operand } from '../operands.ts';
import { isSameKind, sharesStem } from '../operands.ts';
import type { Reach } from '../reach.ts';
import { type Asked, type Derived, isSeries } from './steps.ts';

/** The part of all numbers near one that may follow as well as it does: a changed number passes by chance as often. */
const chanceMax: Readonly<Record<Asked, number>> = { 0: 0.03, 1: 0.1, 2: 0.25 };
const fractionTimes = 4;
const nearTimes = 2;

/**
 * Whether a number follows from a passage by more than chance. Of a passage with many numbers nearly every small one is the sum or the
 * difference of some two: what follows is believed the less, the more other numbers follow from what stands as near to the words of the
 * sentence, in ways that it asks for as plainly.
 */
export function isFound(
  target: Operand,
  derived: readonly Derived[],
  operands: readonly Operand[],
  reach: Reach,
  asks: (one: Derived) => Asked | undefined,
): boolean {
  const asked = derived.flatMap((one) => {
    const level = one.amount > 0 ? asks(one) : undefined;
    return level === undefined ? [] : [{ ...one, level }];
  });
  // Günde ortalama 20, of 20,6: what is counted by is cut as well.
  const isWhole = !target.claim.text.includes(',');
  const isMet = ({ amount, way }: Derived) =>
    reach.has(amount) ||
    (isWhole && (way === 'rate' || way === 'mean') && reach.has(amount - reach.width / 2) && amount > target.amount);
  const hits = asked.filter(isMet);
  if (hits.length === 0) return false;
  const [least, most] = [
    target.amount / nearTimes,
    Math.min(target.amount * nearTimes, target.kind === '%' && target.amount < 100 ? 100 : Infinity),
  ];
  const near = asked.filter(({ amount }) => amount >= least && amount <= most && !reach.has(amount));
  const fitness = new Fitness(target, operands);
  const others = near.map((one) => ({
    level: one.level,
    fit: fitness.measure(one),
    cell: Math.round((one.amount - target.amount) / reach.width),
  }));
  const cells = Math.max(1, (most - least) / reach.width);
  return hits.some((hit) => {
    const fit = fitness.measure(hit);
    const rivals = new Set(
      others.filter((one) => one.level >= hit.level && one.fit >= fit - sameFit).map(({ cell }) => cell),
    );
    if (hit.level > 0 && rivals.size < hit.level + (reach.isRough && hit.level > 1 ? 1 : 0)) return true;
    return (
      (rivals.size + (hit.level === 0 ? 1 : 0)) / cells <=
      chanceMax[hit.level] * (target.claim.share === undefined ? 1 : fractionTimes)
    );
  });
}

const sameFit = 0.01;
const endsFit = 0.2;
const besideFit = 0.15;
const countedFit = 0.15;
const sizeFit = 0.3;
const nextFit = 0.1;
const apartFit = 0.3;
const moreFit = 0.02;
const aroundPart = 0.4;
const eachPart = 0.3;

/** How much of what a sentence speaks of stands around numbers of a passage. What stands around many of them counts less. */
class Fitness {
  readonly #target: Operand;
  readonly #weights: ReadonlyMap<string, number>;
  readonly #all: number;

  constructor(target: Operand, operands: readonly Operand[]) {
    this.#target = target;
    this.#weights = new Map(
      [...target.around].flatMap((key): [string, number][] => {
        const count = operands.filter(({ near }) => near.has(key)).length;
        const isSaid = count > 0 || operands.some(({ around }) => around.has(key));
        return isSaid ? [[key, (target.near.has(key) ? 1 : 0.6) / Math.sqrt(Math.max(1, count))]] : [];
      }),
    );
    this.#all = [...this.#weights.values()].reduce((sum, weight) => sum + weight, 0);
  }

  measure({ parts, isOfSize }: Derived): number {
    let [shared, each] = [0, 0];
    for (const [key, weight] of this.#weights) {
      const count = parts.filter(({ near }) => near.has(key)).length;
      if (count > 0) shared += weight;
      else if (parts.some(({ around }) => around.has(key))) shared += weight * aroundPart;
      each += (weight * count) / parts.length;
    }
    const isBeside = parts.every(({ sentence }) => sentence === parts[0]?.sentence);
    const isCounted = parts.some(({ counted }) => sharesStem(this.#target.counted, counted));
    const [one, other] = parts;
    const isApart = one !== undefined && other !== undefined && isSameKind(one, other) && !isSeries(one, other);
    return (
      (shared + each * eachPart) / Math.max(1e-9, this.#all) +
      (isBeside ? besideFit : 0) +
      (parts.length === 2 && parts.every(({ role }) => role === 'end') ? endsFit : 0) +
      (isCounted ? countedFit : 0) +
      (isOfSize === true ? sizeFit : 0) -
      moreFit * Math.max(0, parts.length - 2) -
      (isApart ? (Math.abs(one.sentence - other.sentence) > 1 ? apartFit : nextFit) : 0)
    );
  }
}
