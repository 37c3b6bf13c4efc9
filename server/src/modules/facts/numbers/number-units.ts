import { findUnit, toBase, type WrittenUnit } from './units.ts';

/** A number, an amount or a date in a text. */
export interface NumberClaim {
  /** As written in the text. */
  readonly text: string;
  /** Equal for the same amount or date in any notation: `40`, `-5`, `%12.5`, `12:30`, `2024-5-5`. */
  readonly value: string;
  /** The values that the number supports: its own, and the parts of a date. */
  readonly supports: readonly string[];
  /** Values that together support the claim instead of its own value: a day without a year, and the year elsewhere. */
  readonly parts?: readonly string[];
  /** Ambiguous words (`yedi`, `yüz`, `altı`, a lone `bir`) support claims but don’t make any. */
  readonly isSure: boolean;
  /** Position in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly unit?: WrittenUnit;
  /**
   * Amounts in the smallest unit of the kind, see `toBase`: that of the number itself, and that of the whole amount
   * that the number belongs to (3 saat 16 dakika).
   */
  readonly bases: readonly string[];
  /** Whether an ambiguous word is a number because a unit follows. */
  readonly isCounted?: boolean;
  /** For fractions: the share of the whole, 0 to 1. */
  readonly share?: number;
}

/** Between two amounts with a common unit: 600 ile 800 mm, 350'den 475 liraya. */
const sharedUnitGap = /^(?:(?:['’]\p{L}{1,4})?(?:\s?[-–—]\s?|\s(?:ile|ila|ilâ|veya|ve|ya da)\s)|['’][dt][ae]n\s)$/u;
/** Between the parts of one amount: 3 saat 16 dakika. */
const partGap = /^\s(?:ve\s)?$/u;

/** “1891 yılında” is a year, not 1891 years. */
const yearGap = /^\s(?:yılı|yılın|yıllar)/u;

/** “Üç astronottan ikisi Ay’a indi”: a number with a unit is not a part of something. */
const part = /(?<!\p{L})(?:biri|ikisi|üçü|dördü|beşi|altısı|yedisi|sekizi|dokuzu|onu)$/u;

/** Adds the units that follow the numbers. */
export function addUnits(claims: readonly NumberClaim[], lower: string): NumberClaim[] {
  const found: NumberClaim[] = [];
  for (let at = claims.length - 1; at >= 0; at -= 1) {
    const claim = claims[at];
    const next = found.at(-1);
    if (claim === undefined) continue;
    const amount = Number(claim.value);
    // Dates and fractions have none.
    const isAmount = Number.isFinite(amount);
    const isYear = /^\d{4}$/.test(claim.text) && yearGap.test(lower.slice(claim.to, claim.to + 10));
    let unit = isAmount && !isYear && !part.test(claim.text) ? findUnit(lower, claim.from, claim.to) : undefined;
    if (
      unit === undefined &&
      isAmount &&
      next?.unit !== undefined &&
      sharedUnitGap.test(lower.slice(claim.to, next.from))
    )
      unit = next.unit;
    const isSure = claim.isSure || (unit !== undefined && claim.isCounted === true);
    found.push({ ...claim, isSure, ...(unit !== undefined && { unit, bases: [toBase(amount, unit)] }) });
  }
  return addParts(found.reverse(), lower);
}

/** Adds the whole to amounts that have parts. */
function addParts(claims: readonly NumberClaim[], lower: string): NumberClaim[] {
  const all = [...claims];
  for (let at = 0; at < all.length; ) {
    let end = at + 1;
    while (isShare(all[end - 1], all[end], lower)) end += 1;
    if (end > at + 1) {
      const parts = all.slice(at, end);
      const { kind = '' } = parts[0]?.unit ?? {};
      const whole = toBase(
        parts.reduce((sum, { value, unit }) => sum + Number(value) * (unit?.factor ?? 0), 0),
        { kind, factor: 1 },
      );
      parts.forEach((part, index) => {
        all[at + index] = { ...part, bases: [...part.bases, whole] };
      });
    }
    at = end;
  }
  return all;
}

function isShare(whole: NumberClaim | undefined, part: NumberClaim | undefined, lower: string): boolean {
  if (whole?.unit === undefined || part?.unit === undefined) return false;
  // “İkinci gün 5 saat” does not mean two days.
  if (/nc[ıiuü]$/u.test(whole.text)) return false;
  const isSmaller = whole.unit.kind === part.unit.kind && part.unit.factor < whole.unit.factor;
  return isSmaller && partGap.test(lower.slice(whole.unit.to, part.from));
}
