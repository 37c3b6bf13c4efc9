import type { StatedWord } from '../statement.ts';
import type { OrderClaim } from './order-claims.ts';

/** Something of a passage that has a place on a scale: an event on that of time, an amount on that of its unit. */
export interface ScalePoint {
  /** What it is told with: openings of words, names and kinds of events, by how much they say. */
  readonly keys: ReadonlyMap<string, number>;
  /** Points of one scale can be compared. */
  readonly scale: string;
  /** Dates are days. */
  readonly from: number;
  readonly to: number;
  /** Where several stand: their sentence. */
  readonly group?: unknown;
}

/** The words by which a sentence says an order, as far as the passages tell whether it is so. */
export interface JudgedOrder {
  readonly word: StatedWord;
  readonly isRight: boolean;
}

type ReadKeys = (words: readonly StatedWord[]) => ReadonlyMap<string, number>;

/** Judges claims of an order by where the points are that they speak of. Takes time with the claims times the points. */
export function judgeByScales(
  claims: readonly OrderClaim[],
  points: readonly ScalePoint[],
  readKeys: ReadKeys,
): JudgedOrder[] {
  if (claims.length === 0 || points.length < 2) return [];
  // Amounts of all kinds compete for what is meant; events are told again on each scale.
  const groups = claims.some(({ isLoose }) => isLoose)
    ? [points]
    : [...Map.groupBy(points, ({ scale }) => scale).values()];
  const scales = groups.filter((group) => group.length > 1).map((group) => new Scale(group.slice(0, pointsMax)));
  return claims.flatMap((claim): JudgedOrder[] => {
    const fits = scales.map((scale) => scale.weigh(claim, readKeys));
    const [right, wrong] = [Math.max(0, ...fits.map((fit) => fit[0])), Math.max(0, ...fits.map((fit) => fit[1]))];
    if (wrong > 0 && right < wrong * clear) return [{ word: claim.word, isRight: false }];
    return right > 0 && wrong < right * clear ? [{ word: claim.word, isRight: true }] : [];
  });
}

export const yearDays = 365.25;
const least = 0.7;
const looseLeast = 0.33;
/** The first film is not the last one. */
const otherOne = 0.4;
/** What is said of a name seldom belongs to what lacks it. */
const nameless = 0.65;
const namelessAmount = 0.45;
/** Which part of the best fit another event has to reach that may be meant. */
const nearBest = 0.75;
const sharedWeight = 0.4;
/** From this on a word is a point’s own. */
const wholeWeight = 0.8;
/** Which part of its greatest weight a key has where it is a point’s own. */
const ownPart = 0.8;
/** Points of one sentence are compared rather than those of two. */
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

  /** How well the points fit the order that is said, and the other one. */
  weigh(
    { sign, readings, isShared, kinds, isLoose }: OrderClaim,
    readKeys: ReadKeys,
  ): readonly [right: number, wrong: number] {
    const points = kinds === undefined ? this.#points : this.#pickKind(kinds);
    let [right, wrong] = [0, 0];
    for (const { subject, reference } of readings) {
      const [own, other] = [readKeys(subject), readKeys(reference)];
      // Üçüncü köprü, where none is named so.
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
      // What is said of both says nothing of either: güneş ve rüzgâr toplam 40 bin.
      const ofOwn = scores.filter((one) => isOwn(one) && !isOther(one));
      const ofOther = scores.filter((one) => isOther(one) && !isOwn(one));
      for (const a of ofOwn)
        for (const b of ofOther) {
          const order = a === b ? 0 : comparePoints(a.point, b.point);
          if (order === 0) continue;
          // What fits the other one as well is not meant.
          const score =
            (a.point.group !== undefined && a.point.group === b.point.group ? besideBonus : 0) +
            Math.min(a.own, b.other) +
            (a.own + b.other - a.other * 0.5 - b.own * 0.5) / 4;
          if (order === sign) right = Math.max(right, score);
          else wrong = Math.max(wrong, score);
        }
    }
    return [right, wrong];
  }

  /** How much of what is spoken of an event tells: what stands in many events says little. */
  #measure(own: ReadonlyMap<string, number>, said: ReadonlyMap<string, number>, isLoose = false): number {
    let score = 0;
    let [hasOrdinal, isOther] = [false, false];
    let [hasName, lacksName] = [false, false];
    // Of amounts in a list the names beside others are near as well.
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

/** Whether one is before another (-1) or behind (1); 0 where that is not known. */
function comparePoints(one: ScalePoint, other: ScalePoint): -1 | 0 | 1 {
  if (one.scale !== other.scale) return 0;
  // 395–1453 is before 1453–1922.
  const slack = one.scale === 'date' && one.to - one.from > yearDays && other.to - other.from > yearDays ? yearDays : 0;
  const isBefore = (a: ScalePoint, b: ScalePoint) =>
    a.to <= b.from + slack && a.from + slack < b.from && a.to + slack < b.to + 1;
  return isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0;
}
