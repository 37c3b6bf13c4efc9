import { isOfTimeWords } from './derived/derived-from-words.ts';
import type { NumberClaim } from './numbers/number-claims.ts';
import { countDigits, isFalling, isNegative, toFall } from './numbers/number-values.ts';
import { isSameKind, type Operand, readOperands } from './operands.ts';
import { findReach } from './reach.ts';
import type { ReadPassage } from './read-passages.ts';
import { fitFrame, hasBetterRival, isExact } from './rivals.ts';
import type { Statement } from './statement.ts';

/**
 * The numbers of passages that a sentence may use: those from sentences about the same. A passage has numbers for
 * several things, and a wrong number is often the number of another thing.
 */
export class SaidNumbers {
  readonly #passages: readonly ReadPassage[];
  readonly #statement: Statement;
  #operands: readonly Operand[] | undefined;
  readonly #isFalling: boolean;
  readonly #text: string;

  constructor(statement: Statement, passages: readonly ReadPassage[]) {
    this.#text = statement.text;
    this.#passages = passages;
    this.#statement = statement;
    this.#isFalling = isFalling(statement.text);
  }

  /** The numbers of the sentence. */
  get own(): readonly Operand[] {
    this.#operands ??= readOperands(this.#statement, -1);
    return this.#operands;
  }

  supports({ value, parts, share, supports, from, to }: NumberClaim): boolean {
    if (isDecade(value, this.#text.slice(to)) && this.#passages.some(({ numbers }) => hasYearWithin(value, numbers)))
      return true;
    const fall = this.#isFalling || isNegative(value) ? [toFall(value)] : [];
    // A fraction may be rounded as a percentage.
    const rounded = share === undefined ? [] : supports;
    const own = this.own.find((one) => one.claim.from === from);
    if (this.#has([value, ...fall, ...rounded], own)) return true;
    return parts?.every((part) => this.#passages.some(({ values }) => values.has(part))) ?? false;
  }

  /**
   * Whether a passage has a number that the sentence gives approximately. Fractions count as exact: a quarter is not
   * about a third.
   */
  isNear({ from, share }: NumberClaim): boolean {
    const own = this.own.find((one) => one.claim.from === from);
    if (own === undefined || own.kind === 'year' || Number.isNaN(own.amount)) return false;
    const reach = findReach(own, own.text);
    const { factor = 0, from: unitFrom = 0 } = own.claim.unit ?? {};
    const unitName = own.text.slice(unitFrom, unitFrom + 3);
    return this.#passages.some(({ operands }) => {
      // Rounding as written: “61,1 milyar” for “61 milyar 103 milyon”; a third for %33,52.
      const isMeant = (one: Operand) =>
        reach.isRough ||
        (share === undefined ? countDigits(one.claim.value) > countDigits(own.claim.value) : one.kind === '%');
      const isSaid = (one: Operand) =>
        isMeant(one) &&
        (isSameKind(own, one) ? reach.has(one.amount) : isBare(one, unitName) && reach.has(one.amount * factor)) &&
        (share === undefined || one.claim.share === undefined);
      const said = operands.filter(isSaid);
      // “938 bin” for 938.177: this many equal digits are not a coincidence.
      const isPlain = share === undefined && countDigits(own.claim.value) >= plainDigits;
      return said.length > 0 && (isPlain || !hasBetterRival(own, said, operands, this.own));
    });
  }

  /** Whether a passage has the time span in words: on iki ayda, ilk yılda. */
  isOfTimeWords({ from }: NumberClaim): boolean {
    const own = this.own.find((one) => one.claim.from === from);
    return own !== undefined && this.#passages.some(({ operands }) => isOfTimeWords(own, operands));
  }

  /** Whether a passage has an amount within a limit of another unit: “bir saatten kısa” for 55 minutes. */
  isWithin({ from, unit }: NumberClaim): boolean {
    const own = this.own.find((one) => one.claim.from === from);
    const reach = own === undefined ? undefined : findReach(own, own.text);
    if (own === undefined || reach?.isRough !== true) return false;
    return this.#passages.some(({ operands }) =>
      operands.some((one) => one.claim.unit?.factor !== unit?.factor && one.kind === own.kind && reach.has(one.amount)),
    );
  }

  /** Whether a passage has the number in the same context; otherwise its unit proves nothing. */
  isAbout({ value, from }: NumberClaim): boolean {
    const own = this.own.find((one) => one.claim.from === from);
    return this.#passages.some(({ operands }) =>
      operands.some((one) => one.supports.has(value) && own !== undefined && fitFrame(own, one) >= aboutPart),
    );
  }

  /**
   * Whether a passage has the number, and does not use it for another thing while having a different number for the
   * topic of the sentence.
   */
  #has(values: readonly string[], own: Operand | undefined): boolean {
    return this.#passages.some((passage) => {
      if (!values.some((value) => passage.values.has(value))) return false;
      // “Her iki tür” refers to things named before.
      if (own === undefined || isExact(own) || /(?<!\p{L})her\s$/u.test(own.text.slice(0, own.claim.from))) return true;
      const said = passage.operands.filter(({ supports }) => values.some((value) => supports.has(value)));
      return said.length === 0 || !hasBetterRival(own, said, passage.operands, this.own);
    });
  }
}

const aboutPart = 0.25;
const plainDigits = 3;

/** Decades: 2010’larda, 1900’lerin başında. */
function isDecade(value: string, after: string): boolean {
  return /^(?:1\d|20)\d0$/.test(value) && /^['’]?(?:l[ae]r|l[ıiuü]\syıl)/u.test(after);
}

function hasYearWithin(decade: string, numbers: readonly NumberClaim[]): boolean {
  const from = Number(decade);
  const to = from + (from % 100 === 0 ? 99 : 9);
  return numbers.some(({ supports }) =>
    supports.some((one) => /^\d{4}$/.test(one) && from <= Number(one) && Number(one) <= to),
  );
}

/** Whether a number without a unit or a counted noun follows the name of the measure: evlenme yaşı 28,3; yaşı 71. */
function isBare({ kind, counted, isPart, claim, text }: Operand, unit: string): boolean {
  if (kind !== '' || counted.length > 0 || isPart) return false;
  return (
    claim.value.includes('.') || (unit !== '' && text.slice(Math.max(0, claim.from - 12), claim.from).includes(unit))
  );
}
