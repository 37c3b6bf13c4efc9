import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { NumberClaim } from '../numbers/number-claims.ts';
import { isOfAll, isOfOthers } from '../opposite-statements.ts';
import type { Statement } from '../statement.ts';
import { Alignment, type Fit, relate } from './alignment.ts';
import type { Literal } from './literal.ts';
import type { Outline } from './outline.ts';
import { toTopic } from './synonyms.ts';
import type { UnsaidWords } from './unsaid.ts';

/** Axes of actions of one side towards the other. */
const mutual = new Set(
  'win capture buy lend support accept praise welcome goal mood attack dispute league host guest'.split(' '),
);

/** A thing that a sentence says contrary to its passages. */
export interface Turned {
  readonly literal: Literal;
  readonly isDenial: boolean;
}

/** Conditions for a reversal. `near`: minimum share of the sentence’s topics that the passages contain nearby. */
const limits = {
  /** Minimum advantage of the opposite side. */
  better: 0.1,
  /** Every other word is said; `score` is the share of topics that the passages contain anywhere. */
  whole: { near: 0.5, score: 0.55 },
  /** The same thing rose or fell, or has most or least of something; `known` leaves out words that are unsaid. */
  thing: { near: 0.4, known: 0.6 },
  most: { near: 0.35 },
  /** The main statement of the sentence, beside the sentence of the passages that has most in common with it. */
  main: { near: 0.5, better: 0.2, unsaid: 1 },
};
/** Factors for subordinate statements, and for statements about another modified thing. */
const parts = { loose: 0.7, otherHead: 0.6 };
/**
 * Maximum number of statements of the passages about one pair of opposites; more of them count as a list, which is not
 * compared.
 */
const rivalsMax = 60;
/** “Yayımlandığında henüz çekilmemişti”: the order of events is checked elsewhere. */
const meanwhile = /[dt][ıiuü]ğ[ıiuü]nd[ae]\s.{0,200}(?:henüz|çoktan|zaten)\s/u;

/**
 * Denials that do not exclude the statement: what has not happened yet may be planned, and some do what most do not do.
 */
const notYet = /(?<!\p{L})(?:henüz|bile|kadar|çoğunluğ\p{L}{1,4}|yarısı\p{L}{0,3})(?!\p{L})/u;
const genitive = /[ıiuü]n\s$/u;
/** Six, seven: words that are no numbers elsewhere. */
const partWord = /^(?:altısı|yedisi)/u;

interface Rival {
  readonly outline: Outline;
  readonly literal: Literal;
}

/**
 * Finds what a sentence says contrary to its passages: aligns it with each of their parts about the same pair of
 * opposites; a statement is reversed if a part of the opposite side fits better. Takes quadratic time in its words,
 * times the rivals.
 * @param own the outline of the sentence
 * @param said the outlines of the passages’ sentences
 */
export function findTurned(
  sentence: Statement,
  own: Outline,
  said: readonly Outline[],
  { isSaid, unsaid }: { readonly isSaid: (amount: NumberClaim) => boolean; readonly unsaid: UnsaidWords },
): Turned[] {
  const lower = toTurkishLower(sentence.text);
  if (lower.trimEnd().endsWith('?') || meanwhile.test(lower) || isOfOthers.test(lower)) return [];
  // If 41 % do, 59 % don’t.
  const amounts = sentence.numbers.filter(
    (claim) => claim.text !== 'bir' && (claim.isSure || claim.unit !== undefined || partWord.test(claim.text)),
  );
  const isSaidWhole = amounts.every(isSaid);
  // “Tuzluhan’ınkinin iki katına ulaştı” compares.
  const isOfTimes = amounts.some(
    (claim) => claim.unit?.kind === 'times' && !isSaid(claim) && genitive.test(lower.slice(0, claim.from)),
  );
  const rivals = new Map<string, Rival[]>();
  for (const one of said)
    for (const literal of one.literals) {
      const all = rivals.get(literal.axis) ?? [];
      if (all.length < rivalsMax) rivals.set(literal.axis, [...all, { outline: one, literal }]);
    }
  const alignment = new Alignment(own, said);
  const last = Math.max(0, ...own.topics.map(({ clause }) => clause));
  return own.literals.flatMap((literal): Turned[] => {
    // A change may be computed: “2,5 puan indi”.
    if (!isSaidWhole && (literal.axis !== 'change' || isOfTimes)) return [];
    // “Yabancı yatlar yerli yatlardan uzun kaldı”: contrasts are handled as comparisons.
    if (own.literals.some((one) => isOtherSide(literal, one))) return [];
    // “Her öğrenciye uygulanamadı”: to some it was.
    if (literal.isNegated && (isOfAll.test(lower) || notYet.test(lower))) return [];
    if (literal.isLoose && (literal.axis.startsWith('=') || mutual.has(literal.axis))) return [];
    // “Yakıtlarda yüzde 4,2 düştü” beside “yakıtlarda yüzde 4,2 azaldı”, whatever else rose.
    if (literal.axis === 'change' && isSaidWithAmount(own, literal, rivals.get('change') ?? [])) return [];
    let [near, agree] = [0, 0];
    let best:
      | { readonly outline: Outline; readonly literal: Literal; readonly fit: Fit; readonly part: number }
      | undefined;
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
      const [limit, otherLimit] = isDenial
        ? [own.limits.get(literal.clause), one.limits.get(other.clause)]
        : [own.bounds.get(literal.clause), one.bounds.get(other.clause)];
      // “16 yaşını dolduran girebilir”, “16 yaşından küçük giremez”: limit and statement are both reversed.
      if (limit !== undefined && otherLimit !== undefined && limit !== otherLimit) continue;
      // “Doğu kanadı yıkıldı”, “batısı yıkılmadı”: side and statement are both reversed.
      const isBare = !literal.isVerb && !other.isVerb && !literal.isNegated && !other.isNegated;
      if (isBare && own.denying.has(literal.clause) !== one.denying.has(other.clause)) continue;
      // “Pazartesi dışında açık”, “pazartesi kapalı”.
      if (one.isExcepting && !own.isExcepting && literal.axis !== 'change') continue;
      if (own.dates.size > 0 && one.dates.size > 0 && own.dates.isDisjointFrom(one.dates)) continue;
      if (mutual.has(literal.axis) && findActors(own, literal).isDisjointFrom(findActors(one, other))) continue;
      const isOtherHead = literal.head !== undefined && other.head !== undefined && literal.head !== other.head;
      const part = (other.isLoose ? parts.loose : 1) * (isOtherHead ? parts.otherHead : 1);
      if (fit.near * part > near || best === undefined)
        [near, best] = [fit.near * part, { outline: one, literal: other, fit, part }];
    }
    if (best === undefined) return [];
    const { fit, part } = best;
    const lead = fit.near - agree;
    const beside = unsaid.countBeside(literal);
    const { whole, thing, most, main } = limits;
    const isSure =
      (beside === 0 && near >= whole.near && fit.score * part >= whole.score && near >= agree + limits.better) ||
      (lead >= limits.better && literal.isMost && fit.near >= most.near) ||
      (lead >= limits.better &&
        isOfSameThing(own, literal, best) &&
        fit.near >= thing.near &&
        fit.nearKnown >= thing.known) ||
      (lead >= main.better &&
        literal.clause === last &&
        fit.near >= main.near &&
        beside <= main.unsaid &&
        alignment.isClosest(best.outline));
    return isSure ? [{ literal, isDenial: literal.isNegated !== best.literal.isNegated }] : [];
  });
}

/** Whether both are said of the same thing: “birim fiyatlar geriledi”, “fiyatlar yükseldi”. */
function isOfSameThing(
  own: Outline,
  { thing }: Literal,
  best: { readonly outline: Outline; readonly literal: Literal },
) {
  const ours = own.topics.find(({ at }) => at === thing)?.key;
  return ours !== undefined && ours === best.outline.topics.find(({ at }) => at === best.literal.thing)?.key;
}

/** Whether a part of the passages says the same about the same amount. */
function isSaidWithAmount(own: Outline, literal: Literal, said: readonly Rival[]): boolean {
  const amounts = [...own.places].flatMap(([key, parts]) =>
    /^#[^-]*$/u.test(key) && !own.dates.has(key) && parts.has(literal.clause) ? [key] : [],
  );
  return said.some(
    ({ outline: { places }, literal: other }) =>
      relate(literal, other) === 1 && amounts.some((key) => places.get(key)?.has(other.clause) === true),
  );
}

function isOtherSide(one: Literal, other: Literal): boolean {
  // “En çok temmuzda, en az şubatta”: the parts are independent.
  const isApart = ((one.isVerb && other.isVerb) || (one.isMost && other.isMost)) && one.clause !== other.clause;
  return one.axis === other.axis && one.side !== other.side && one.isNegated === other.isNegated && !isApart;
}

/** Whether one denies what the other affirms: under the same conditions, of the same amounts, and not only of some. */
function areDenied(own: Outline, literal: Literal, said: Outline, other: Literal): boolean {
  if (own.isExclusive || said.isExclusive) return false;
  // “Kurumadan sulanmaz, kuruyunca sulanır”: condition and statement are both reversed.
  const denied = literal.isNegated ? own : said;
  const isConditional = denied.conditions.size > 0 && own.conditions.symmetricDifference(said.conditions).size > 0;
  const isCondition = [literal, other].some(({ axis }) => denied.conditions.has(axis.slice(1)));
  return !isConditional || isCondition;
}

/** Who acts in a literal: the actors of the previous part if its own has none. */
function findActors({ actors }: Outline, { clause }: Literal): ReadonlySet<string> {
  return actors.get(clause) ?? actors.get(clause - 1) ?? new Set();
}

/** 1 if both have the same reference or none, -1 if each has the other’s subject as its reference, otherwise 0. */
function compareReferences(own: Outline, literal: Literal, said: Outline, other: Literal): -1 | 0 | 1 {
  const [ours, theirs] = [literal.reference, other.reference];
  // “Güneş’e yakın olan Merkür” beside “Merkür’den uzak”.
  if (ours.size === 0) return [...theirs].some((key) => own.places.has(toTopic(key))) ? 0 : 1;
  if (theirs.size === 0) return [...ours].every((key) => said.places.has(toTopic(key))) ? 1 : 0;
  const [mine, their] = [ours.difference(theirs), theirs.difference(ours)];
  if (mine.size === 0 || their.size === 0) return 1;
  const stands = (keys: ReadonlySet<string>, { places }: Outline, clause: number) =>
    [...keys].some((key) => places.get(toTopic(key))?.has(clause) === true);
  return stands(mine, said, other.clause) && stands(their, own, literal.clause) ? -1 : 0;
}
