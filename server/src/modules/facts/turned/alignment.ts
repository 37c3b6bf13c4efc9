import type { Literal } from './literal.ts';
import { type Outline, type Topic, toSide } from './outline.ts';

export interface Fit {
  /** Share of the sentence’s topics that the passages contain, weighted by proximity. */
  readonly score: number;
  /** Share of the topics within the same sentence; `nearKnown` leaves out topics that the passages lack. */
  readonly near: number;
  readonly nearKnown: number;
}

/** How much of a topic the passages contain: near a statement of theirs, and at all. */
interface FoundTopic {
  readonly near: number;
  readonly anywhere: number;
}

/** A reversal by a part of a passage, and its words. */
interface Turn {
  readonly at: number;
  readonly clause: number;
  readonly by: readonly number[];
}

/** A sentence aligned with the parts of its passages. */
export class Alignment {
  readonly #own: Outline;
  readonly #topics: readonly (Topic & { readonly keys: readonly string[]; readonly isAnywhere: boolean })[];
  readonly #turns = new Map<Outline, Map<number, readonly Turn[]>>();
  readonly #found = new Map<Literal, readonly FoundTopic[]>();

  readonly #coverage: ReadonlyMap<Outline, number>;

  constructor(own: Outline, said: readonly Outline[]) {
    this.#own = own;
    this.#coverage = new Map(
      said.map((one) => [
        one,
        own.topics.reduce((sum, { key, weight }) => sum + (one.places.has(key) ? weight : 0), 0),
      ]),
    );
    const sides = Map.groupBy(
      own.literals.filter(({ axis }) => !axis.startsWith('=')),
      ({ at }) => at,
    );
    this.#topics = own.topics.map((topic) => ({
      ...topic,
      keys: [topic.key, ...(sides.get(topic.at) ?? []).map(toSide)],
      isAnywhere: said.some(({ places }) => places.has(topic.key)),
    }));
  }

  measure(literal: Literal, said: Outline, other: Literal): Fit {
    // “Geç saatler”, “erken saatler”: both modify the same word.
    const shared = literal.head !== undefined && literal.head === other.head ? headWeight : 0;
    let [score, near, all, known] = [shared, shared, shared, shared];
    const ownParts = this.#own.axes.get(literal.axis);
    const found = this.#found.get(other) ?? this.#findTopics(said, other);
    this.#found.set(other, found);
    for (const [index, { key, at, clause, weight: own }] of this.#topics.entries()) {
      if (at === literal.at || literal.axis === `=${key}`) continue;
      const apart = Math.abs(clause - literal.clause);
      // A part with its own statement about the same pair is about something else.
      const isOfOther = apart > 0 && ownParts?.has(clause) === true;
      const weight =
        own * (literal.thing === at ? thingWeight : apart === 0 ? 1 : isOfOther ? 0.1 : apart === 1 ? 0.6 : 0.3);
      all += weight;
      near += weight * (found[index]?.near ?? 0);
      score += weight * (found[index]?.anywhere ?? 0);
      if ((found[index]?.anywhere ?? 0) > 0) known += weight;
    }
    return {
      score: score / Math.max(all, 1e-9),
      near: near / Math.max(all, 1e-9),
      nearKnown: near / Math.max(known, 1e-9),
    };
  }

  /** Whether no other sentence of the passages has more in common with the sentence. */
  isClosest(said: Outline): boolean {
    return (this.#coverage.get(said) ?? 0) >= Math.max(...this.#coverage.values());
  }

  /** Finds the topics of the sentence around a statement of a passage, which many literals are compared with. */
  #findTopics(said: Outline, { axis, clause }: Literal): readonly FoundTopic[] {
    const inherits = !said.withSubject.has(clause);
    const saidParts = said.axes.get(axis);
    return this.#topics.map(({ key, keys, isName, isAnywhere }) => {
      const places = keys.map((one) => said.places.get(one)).find((one) => one !== undefined);
      let near = places === undefined && said.continued.has(key) ? continuedPart : 0;
      for (const place of places ?? []) {
        const distance = Math.abs(place - clause);
        const beside = distance === 1 ? (inherits ? 0.9 : 0.6) : 0.45;
        const found = distance === 0 ? 1 : saidParts?.has(place) === true ? (inherits ? 0.5 : 0.3) : beside;
        near = Math.max(near, found);
      }
      return { near, anywhere: places === undefined && isAnywhere ? Math.max(near, isName ? 0.6 : 0.35) : near };
    });
  }

  /** Whether a second thing of the sentence is reversed in the same place: both reversals together can be correct. */
  isTurnedTwice(literal: Literal, said: Outline, other: Literal): boolean {
    return this.#readTurns(said, other.clause).some(
      ({ at, clause, by }) => at !== literal.at && clause === literal.clause && by.some((from) => from !== other.at),
    );
  }

  #readTurns(said: Outline, clause: number): readonly Turn[] {
    const known = this.#turns.get(said) ?? new Map<number, readonly Turn[]>();
    this.#turns.set(said, known);
    const found = known.get(clause);
    if (found !== undefined) return found;
    const beside = said.literals.filter((one) => one.clause === clause);
    const turns = this.#own.literals.flatMap((one) => {
      const relations = beside.map((other) => ({ at: other.at, relation: relate(one, other) }));
      if (relations.some(({ relation }) => relation === 1)) return [];
      const by = relations.flatMap(({ at, relation }) => (relation === -1 ? [at] : []));
      return by.length === 0 ? [] : [{ at: one.at, clause: one.clause, by }];
    });
    known.set(clause, turns);
    return turns;
  }
}

const headWeight = 0.8;

/** How much more the word counts that says what a verb is about. */
const thingWeight = 3;

/** How much a topic counts that an earlier sentence names. */
const continuedPart = 0.7;

/** Axes with only two possibilities. */
const eitherAxes = new Set(
  'safe permit valid possible must open success permanent free guilt enough luck legal duty fault held'.split(' '),
);

/** 1 if both say the same, -1 if they exclude each other. */
export function relate(own: Literal, said: Literal): -1 | 0 | 1 {
  if (own.axis !== said.axis || own.isMost !== said.isMost) return 0;
  if (own.kind === 'reference' || said.kind === 'reference') return 0;
  // “Ücret öder” beside “ücretsiz”: a lack is reversed by mentioning the thing.
  if (own.kind === 'mention' && said.kind === 'said') return 0;
  if (said.kind === 'mention' && own.kind === 'said') return own.isNegated ? 0 : 1;
  if (own.isNegated === said.isNegated && own.side !== said.side)
    return own.isNegated && !eitherAxes.has(own.axis) ? 0 : -1;
  if (own.isNegated === said.isNegated) return 1;
  return own.side === said.side ? -1 : 1;
}
