import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { NumberClaim } from '../number-claims.ts';
import { isOfAll, isOfOthers } from '../opposed.ts';
import type { Statement } from '../statement.ts';
import type { Literal } from './literals.ts';
import { type Outline, outline, type Topic, toSide } from './outline.ts';
import { toTopic } from './synonyms.ts';

/** Axes of which what is not one side is the other. */
const eitherAxes = new Set(
  'safe permit valid possible must open success permanent free guilt enough luck legal duty fault held'.split(' '),
);
/** What one side does to the other. */
const mutual = new Set(
  'win capture buy lend support accept praise welcome goal mood attack dispute league host'.split(' '),
);

/** 1 where both say the same, -1 where they cannot both be so. */
function relate(own: Literal, said: Literal): -1 | 0 | 1 {
  if (own.axis !== said.axis || own.isMost !== said.isMost) return 0;
  if (own.kind === 'reference' || said.kind === 'reference') return 0;
  // Ücret öder, beside ücretsiz: that something has no use is turned by its name alone.
  if (own.kind === 'mention' && said.kind === 'said') return 0;
  if (said.kind === 'mention' && own.kind === 'said') return own.isNegated ? 0 : 1;
  if (own.isNegated === said.isNegated && own.side !== said.side)
    return own.isNegated && !eitherAxes.has(own.axis) ? 0 : -1;
  if (own.isNegated === said.isNegated) return 1;
  return own.side === said.side ? -1 : 1;
}

/** A thing that a sentence says the other way round than its passages. */
export interface Turned {
  readonly literal: Literal;
  readonly isDenial: boolean;
}

/** Which part of what a sentence speaks of the passages have to speak of, and how much nearer to the other side. */
const limits = { score: 0.55, near: 0.5, better: 0.1 };
/** What is said by the way, and of another thing that is described, counts less. */
const parts = { loose: 0.7, otherHead: 0.6 };
/** What passages say of one pair of opposites; more is a list. */
const rivalsMax = 60;
/** Yayımlandığında henüz çekilmemişti: what was first is for the order of events. */
const meanwhile = /[dt][ıiuü]ğ[ıiuü]nd[ae]\s.{0,200}(?:henüz|çoktan|zaten)\s/u;

interface Rival {
  readonly outline: Outline;
  readonly literal: Literal;
}

/**
 * What a sentence says the other way round than the passages: it is laid beside each part of them that says something of the same pair
 * of opposites, and where more of it fits a part of the other side, it is turned. Takes time with the square of its words times the rivals.
 * @param isSaid whether the passages have an amount
 */
export function findTurned(
  sentence: Statement,
  said: readonly Outline[],
  isSaid: (amount: NumberClaim) => boolean,
): Turned[] {
  const lower = toTurkishLower(sentence.text);
  if (lower.trimEnd().endsWith('?') || meanwhile.test(lower) || isOfOthers.test(lower)) return [];
  // Of 41 % that do 59 % do not.
  const amounts = sentence.numbers.filter(
    (claim) => claim.text !== 'bir' && (claim.isSure || claim.unit !== undefined),
  );
  if (!amounts.every(isSaid)) return [];
  const own = outline(sentence);
  const rivals = new Map<string, Rival[]>();
  for (const one of said)
    for (const literal of one.literals) {
      const all = rivals.get(literal.axis) ?? [];
      if (all.length < rivalsMax) rivals.set(literal.axis, [...all, { outline: one, literal }]);
    }
  const alignment = new Alignment(own, said);
  return own.literals.flatMap((literal): Turned[] => {
    // Yabancı yatlar yerli yatlardan uzun kaldı: what it sets against each other is for comparisons.
    if (own.literals.some((one) => isOtherSide(literal, one))) return [];
    // Her öğrenciye uygulanamadı: to some it was.
    if (literal.isNegated && isOfAll.test(lower)) return [];
    if (literal.isLoose && (literal.axis.startsWith('=') || mutual.has(literal.axis))) return [];
    let [score, near, agree] = [0, 0, 0];
    let best: Literal | undefined;
    for (const { outline: one, literal: other } of rivals.get(literal.axis) ?? []) {
      const relation = relate(literal, other) * compareReferences(own, literal, one, other);
      if (relation === 0 || alignment.isTurnedTwice(literal, one, other)) continue;
      const fit = alignment.measure(literal, one, other);
      if (relation === 1) {
        agree = Math.max(agree, fit.near);
        continue;
      }
      const isDenial = literal.isNegated !== other.isNegated;
      if (isDenial && !areDenied(own, literal, one, other)) continue;
      if (own.dates.size > 0 && one.dates.size > 0 && own.dates.isDisjointFrom(one.dates)) continue;
      if (mutual.has(literal.axis) && findActors(own, literal).isDisjointFrom(findActors(one, other))) continue;
      const isOtherHead = literal.head !== undefined && other.head !== undefined && literal.head !== other.head;
      const part = (other.isLoose ? parts.loose : 1) * (isOtherHead ? parts.otherHead : 1);
      if (fit.near * part > near || best === undefined)
        [score, near, best] = [fit.score * part, fit.near * part, other];
    }
    if (best === undefined || score < limits.score || near < limits.near || near < agree + limits.better) return [];
    return [{ literal, isDenial: literal.isNegated !== best.isNegated }];
  });
}

function isOtherSide(one: Literal, other: Literal): boolean {
  // En çok temmuzda, en az şubatta: each part is for itself.
  const isApart = ((one.isVerb && other.isVerb) || (one.isMost && other.isMost)) && one.clause !== other.clause;
  return one.axis === other.axis && one.side !== other.side && one.isNegated === other.isNegated && !isApart;
}

/** Whether what one denies the other says of the same: under the same conditions, of the same amounts, and not of some alone. */
function areDenied(own: Outline, literal: Literal, said: Outline, other: Literal): boolean {
  if (own.isExclusive || said.isExclusive) return false;
  // Kurumadan sulanmaz, kuruyunca sulanır: both are turned round together.
  const denied = literal.isNegated ? own : said;
  const isConditional = denied.conditions.size > 0 && own.conditions.symmetricDifference(said.conditions).size > 0;
  const isCondition = [literal, other].some(({ axis }) => denied.conditions.has(axis.slice(1)));
  if (isConditional && !isCondition) return false;
  // 16 yaşını dolduran girebilir, 16 yaşından küçük giremez.
  const [ours, theirs] = [own.limits.get(literal.clause), said.limits.get(other.clause)];
  return ours === undefined || theirs === undefined || ours === theirs;
}

/** Who does what a literal says: of the part before, where its own names no one. */
function findActors({ actors }: Outline, { clause }: Literal): ReadonlySet<string> {
  return actors.get(clause) ?? actors.get(clause - 1) ?? new Set();
}

/** 1 where both are compared with the same or with nothing, -1 where each is compared with the other’s thing, 0 otherwise. */
function compareReferences(own: Outline, literal: Literal, said: Outline, other: Literal): -1 | 0 | 1 {
  const [ours, theirs] = [literal.reference, other.reference];
  // Güneş’e yakın olan Merkür, beside Merkür’den uzak.
  if (ours.size === 0) return [...theirs].some((key) => own.places.has(toTopic(key))) ? 0 : 1;
  if (theirs.size === 0) return [...ours].every((key) => said.places.has(toTopic(key))) ? 1 : 0;
  const [mine, their] = [ours.difference(theirs), theirs.difference(ours)];
  if (mine.size === 0 || their.size === 0) return 1;
  const stands = (keys: ReadonlySet<string>, { places }: Outline, clause: number) =>
    [...keys].some((key) => places.get(toTopic(key))?.has(clause) === true);
  return stands(mine, said, other.clause) && stands(their, own, literal.clause) ? -1 : 0;
}

interface Fit {
  /** The part of what the sentence speaks of that the passages speak of, the more the nearer it stands. */
  readonly score: number;
  /** The part of it that stands in the same sentence. */
  readonly near: number;
}

/** What a part of a passage turns round, by which of its words. */
interface Turn {
  readonly at: number;
  readonly clause: number;
  readonly by: readonly number[];
}

/** A sentence laid beside the parts of its passages. */
class Alignment {
  readonly #own: Outline;
  readonly #topics: readonly (Topic & { readonly keys: readonly string[]; readonly isAnywhere: boolean })[];
  readonly #turns = new Map<Outline, Map<number, readonly Turn[]>>();

  constructor(own: Outline, said: readonly Outline[]) {
    this.#own = own;
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
    // Geç saatler, erken saatler: what both describe is the same.
    const shared = literal.head !== undefined && literal.head === other.head ? headWeight : 0;
    let [score, near, all] = [shared, shared, shared];
    const inherits = !said.withSubject.has(other.clause);
    const [ownParts, saidParts] = [this.#own.axes.get(literal.axis), said.axes.get(literal.axis)];
    for (const { key, keys, at, clause, weight: own, isName, isAnywhere } of this.#topics) {
      if (at === literal.at || literal.axis === `=${key}`) continue;
      const apart = Math.abs(clause - literal.clause);
      // A part that says something of the same pair speaks of something else.
      const isOfOther = apart > 0 && ownParts?.has(clause) === true;
      const weight = own * (apart === 0 ? 1 : isOfOther ? 0.1 : apart === 1 ? 0.6 : 0.3);
      all += weight;
      const places = keys.map((one) => said.places.get(one)).find((one) => one !== undefined);
      let part = 0;
      for (const place of places ?? []) {
        const distance = Math.abs(place - other.clause);
        const beside = distance === 1 ? (inherits ? 0.9 : 0.6) : 0.45;
        const found = distance === 0 ? 1 : saidParts?.has(place) === true ? (inherits ? 0.5 : 0.3) : beside;
        part = Math.max(part, found);
      }
      near += weight * part;
      score += weight * (places === undefined && isAnywhere ? (isName ? 0.6 : 0.35) : part);
    }
    return all === 0 ? { score: 0, near: 0 } : { score: score / all, near: near / all };
  }

  /** Whether something else of the sentence is turned in the same place: both together may be so. */
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
