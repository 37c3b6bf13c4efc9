import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { measure } from './contexts.ts';
import type { NumberClaim } from './numbers/number-claims.ts';
import { senses } from './polarity.ts';
import { findStances, type Stance } from './stances.ts';
import { isSameNumber, type Statement } from './statement.ts';
import { readKind } from './swaps.ts';

/** Axes of actions of one side towards the other. */
const mutual = new Set(['win', 'capture', 'buy', 'lend', 'give', 'support', 'accept', 'praise']);

/** Axes of events that happen to the same thing at different times: what opened has closed. */
const eventAxes = new Set('start open life found come join capture enter rise fill tie'.split(' '));

/** Axes with only two possibilities: what is not safe is dangerous. */
const eitherAxes = new Set('safe permit valid possible must open success permanent free guilt'.split(' '));

export const isOfAll =
  /(?<!\p{L})(?:her|tüm|bütün|hepsi|tamamı|herkes|tam\solarak|tamamen|yeterince|fazla|pek|aşırı)(?!\p{L})/u;
/** “Diğer yarısı okuyor”: one half reads, the other does not. */
export const isOfOthers = /(?<!\p{L})(?:diğer|öteki|öbür|kalanı?|geri\skalan\p{L}{0,5})(?!\p{L})/u;
const least = 0.9;
/**
 * Maximum number of statements of the passages about one pair of opposites; more of them count as a list, which is not
 * compared.
 */
const rivalsMax = 60;
const margin = 1.15;
const marginOfNouns = 1.4;
/** Factor for subordinate statements: başlayan, arttığı. */
const loose = 0.6;
const covered = 0.3;
const coveredByNouns = 0.5;

/** A stance that the passages reverse, and whether by a negation. */
export interface Opposed {
  readonly stance: Stance;
  readonly isDenial: boolean;
  /** Whether both statements have the same amount: “yüzde 3 azaldı”, “yüzde 3 arttı”. */
  readonly isOfAmount: boolean;
}

/**
 * Finds what a sentence says contrary to the most similar statement of its passages.
 * @param isSaid whether the passages contain an amount
 */
export function findOpposed(
  sentence: Statement,
  said: readonly Stance[],
  isSaid: (amount: NumberClaim) => boolean,
): Opposed[] {
  const byAxis = Map.groupBy(said, ({ axis }) => axis);
  return findStances(sentence).flatMap((own): Opposed[] => {
    const rivals = byAxis.get(own.axis)?.slice(0, rivalsMax) ?? [];
    const linked = findLinked(own, rivals);
    if (linked.length > 0) {
      // “15 yılı aşanların” defines the group.
      const isTurned =
        linked.every((one) => compare(own, one) === -1) && !(own.isLoose && own.axis.startsWith('limit'));
      return isTurned ? [{ stance: own, isDenial: own.isNegated !== linked[0]?.isNegated, isOfAmount: true }] : [];
    }
    if (own.axis.startsWith('limit')) return [];
    // “Kızlar erkeklerden çok okuyor”: contrasts are handled as comparisons.
    if (!own.isVerb && setsAgainst(sentence, own)) return [];
    // If 41 % do, 59 % don’t.
    if (!own.amounts.every(isSaid)) return [];
    // “Her öğrenciye uygulanamadı”: to some it was.
    if (own.isNegated && isOfAll.test(toTurkishLower(sentence.text))) return [];
    if (isOfOthers.test(toTurkishLower(sentence.text))) return [];
    // “İçenler”, “içmeyenler” define the group.
    if (own.isLoose && own.axis.startsWith('=')) return [];
    let [opposite, same, sameNear] = [0, 0, 0];
    let best: Stance | undefined;
    for (const one of rivals) {
      const relation = compare(own, one);
      if (
        relation === 0 ||
        // Directions given by words alone are handled by the alignment of parts (`turned`).
        (relation === -1 && own.isNegated === one.isNegated) ||
        // “16 yaşını dolduran girebilir”, “16 yaşından küçük giremez”.
        (own.limits !== one.limits && own.limits !== '' && one.limits !== '') ||
        (one.isLoose && eventAxes.has(own.axis)) ||
        (mutual.has(own.axis) && own.actors.isDisjointFrom(one.actors))
      )
        continue;
      if (relation === 1) {
        same = Math.max(same, measure(own.context, one.wide));
        sameNear = Math.max(sameNear, own.near.intersection(one.near).size);
      } else {
        // “Can kaybı yaşanmadı”: the sentences before say in which event.
        const score = isBare(one) ? least : measure(own.context, one.context) * (one.isLoose ? loose : 1);
        // “Başlamadan olmaz, başlayınca olur”: condition and statement are both reversed.
        if (own.isNegated !== one.isNegated && isConditional(own, one) && !isCondition(own, one)) continue;
        if (eventAxes.has(own.axis) && !sharesTime(own, one)) continue;
        if (score > opposite) [opposite, best] = [score, one];
      }
    }
    if (
      best === undefined ||
      opposite < least ||
      opposite <= same * (own.isVerb || own.axis.startsWith('=') ? margin : marginOfNouns)
    )
      return [];
    if (isBare(best)) return [{ stance: own, isDenial: true, isOfAmount: false }];
    // Both sides match equally well, so that it is unclear which one is meant.
    const bestNear = own.near.intersection(best.near).size;
    if (!own.isVerb && !/^(?:=|most|compass)/u.test(own.axis) && sameNear >= bestNear && sameNear > 0) return [];
    if (
      (!own.isVerb && bestNear === 0) ||
      measureShare(own.context, best.context) < (own.isVerb ? covered : coveredByNouns)
    )
      return [];
    return [{ stance: own, isDenial: true, isOfAmount: false }];
  });
}

/** Statements with the same amount: “yüzde 3 azaldı”, “yüzde 3 arttı”; about other things only for percentages. */
function findLinked(own: Stance, said: readonly Stance[]): readonly Stance[] {
  const isOfAmounts = own.axis === 'change' || own.axis.startsWith('limit');
  const telling = own.beside.filter((one) => isOfAmounts || readKind(one) === '%');
  return said.filter(({ beside }) => beside.some((a) => telling.some((b) => isSameNumber(a, b))));
}

/** Whether a statement has no further context. */
function isBare({ context }: Stance): boolean {
  return [...context.keys()].every((key) => /^[#@]/u.test(key));
}

/** Whether a sentence contains a word of the opposite side. */
function setsAgainst({ words }: Statement, { axis, side }: Stance): boolean {
  return words.some(({ stems }) =>
    senses.get(stems[0] ?? '')?.some((sense) => sense.axis === axis && sense.side !== side),
  );
}

/** Whether both statements name a common time, or neither names any. */
function sharesTime(own: Stance, said: Stance): boolean {
  const [ours, theirs] = [own, said].map(({ context }) => [...context.keys()].filter((key) => key.startsWith('#')));
  return ours?.length === 0 || ours?.some((key) => theirs?.includes(key)) === true;
}

/** Whether the negation of one depends on a condition that the other does not name. */
function isConditional(own: Stance, said: Stance): boolean {
  const denied = own.isNegated ? own : said;
  return denied.conditions !== '' && own.conditions !== said.conditions;
}

/** Whether one of the two statements is the other’s condition. */
function isCondition(own: Stance, said: Stance): boolean {
  return [own, said].some(({ axis, conditions }) => `=${conditions}` === axis);
}

/** 1 if both say the same, -1 if they exclude each other. */
function compare(own: Stance, said: Stance): -1 | 0 | 1 {
  if (own.isNegated === said.isNegated && own.side !== said.side)
    return own.isNegated && !eitherAxes.has(own.axis) ? 0 : -1;
  if (own.isNegated === said.isNegated) return 1;
  return own.side === said.side ? -1 : 1;
}

/** Share of one’s context that the other has, apart from numbers. */
function measureShare(own: ReadonlyMap<string, number>, said: ReadonlyMap<string, number>): number {
  let [shared, all] = [0, 0];
  for (const [key, weight] of own) {
    if (/^[#@]/u.test(key)) continue;
    all += weight;
    if (said.has(key)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}
