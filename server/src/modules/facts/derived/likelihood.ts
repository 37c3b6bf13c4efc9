import { countDigits } from '../numbers/number-values.ts';
import { isSameKind, type Operand, sharesStem } from '../operands.ts';
import type { Reach } from '../reach.ts';
import { fitFrame } from '../rivals.ts';
import { type Derived, isSeries } from './steps.ts';
import { readAsked } from './ways.ts';

/** Signals for a changed number and against a derived one. */
interface Signals {
  /** Whether the sentence indicates the derivation as one among others (ve, ile), or explicitly (toplam, fark). */
  readonly isJoined: number;
  readonly isAsked: number;
  /** How well the context of the source numbers matches the topics of the sentence, 0 to 1.5. */
  readonly fit: number;
  /** How rarely a similar number would also be derivable: 0 if all are, 2 if one in a hundred is. */
  readonly rarity: number;
  /** Number of exactly matching digits, at most 4; 0 if it is rounded. */
  readonly digits: number;
  /** Whether words next to it mark it as approximate. */
  readonly isRough: number;
  /**
   * How well the number’s context matches another number of the passage, of the same kind and size, that the sentence
   * lacks: 0 to 1.
   */
  readonly rival: number;
  /** Whether such a number has the same number of digits and nearly the same amount. */
  readonly hasLookalike: number;
  /** Whether it is a number of the passage with permuted digits, or with another word for thousands. */
  readonly isMiswritten: number;
  /** Number of other numbers of the sentence that the passage lacks, at most 2. */
  readonly unsaid: number;
}

/**
 * Log odds of a changed number against a derived one, from 572 numbers in ten sets of sentences that follow in some way
 * from their passages; 90 of them were changed. In a cross-validation (trained on nine sets, tested on the tenth), 18
 * of 482 derived numbers are flagged, and 9 of 90 changed ones are missed.
 */
const weights: Signals = {
  isJoined: -2.5,
  isAsked: -3.8,
  fit: -0.35,
  rarity: -0.75,
  digits: -0.4,
  isRough: -1.05,
  rival: 2.5,
  hasLookalike: 1.75,
  isMiswritten: 1.1,
  unsaid: -1.1,
};
const start = 2.4;
/** Threshold, in log odds, below which a number counts as derived. */
const changedMin = -1;

const nearTimes = 2;
const rivalTimes = 6;
const lookalikeTimes = 1.6;
const rarityMax = 3;
const fitMax = 1.5;
const digitsMax = 4;
const unsaidMax = 2;

/**
 * Whether a number is more likely derived from a passage than changed. In a passage with many numbers nearly every
 * small number is the sum or difference of some two: a derivation counts the less, the more other numbers can be
 * derived from equally close numbers in ways that the sentence indicates equally clearly.
 * @param others the other numbers of the sentence
 * @param isMiswritten see `isMiswritten` of `rivals`
 */
export function isLikelyDerived(
  target: Operand,
  derived: readonly Derived[],
  operands: readonly Operand[],
  reach: Reach,
  others: readonly Operand[],
  isMiswritten: boolean,
): boolean {
  const fitness = new Fitness(target, operands);
  const read = (one: Derived) => ({ ...one, level: readAsked(one, target) ?? -1, fit: fitness.measure(one) });
  // “Günde ortalama 20” for 20,6: rates are also truncated.
  const isWhole = !target.claim.text.includes(',');
  const isMet = ({ amount, way }: Derived) =>
    reach.has(amount) ||
    (isWhole && (way === 'rate' || way === 'mean') && reach.has(amount - reach.width / 2) && amount > target.amount);
  const hits = derived.filter((one) => one.amount > 0 && isMet(one)).map(read);
  if (hits.length === 0) return false;
  const [least, most] = [
    target.amount / nearTimes,
    Math.min(target.amount * nearTimes, target.kind === '%' && target.amount < 100 ? 100 : Infinity),
  ];
  const near = derived
    .filter(({ amount }) => amount >= least && amount <= most && !reach.has(amount))
    .map((one) => ({ ...read(one), cell: Math.round((one.amount - target.amount) / reach.width) }));
  const cells = Math.max(1, (most - least) / reach.width);
  const { rivals, ...sentence } = readSentence(target, operands, others, reach, isMiswritten);
  // Derivations from the same context in the same way are equally likely.
  const unlike = new Map(
    hits.map((hit) => [`${hit.level} ${hit.fit.toFixed(2)} ${isExactly(target, hit)} ${hit.parts.length}`, hit]),
  );
  return [...unlike.values()].some((hit) => {
    const alike = new Set(
      near.filter((one) => one.level >= hit.level && one.fit >= hit.fit - sameFit).map(({ cell }) => cell),
    );
    const besides = rivals.filter(({ one }) => !hit.parts.includes(one));
    if (rivals.some((rival) => isOriginal(target, rival, hit))) return false;
    const signals: Signals = {
      ...sentence,
      rival: Math.max(0, ...besides.map(({ fit }) => fit)),
      hasLookalike: besides.some(({ isAlike }) => isAlike) ? 1 : 0,
      isJoined: hit.level === 1 ? 1 : 0,
      isAsked: hit.level === 2 ? 1 : 0,
      fit: Math.min(fitMax, Math.max(0, hit.fit)),
      rarity: Math.min(rarityMax, Math.max(0, -Math.log10((alike.size + 0.5) / cells))),
      digits: isExactly(target, hit) ? Math.min(digitsMax, countDigits(target.claim.value)) : 0,
    };
    return weigh(signals) <= changedMin;
  });
}

/** A number of the passage that may have been changed to this one. */
interface Rival {
  readonly one: Operand;
  readonly fit: number;
  readonly isAlike: boolean;
}

const originalFit = 0.75;

/**
 * “60 köye uğruyor” beside “90 köye uğruyor”: the same is said of the same things, and the
 * number would only follow from another sentence.
 */
function isOriginal(target: Operand, { one, fit }: Rival, hit: Derived): boolean {
  const isOfSame =
    sharesStem(target.counted, one.counted) ||
    (target.claim.unit !== undefined && target.claim.unit.factor === one.claim.unit?.factor);
  const isFar = hit.parts.some(({ sentence }) => sentence !== one.sentence);
  // “30 bin ton eksik” belongs to the sentence before.
  const isChange = hit.parts.some((part) => part.role === 'by' && isSameKind(part, target));
  return fit >= originalFit && isOfSame && isFar && !isChange;
}

function weigh(signals: Signals): number {
  return signalNames.reduce((sum, name) => sum + weights[name] * signals[name], start);
}

const signalNames = [
  'isJoined',
  'isAsked',
  'fit',
  'rarity',
  'digits',
  'isRough',
  'rival',
  'hasLookalike',
  'isMiswritten',
  'unsaid',
] as const;

function isExactly(target: Operand, { amount }: Derived): boolean {
  return Math.abs(amount - target.amount) < 1e-6 * target.amount;
}

/** Computes what all derivations of a number share. */
function readSentence(
  target: Operand,
  operands: readonly Operand[],
  others: readonly Operand[],
  { isRough }: Reach,
  isMiswritten: boolean,
): Pick<Signals, 'isRough' | 'isMiswritten' | 'unsaid'> & { readonly rivals: readonly Rival[] } {
  const rivals = operands.filter((one) => {
    const times = target.amount / one.amount;
    return (
      isSameKind(target, one) &&
      // An amount of change is not comparable with a level, so that neither is a rival of the other.
      (target.role === 'by') === (one.role === 'by') &&
      times > 1 / rivalTimes &&
      times < rivalTimes &&
      !others.some(({ claim }) => claim.value === one.claim.value)
    );
  });
  const isAlike = (one: Operand) =>
    countDigits(one.claim.value) === countDigits(target.claim.value) &&
    target.amount / one.amount > 1 / lookalikeTimes &&
    target.amount / one.amount < lookalikeTimes;
  const isSaid = (own: Operand) =>
    operands.some(({ claim, amount }) => claim.value === own.claim.value || amount === own.amount);
  return {
    isRough: isRough ? 1 : 0,
    rivals: rivals.map((one) => ({ one, fit: fitFrame(target, one), isAlike: isAlike(one) })),
    isMiswritten: isMiswritten ? 1 : 0,
    unsaid: Math.min(unsaidMax, others.filter((own) => !isSaid(own)).length),
  };
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

/**
 * Measures how well the context of a passage’s numbers matches the topics of a sentence. Context shared by many numbers
 * counts less.
 */
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
