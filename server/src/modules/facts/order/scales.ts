import type { StatedWord } from '../statement.ts';
import type { OrderClaim } from './order-claims.ts';

/** Something in a passage that has a position on a scale: an event in time, an amount in its unit. */
export interface ScalePoint {
  /** Its keys (openings of words, names, kinds of events) with their weights. */
  readonly keys: ReadonlyMap<string, number>;
  /** Points on the same scale can be compared. */
  readonly scale: string;
  /** In days for dates. */
  readonly from: number;
  readonly to: number;
  /** Its sentence, if that contains several. */
  readonly group?: unknown;
}

/** The word by which a sentence states an order, with the verdict of the passages on it. */
export interface CheckedOrder {
  readonly word: StatedWord;
  readonly isRight: boolean;
}

type ReadKeys = (words: readonly StatedWord[]) => ReadonlyMap<string, number>;

/**
 * Checks claims of order against the positions of the points that they refer to. Takes time with the claims times the
 * points.
 */
export function checkByScales(
  claims: readonly OrderClaim[],
  points: readonly ScalePoint[],
  readKeys: ReadKeys,
): CheckedOrder[] {
  if (claims.length === 0 || points.length < 2) return [];
  // Amounts of all kinds compete for the reference; events are repeated on each scale.
  const groups = claims.some(({ isLoose }) => isLoose)
    ? [points]
    : [...Map.groupBy(points, ({ scale }) => scale).values()];
  const scales = groups.filter((group) => group.length > 1).map((group) => new Scale(group.slice(0, pointsMax)));
  return claims.flatMap((claim): CheckedOrder[] => {
    const fits = scales.map((scale) => scale.weigh(claim, readKeys));
    const most = (at: 0 | 1 | 2) => Math.max(0, ...fits.map((fit) => fit[at]));
    const [right, wrong, open] = [most(0), most(1), most(2)];
    if (wrong > 0 && right < wrong * clear && open < wrong) return [{ word: claim.word, isRight: false }];
    return right > 0 && wrong < right * clear ? [{ word: claim.word, isRight: true }] : [];
  });
}

export const yearDays = 365.25;
const least = 0.7;
const looseLeast = 0.33;
/** “The first film” is not “the last one”. */
const otherOne = 0.4;
/** Factor for a claim with a name and a point without it. */
const nameless = 0.65;
const namelessAmount = 0.45;
/** Minimum fit, relative to the best, of another event that may be meant. */
const nearBest = 0.75;
const sharedWeight = 0.4;
/** Minimum weight of a point’s own words. */
const wholeWeight = 0.8;
/** A key belongs to the points at which it has at least this share of its greatest weight. */
const ownPart = 0.8;
/** Bonus for two points in the same sentence. */
const besideBonus = 0.5;
const nameWeight = 1.5;
const clear = 0.65;
const pointsMax = 40;

/** Points that can be compared. */
class Scale {
  readonly #points: readonly ScalePoint[];
  readonly #counts = new Map<string, number>();

  constructor(points: readonly ScalePoint[]) {
    this.#points = points;
    const most = new Map<string, number>();
    for (const { keys } of points)
      for (const [key, weight] of keys) most.set(key, Math.max(most.get(key) ?? 0, weight));
    for (const { keys } of points)
      for (const [key, weight] of keys)
        if (weight >= ownPart * (most.get(key) ?? 0)) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  #pickKind(kinds: readonly string[]): readonly ScalePoint[] {
    for (const kind of kinds) {
      const points = this.#points.filter(({ keys }) => keys.has(kind));
      if (points.length > 1) return points;
    }
    return [];
  }

  /** How well the points fit the claimed order, the reverse order, and neither because their times overlap. */
  weigh(
    { sign, readings, isShared, kinds, isLoose }: OrderClaim,
    readKeys: ReadKeys,
  ): readonly [right: number, wrong: number, open: number] {
    const points = kinds === undefined ? this.#points : this.#pickKind(kinds);
    let [right, wrong, open] = [0, 0, 0];
    for (const { subject, reference } of readings) {
      const [own, other] = [readKeys(subject), readKeys(reference)];
      // “Üçüncü köprü” when no point is named so.
      if ([...other.keys()].some((key) => key.startsWith('@') && !this.#counts.has(key))) continue;
      const wide = new Map(other);
      if (isShared)
        for (const [key, weight] of own)
          if (!wide.has(key) && weight < nameWeight) wide.set(key, weight * sharedWeight);
      const scores = points.map((point) => ({
        point,
        own: this.#measure(own, point.keys, isLoose),
        other: this.#measure(wide, point.keys, isLoose),
        alone: this.#measure(other, point.keys, isLoose),
      }));
      const mostOwn = Math.max(...scores.map((one) => one.own));
      const mostOther = Math.max(...scores.map((one) => one.alone));
      const isOwn = (one: (typeof scores)[number]) =>
        one.own >= Math.max(isLoose === true ? looseLeast : least, mostOwn * nearBest);
      const isOther = ({ alone, other: all }: (typeof scores)[number]) =>
        alone > 0 && alone >= mostOther * nearBest && (isLoose === true ? alone >= looseLeast : all >= least);
      // Statements about both apply to neither: “güneş ve rüzgâr toplam 40 bin”.
      const ofOwn = scores.filter((one) => isOwn(one) && !isOther(one));
      const ofOther = scores.filter((one) => isOther(one) && !isOwn(one));
      for (const a of ofOwn)
        for (const b of ofOther) {
          const order = a === b ? 0 : comparePoints(a.point, b.point);
          if (a === b) continue;
          // A point that fits the other side as well is not meant.
          const score =
            (a.point.group !== undefined && a.point.group === b.point.group ? besideBonus : 0) +
            Math.min(a.own, b.other) +
            (a.own + b.other - a.other * 0.5 - b.own * 0.5) / 4;
          if (order === sign) right = Math.max(right, score);
          else if (order === 0) open = Math.max(open, score);
          else wrong = Math.max(wrong, score);
        }
    }
    return [right, wrong, open];
  }

  /** How much of an event’s description matches; words of many events count little. */
  #measure(own: ReadonlyMap<string, number>, said: ReadonlyMap<string, number>, isLoose = false): number {
    let score = 0;
    let [hasOrdinal, isOther] = [false, false];
    let [hasName, lacksName] = [false, false];
    // In lists of amounts, the names of neighbours are close, too.
    const isThere = (there: number | undefined) => there !== undefined && (!isLoose || there >= 1);
    for (const [key, weight] of own) {
      const there = said.get(key);
      if (there !== undefined)
        score += (there >= wholeWeight ? weight : weight * there) / Math.max(1, this.#counts.get(key) ?? 1);
      if (weight >= nameWeight && this.#counts.has(key))
        [hasName, lacksName] = [hasName || isThere(there), lacksName || !isThere(there)];
      if (key.startsWith('@'))
        [hasOrdinal, isOther] = [hasOrdinal || there !== undefined, isOther || there === undefined];
    }
    const isOtherOne = isOther && !hasOrdinal && [...said.keys()].some((key) => key.startsWith('@'));
    return score * (isOtherOne ? otherOne : 1) * (lacksName && !hasName ? (isLoose ? namelessAmount : nameless) : 1);
  }
}

/** Whether one point is before (-1) or after (1) the other; 0 when unknown. */
function comparePoints(one: ScalePoint, other: ScalePoint): -1 | 0 | 1 {
  if (one.scale !== other.scale) return 0;
  // 395–1453 is before 1453–1922.
  const slack = one.scale === 'date' && one.to - one.from > yearDays && other.to - other.from > yearDays ? yearDays : 0;
  const isBefore = (a: ScalePoint, b: ScalePoint) =>
    a.to <= b.from + slack && a.from + slack < b.from && a.to + slack < b.to + 1;
  return isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0;
}
