import { compareTimes, type Event, readEventKeys } from './events.ts';
import { listOrderClaims, type OrderClaim } from './order-claims.ts';
import type { StatedWord, Statement } from './statement.ts';

/** The words by which a sentence says an order, as far as the events of the passages tell whether it is so. */
export interface JudgedOrder {
  readonly word: StatedWord;
  readonly isRight: boolean;
}

/** Judges what a sentence says of the order of events. Takes time with its words times the events. */
export function judgeOrder(statement: Statement, events: readonly Event[]): JudgedOrder[] {
  if (events.length < 2) return [];
  const claims = listOrderClaims(statement);
  if (claims.length === 0) return [];
  const scales = [...Map.groupBy(events, ({ scale }) => scale).values()]
    .filter((group) => group.length > 1)
    .map((group) => new Scale(group.slice(0, eventsMax)));
  return claims.flatMap(({ word, ...claim }): JudgedOrder[] => {
    const fits = scales.map((scale) => scale.weigh(statement, claim));
    const [right, wrong] = [Math.max(0, ...fits.map((fit) => fit[0])), Math.max(0, ...fits.map((fit) => fit[1]))];
    if (wrong > 0 && right < wrong * clear) return [{ word, isRight: false }];
    return right > 0 && wrong < right * clear ? [{ word, isRight: true }] : [];
  });
}

const least = 0.7;
/** The first film is not the last one. */
const otherOne = 0.4;
/** What is told of a name is seldom of what does not have it. */
const nameless = 0.65;
/** Which part of the best fit another event has to reach that may be meant. */
const nearBest = 0.75;
const sharedWeight = 0.4;
const nameWeight = 1.5;
const clear = 0.65;
const eventsMax = 40;

/** Events that can be compared. */
class Scale {
  readonly #events: readonly Event[];
  readonly #counts = new Map<string, number>();

  constructor(events: readonly Event[]) {
    this.#events = events;
    for (const { keys } of events)
      for (const key of keys.keys()) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  #pickKind(kinds: readonly string[]): readonly Event[] {
    for (const kind of kinds) {
      const events = this.#events.filter(({ keys }) => keys.has(kind));
      if (events.length > 1) return events;
    }
    return [];
  }

  /** How well the events fit the order that is said, and the other one. */
  weigh(
    statement: Statement,
    { sign, readings, isShared, kinds }: Omit<OrderClaim, 'word'>,
  ): readonly [right: number, wrong: number] {
    const events = kinds === undefined ? this.#events : this.#pickKind(kinds);
    let [right, wrong] = [0, 0];
    for (const { subject, reference } of readings) {
      const [own, other] = [readEventKeys(statement, subject), readEventKeys(statement, reference)];
      // Üçüncü köprü, where none is named so.
      if ([...other.keys()].some((key) => key.startsWith('@') && !this.#counts.has(key))) continue;
      const wide = new Map(other);
      if (isShared)
        for (const [key, weight] of own)
          if (!wide.has(key) && weight < nameWeight) wide.set(key, weight * sharedWeight);
      const scores = events.map((event) => ({
        event,
        own: this.#measure(own, event.keys),
        other: this.#measure(wide, event.keys),
        alone: this.#measure(other, event.keys),
      }));
      const mostOwn = Math.max(...scores.map((one) => one.own));
      const mostOther = Math.max(...scores.map((one) => one.alone));
      const ofOwn = scores.filter((one) => one.own >= Math.max(least, mostOwn * nearBest));
      const ofOther = scores.filter(
        ({ alone, other: all }) => alone > 0 && all >= least && alone >= mostOther * nearBest,
      );
      for (const a of ofOwn)
        for (const b of ofOther) {
          const order = a === b ? 0 : compareTimes(a.event, b.event);
          if (order === 0) continue;
          // What fits the other one as well is not meant.
          const score = Math.min(a.own, b.other) + (a.own + b.other - a.other * 0.5 - b.own * 0.5) / 4;
          if (order === sign) right = Math.max(right, score);
          else wrong = Math.max(wrong, score);
        }
    }
    return [right, wrong];
  }

  /** How much of what is spoken of an event tells: what stands in many events says little. */
  #measure(own: ReadonlyMap<string, number>, said: ReadonlyMap<string, number>): number {
    let score = 0;
    let [hasOrdinal, isOther] = [false, false];
    let [hasName, lacksName] = [false, false];
    for (const [key, weight] of own) {
      const there = said.get(key);
      if (there !== undefined) score += Math.min(weight, there) / (this.#counts.get(key) ?? 1);
      if (weight >= nameWeight && this.#counts.has(key))
        [hasName, lacksName] = [hasName || there !== undefined, lacksName || there === undefined];
      if (key.startsWith('@'))
        [hasOrdinal, isOther] = [hasOrdinal || there !== undefined, isOther || there === undefined];
    }
    const isOtherOne = isOther && !hasOrdinal && [...said.keys()].some((key) => key.startsWith('@'));
    return score * (isOtherOne ? otherOne : 1) * (lacksName && !hasName ? nameless : 1);
  }
}
