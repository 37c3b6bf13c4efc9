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
