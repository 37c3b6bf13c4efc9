import type { NumberClaim } from './numbers/number-claims.ts';
import { isMoney, readUnit, toKind, type Unit } from './numbers/units.ts';

/** A number with what it measures. */
interface Measure {
  readonly claim: NumberClaim;
  readonly amount: number;
  readonly kind: string;
  readonly counted: readonly string[];
  readonly isPart: boolean;
}

const listed = /^(?:['’]\p{L}{1,4})?(?:,\s|\s(?:ve|veya|ise)\s)/u;
/** Measures named before a number without unit: “puanını 68’e”, “evlenme yaşı erkeklerde 28,3”. */
const measuredBefore =
  /(?<!\p{L})(puan|yaş)[ıiuü]\p{L}{0,4}[\s,][^.;\d]{0,60}(?:\d{1,3}(?:,\d)?(?!\d)[^.;\d]{0,45})?$/u;
const measuredLetters = 120;
const measuredMax = 150;

/**
 * Gives the numbers of a list the unit and scale at its end: “en genci 19, en yaşlısı 64 yaşında”; “22 bin, 8 bin ve 4
 * bin kilogram”.
 */
export function shareUnits<T extends Measure>(operands: readonly T[], lower: string): T[] {
  const shared: T[] = [];
  let unit: Unit | undefined;
  let money: { readonly unit: Unit; readonly scale: string | undefined } | undefined;
  for (const one of operands.toReversed()) {
    const next = shared.at(-1);
    const scale = /^\d+,\d+$/u.test(one.claim.text) ? sharedScale.exec(next?.claim.text ?? '')?.[1] : undefined;
    const isBare = one.kind === '' && one.counted.length === 0 && !one.isPart;
    const isListed = isBare && next?.claim.isSure === true && listed.test(lower.slice(one.claim.to));
    // “2022’de 6 milyon, kasımda 15 milyon dolar”: both are dollars.
    const scaled = ofScale.exec(one.claim.text)?.[1];
    const isOfSameScale = isBare && scaled !== undefined && scaled === money?.scale;
    if (one.claim.unit !== undefined && isMoney(one.claim.unit.kind)) money = { unit: one.claim.unit, scale: scaled };
    unit = one.claim.unit ?? (isOfSameScale ? money?.unit : isListed ? unit : undefined);
    if (scale !== undefined && one.kind === '') shared.push({ ...one, amount: one.amount * (scales.get(scale) ?? 1) });
    else if ((isListed || isOfSameScale) && unit !== undefined)
      shared.push({ ...one, kind: toKind(unit), amount: one.amount * unit.factor });
    else shared.push(isBare && one.claim.isSure ? readMeasured(one, lower) : one);
  }
  return shared.reverse().map(shareLarge);
}

/**
 * Gives a large number without unit that of the number beside it: “30 milyondan 48 milyon liraya”, “9 milyon liradan
 * 8,2 milyona”, “7,2 milyon lira, bunun 4,5 milyonu”.
 */
function shareLarge<T extends Measure>(one: T, at: number, operands: readonly T[]): T {
  const [, ending] = large.exec(one.claim.text) ?? [];
  if (ending === undefined || one.kind !== '' || (ending === '' && one.counted.length > 0)) return one;
  const beside = [operands[at + 1], operands[at - 1]];
  const isEnd = !/^[dt][ae]n$/u.test(ending) && ending !== '';
  const [unit] = (isEnd ? beside.reverse() : beside).flatMap((other) =>
    other?.claim.unit !== undefined && large.test(other.claim.text) ? [other.claim.unit] : [],
  );
  return unit === undefined ? one : { ...one, kind: toKind(unit), amount: one.amount * unit.factor };
}

function readMeasured<T extends Measure>(one: T, lower: string): T {
  if (one.amount > measuredMax) return one;
  const [, name] =
    measuredBefore.exec(lower.slice(Math.max(0, one.claim.from - measuredLetters), one.claim.from)) ?? [];
  const unit = name === undefined ? undefined : readUnit(name);
  return unit === undefined ? one : { ...one, kind: toKind(unit), amount: one.amount * unit.factor };
}

/** “11,6, Yıldız 9,1 milyon”: both are millions. */
const sharedScale = /^\d+(?:,\d+)?\s(bin|milyon|milyar)/u;
const large = /\s(?:milyon|milyar|trilyon)(\p{L}{0,6})$/u;
const ofScale = /\s(bin|milyon|milyar|trilyon)$/u;
const scales = new Map([
  ['bin', 1e3],
  ['milyon', 1e6],
  ['milyar', 1e9],
]);
