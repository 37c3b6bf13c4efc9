import { isSameKind, type Operand, sharesStem } from '../operands.ts';
import type { Reach } from '../reach.ts';

const changing =
  /(?<!\p{L})(?:art|azal|yüksel|düş|gerile|in(?:di|erek|iş|mes)|büyü|küçül|uza|kısal|genişle|daral|fark|kaza|kayb|ekle|eksil|daha|çoğal|iyileş|kötüleş|hızlan|yavaşla|pahal|ucuz)/u;
const ofWhole = /^['’]?(?:\s?\p{L}{0,15}?)(?:[dt][ae]n|n[ıiuü]n|[ıiuü]n)\s/u;
const leaving =
  /(?<!\p{L})(?:vazgeç|iptal|kapan|kapat|elen|çıkar|ayrıl|yıkıl|sökül|kaldır|ayır|satıl|kayb|öl|boşal|terk|bozul|arıza)/u;

/**
 * Whether a number is one plain step from two numbers that a passage sets against each other: the difference of the
 * ends of one change (64’ten 69’a), or what remains of a whole whose part it names (beş handan üçü).
 */
export function isPlainStep(
  target: Operand,
  others: readonly Operand[],
  operands: readonly Operand[],
  reach: Reach,
): boolean {
  return operands.some((one, at) => {
    const next = operands[at + 1];
    if (isRestOfHundred(target, one, reach)) return true;
    if (next === undefined || next.sentence !== one.sentence) return false;
    if (isApart(target, one, next, reach) || isTimes(target, one, next) || isTotal(target, one, next, reach))
      return true;
    return isBetweenEnds(target, one, next, reach) || isRestOfWhole(target, others, one, next, reach);
  });
}

/** “5 puan arttı” for “64’ten 69’a”; the ends may lack the unit. */
function isBetweenEnds(target: Operand, from: Operand, to: Operand, reach: Reach): boolean {
  if (from.role !== 'end' || to.role !== 'end' || target.role === 'end' || !changing.test(target.text)) return false;
  if (from.kind !== to.kind && from.kind !== '') return false;
  if (to.kind === 'year' || target.kind === 'times') return false;
  if (isSameKind(target, to) && isSameKind(from, to)) return reach.has(Math.abs(to.amount - from.amount));
  if (target.kind !== '' && to.kind !== '') return false;
  const apart = Math.abs(Number(to.claim.value) - Number(from.claim.value));
  return reach.has(apart * (target.claim.unit?.factor ?? 1));
}

const apart = /(?<!\p{L})(?:fark|geri|önünde|önde|fazla|daha|altında|üzerinde)/u;

/** “4 puan gerisinde” for 19 % and 23 %. */
function isApart(target: Operand, one: Operand, next: Operand, reach: Reach): boolean {
  return (
    target.claim.unit?.kind === 'points' &&
    one.kind === '%' &&
    next.kind === '%' &&
    apart.test(target.text.slice(target.claim.to)) &&
    reach.has(Math.abs(one.amount - next.amount))
  );
}

/** “Beş katı” for 1.000 and 5 bin lira. */
function isTimes(target: Operand, one: Operand, next: Operand): boolean {
  const times = Math.max(one.amount, next.amount) / Math.min(one.amount, next.amount);
  return (
    target.kind === 'times' &&
    isSameKind(one, next) &&
    one.claim.unit !== undefined &&
    Math.abs(times - target.amount) <= exactPart * times
  );
}

/** “Toplam 21 milyon” for “6 milyon, kasımda 15 milyon”. */
function isTotal(target: Operand, one: Operand, next: Operand, reach: Reach): boolean {
  const isSame = isSameKind(target, one) && isSameKind(one, next) && one.kind !== 'year';
  return isSame && /(?<!\p{L})toplam/u.test(target.text) && reach.has(one.amount + next.amount);
}

const exactPart = 0.01;

/** “İki han açık kaldı” for “beş handan üçü kapandı”, “16 türbin” for “21 türbin …, beş türbinden vazgeçildi”. */
function isRestOfWhole(
  target: Operand,
  others: readonly Operand[],
  whole: Operand,
  part: Operand,
  reach: Reach,
): boolean {
  if (!isSameKind(whole, part) || !isSameKind(target, whole) || !reach.has(whole.amount - part.amount)) return false;
  const isCounted = sharesStem(target.counted, whole.counted) || sharesStem(target.counted, part.counted);
  const isWholeSaid = others.some(({ claim }) => claim.value === whole.claim.value);
  if (!isCounted && !isWholeSaid) return false;
  const isPartOf = part.isPart && ofWhole.test(whole.text.slice(whole.claim.to));
  return isPartOf || (sharesStem(whole.counted, part.counted) && leaving.test(part.text.slice(part.claim.to)));
}

/** “Yüzde 25’i” for “dörtte üçü …, kalanı …”. */
function isRestOfHundred(target: Operand, part: Operand, reach: Reach): boolean {
  return target.kind === '%' && part.kind === '%' && part.hasRest && part.role !== 'by' && reach.has(100 - part.amount);
}
