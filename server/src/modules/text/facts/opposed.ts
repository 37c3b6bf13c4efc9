import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { measure } from './contexts.ts';
import type { NumberClaim } from './number-claims.ts';
import { senses } from './polarity.ts';
import { findStances, type Stance } from './stances.ts';
import { isSameNumber, type Statement } from './statement.ts';
import { readKind } from './swaps.ts';

/** What one side does to the other. */
const mutual = new Set(['win', 'capture', 'buy', 'lend', 'give', 'support', 'accept', 'praise']);

/** What happens at different times to the same: what opened has closed. */
const eventAxes = new Set('start open life found come join capture enter rise fill tie'.split(' '));

/** Where what is not one side is the other: what is not safe is dangerous. */
const eitherAxes = new Set('safe permit valid possible must open success permanent free guilt'.split(' '));

export const isOfAll =
  /(?<!\p{L})(?:her|tüm|bütün|hepsi|tamamı|herkes|tam\solarak|tamamen|yeterince|fazla|pek|aşırı)(?!\p{L})/u;
/** Diğer yarısı okuyor, of whom one half does not. */
export const isOfOthers = /(?<!\p{L})(?:diğer|öteki|öbür|kalanı?|geri\skalan\p{L}{0,5})(?!\p{L})/u;
const least = 0.9;
/** What passages say of one pair of opposites; more is a list. */
const rivalsMax = 60;
const margin = 1.15;
const marginOfNouns = 1.4;
/** What is said by the way: başlayan, arttığı. */
const loose = 0.6;
const covered = 0.3;
const coveredByNouns = 0.5;

/** A stance that the passages turn round, with whether it is by a denial. */
export interface Opposed {
  readonly stance: Stance;
  readonly isDenial: boolean;
}

/**
 * What a sentence says the other way round than the sentence of its passages that speaks most nearly of the same.
 * @param isSaid whether the passages have an amount
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
      // 15 yılı aşanların: of whom it is said.
      const isTurned =
        linked.every((one) => compare(own, one) === -1) && !(own.isLoose && own.axis.startsWith('limit'));
      return isTurned ? [{ stance: own, isDenial: own.isNegated !== linked[0]?.isNegated }] : [];
    }
    if (own.axis.startsWith('limit')) return [];
    // Kızlar erkeklerden çok okuyor: what it sets against each other is for comparisons.
    if (!own.isVerb && setsAgainst(sentence, own)) return [];
    // Of 41 % that do 59 % do not.
    if (!own.amounts.every(isSaid)) return [];
    // Her öğrenciye uygulanamadı: to some it was.
    if (own.isNegated && isOfAll.test(toTurkishLower(sentence.text))) return [];
    if (isOfOthers.test(toTurkishLower(sentence.text))) return [];
    // İçenler, içmeyenler: of whom it is said.
    if (own.isLoose && own.axis.startsWith('=')) return [];
    let [opposite, same, sameNear] = [0, 0, 0];
    let best: Stance | undefined;
    for (const one of rivals) {
      const relation = compare(own, one);
      if (
        relation === 0 ||
        // What words alone put in another direction is for what is laid beside its passages part by part.
        (relation === -1 && own.isNegated === one.isNegated) ||
        // 16 yaşını dolduran girebilir, 16 yaşından küçük giremez.
        (own.limits !== one.limits && own.limits !== '' && one.limits !== '') ||
        (one.isLoose && eventAxes.has(own.axis)) ||
        (mutual.has(own.axis) && own.actors.isDisjointFrom(one.actors))
      )
        continue;
      if (relation === 1) {
        same = Math.max(same, measure(own.context, one.wide));
        sameNear = Math.max(sameNear, own.near.intersection(one.near).size);
      } else {
        // Can kaybı yaşanmadı: of what, the sentences before say.
        const score = isBare(one) ? least : measure(own.context, one.context) * (one.isLoose ? loose : 1);
        // Başlamadan olmaz, başlayınca olur: both are turned round together.
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
    if (isBare(best)) return [{ stance: own, isDenial: true }];
    // Both sides stand beside the same: which is meant is not known.
    const bestNear = own.near.intersection(best.near).size;
    if (!own.isVerb && !/^(?:=|most|compass)/u.test(own.axis) && sameNear >= bestNear && sameNear > 0) return [];
    if (
      (!own.isVerb && bestNear === 0) ||
      measureShare(own.context, best.context) < (own.isVerb ? covered : coveredByNouns)
    )
      return [];
    return [{ stance: own, isDenial: true }];
  });
}

/** What is said with the same amount: yüzde 3 azaldı, yüzde 3 arttı; of other things only where that is a percentage. */
function findLinked(own: Stance, said: readonly Stance[]): readonly Stance[] {
  const isOfAmounts = own.axis === 'change' || own.axis.startsWith('limit');
  const telling = own.beside.filter((one) => isOfAmounts || readKind(one) === '%');
  return said.filter(({ beside }) => beside.some((a) => telling.some((b) => isSameNumber(a, b))));
}

/** Whether a sentence says nothing else. */
function isBare({ context }: Stance): boolean {
  return [...context.keys()].every((key) => /^[#@]/u.test(key));
}

/** Whether a sentence has a word of the other side. */
function setsAgainst({ words }: Statement, { axis, side }: Stance): boolean {
  return words.some(({ stems }) =>
    senses.get(stems[0] ?? '')?.some((sense) => sense.axis === axis && sense.side !== side),
  );
}

/** Whether two speak of one time, or neither of any. */
function sharesTime(own: Stance, said: Stance): boolean {
  const [ours, theirs] = [own, said].map(({ context }) => [...context.keys()].filter((key) => key.startsWith('#')));
  return ours?.length === 0 || ours?.some((key) => theirs?.includes(key)) === true;
}

/** Whether what one denies depends on what the other does not name. */
function isConditional(own: Stance, said: Stance): boolean {
  const denied = own.isNegated ? own : said;
  return denied.conditions !== '' && own.conditions !== said.conditions;
}

/** Whether one of two is itself what something is said to be without. */
function isCondition(own: Stance, said: Stance): boolean {
  return [own, said].some(({ axis, conditions }) => `=${conditions}` === axis);
}

/** 1 where both say the same, -1 where they cannot both be so. */
function compare(own: Stance, said: Stance): -1 | 0 | 1 {
  if (own.isNegated === said.isNegated && own.side !== said.side)
    return own.isNegated && !eitherAxes.has(own.axis) ? 0 : -1;
  if (own.isNegated === said.isNegated) return 1;
  return own.side === said.side ? -1 : 1;
}

/** How much of what one is said of the other is said of, beside numbers. */
function measureShare(own: ReadonlyMap<string, number>, said: ReadonlyMap<string, number>): number {
  let [shared, all] = [0, 0];
  for (const [key, weight] of own) {
    if (/^[#@]/u.test(key)) continue;
    all += weight;
    if (said.has(key)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}
