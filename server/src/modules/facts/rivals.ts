import { countDigits } from './numbers/number-values.ts';
import { isSameKind, type Operand, sharesStem } from './operands.ts';
import type { Reach } from './reach.ts';

/** Maximum ratio of two numbers one of which may be the changed form of the other. */
const rivalTimesMax = 6;
const sharedPart = 0.55;

/**
 * Whether a number of a passage may have been changed to the target: it measures the same, in the same context, and the
 * sentence lacks it.
 */
export function isRival(target: Operand, said: Operand, others: readonly Operand[]): boolean {
  if (
    target.kind === 'year' ||
    !isSameKind(target, said) ||
    Number.isNaN(said.amount) ||
    others.some(({ claim }) => claim.value === said.claim.value)
  )
    return false;
  const times = target.amount / said.amount;
  if (!(times <= rivalTimesMax && times >= 1 / rivalTimesMax)) return false;
  if (target.role !== said.role && (target.role === 'by' || said.role === 'by')) return false;
  const isOther = target.counted.length > 0 && said.counted.length > 0 && !sharesStem(target.counted, said.counted);
  if (target.claim.share !== undefined && said.claim.share !== undefined) return fitFrame(target, said) > 0;
  const part = fitFrame(target, said);
  // “Beş sikke” beside “üç sikke”: the counted thing is the same.
  if (target.amount < 100 && target.claim.unit === undefined && sharesStem(target.counted, said.counted)) return true;
  return isOther ? part > 0.75 : part >= sharedPart;
}

/** Share of a number’s context that another number has; words in the same part of the sentence count more. */
export function fitFrame(own: Operand, said: Operand): number {
  let shared = 0;
  for (const opening of own.frame) shared += said.frame.has(opening) ? 1 : said.openings.has(opening) ? 0.5 : 0;
  return shared / Math.max(1, own.frame.size);
}

/** Minimum difference by which a number about the same thing must fit better. */
const betterBy = 0.3;
/**
 * Minimum difference when the number lacks a word that the other two share, or is next to another number of the
 * sentence.
 */
const muchBetterBy = 0.45;
/** Minimum share of a number’s context that the other one must have. */
const nearlyAll = 0.75;
/** Minimum number of context words; a single word is ambiguous. */
const frameMin = 2;

/** Whether a passage has another number for the topic of a sentence, and the sentence’s number for something else. */
export function hasBetterRival(
  own: Operand,
  said: readonly Operand[],
  operands: readonly Operand[],
  others: readonly Operand[],
): boolean {
  if (own.frame.size < frameMin) return false;
  // A number next to another number of the sentence is the intended one.
  const beside = new Set(
    operands.flatMap((one) =>
      others.some(({ claim }) => claim !== own.claim && claim.isSure && claim.value === one.claim.value)
        ? [one.sentence]
        : [],
    ),
  );
  if (said.some(({ sentence }) => beside.has(sentence))) return false;
  const fit = Math.max(...said.map((one) => fitFrame(own, one)));
  // Two numbers of one sentence are compared by its parts.
  const sentences = new Set(said.map(({ sentence }) => sentence));
  // “Altı altın” when six is a score and the golds are nine.
  const isCounted = said.some(({ counted }) => sharesStem(own.counted, counted));
  return operands.some((one) => {
    if (sentences.has(one.sentence) || !isRival(own, one, others) || fitFrame(own, one) < nearlyAll) return false;
    if (!isCounted && sharesStem(own.counted, one.counted)) return true;
    const isOfOther = said.some(({ frame }) => [...frame].some((key) => own.frame.has(key) && !one.openings.has(key)));
    return fitFrame(own, one) >= fit + (isOfOther || beside.has(one.sentence) ? muchBetterBy : betterBy);
  });
}

const miswrittenDigitsMin = 2;
const permutedDigitsMin = 3;
/** Minimum share of common context when a number has a single digit. */
const scaledPart = 0.3;
const scaleSteps = [1e-9, 1e-6, 1e-3, 1e3, 1e6, 1e9];

/**
 * Whether a number is one of the passage with permuted digits (561, 516), or with bin for milyon; nothing can justify
 * it as derived. Numbers that the sentence also contains are excluded, because it did not change them.
 */
export function isMiswritten(
  own: Operand,
  said: readonly Operand[],
  others: readonly Operand[],
  reach: Reach,
): boolean {
  if (own.kind === 'year' || !Number.isFinite(own.amount)) return false;
  const digits = countDigits(own.claim.value);
  const alike = said.filter((one) => isSameKind(own, one) && one.kind !== 'year' && Number.isFinite(one.amount));
  if (alike.some(({ amount }) => reach.has(amount))) return false;
  const isLeftOut = (one: Operand) => !others.some(({ claim }) => claim.value === one.claim.value);
  return alike.some(
    (one) =>
      isLeftOut(one) &&
      ((digits >= permutedDigitsMin && sortDigits(own) === sortDigits(one) && isNearInSize(own, one)) ||
        ((digits >= miswrittenDigitsMin || fitFrame(own, one) >= scaledPart) &&
          scaleSteps.some(
            (step) =>
              own.kind !== '%' &&
              isScaled(own, one) &&
              (digits < miswrittenDigitsMin ? isEqual(own.amount, one.amount * step) : reach.has(one.amount * step)),
          ))),
  );
}

function isEqual(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.abs(one);
}

function sortDigits({ claim }: Operand): string {
  return [...claim.value.replace(/\D/gu, '')].sort().join('');
}

/** Whether both have the same number of digits before the comma. */
function isNearInSize(own: Operand, said: Operand): boolean {
  return own.amount !== said.amount && Math.trunc(Math.log10(own.amount)) === Math.trunc(Math.log10(said.amount));
}

/** Whether one of both is written with a word for thousands. */
function isScaled(own: Operand, said: Operand): boolean {
  const scale = /(?:bin|milyon|milyar|trilyon)/u;
  return (
    scale.test(own.text.slice(own.claim.from, own.claim.to)) ||
    scale.test(said.text.slice(said.claim.from, said.claim.to))
  );
}

const exactDigits = 4;

/** Whether a number has so many digits that it can’t be derived by chance. */
export function isExact({ claim }: Operand): boolean {
  return claim.share === undefined && countDigits(claim.value) >= exactDigits;
}

/** Whether a number is one end of a range that the passage gives with a different number: 60–100, 60–120. */
export function isOtherEnd(target: Operand, own: readonly Operand[], said: readonly Operand[]): boolean {
  const ends = findOtherEnds(target, own);
  return ends.some((end) =>
    said.some(
      (one) =>
        one.claim.value === end.claim.value &&
        findOtherEnds(one, said).some((other) => other.claim.value !== target.claim.value),
    ),
  );
}

function findOtherEnds(one: Operand, among: readonly Operand[]): Operand[] {
  const at = among.indexOf(one);
  return [among[at - 1], among[at + 1]].flatMap((other) => {
    if (other === undefined || other.sentence !== one.sentence) return [];
    const [first, second] = other.claim.from < one.claim.from ? [other, one] : [one, other];
    return /^\p{L}{0,12}['’]?\p{L}{0,12}\s?(?:[-–]|ile|ila|ilâ)\s?$/u.test(
      one.text.slice(first.claim.to, second.claim.from),
    )
      ? [other]
      : [];
  });
}
