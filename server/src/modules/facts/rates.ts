import { isSameUnit, readUnit, type Unit } from './numbers/units.ts';
import type { StatedWord, Statement } from './statement.ts';

/** The unit of a rate: günde 3 ton, dekara 40 fidan, kilogram fiyatı. */
export interface Rate extends Unit {
  readonly word: StatedWord;
  /** The value of the next number after it. */
  readonly value: string | undefined;
}

const numberWithin = 4;

const timeForm = /^(?:saniyede|dakikada|saatte|günde|haftada|ayda|yılda|saatlik|günlük|haftalık|aylık|yıllık)$/u;
const caseForm = /(?:[ae]|[dt][ae]n?)$/u;
const behind = /^(?:başına|fiyat|başı)/u;
const possessive = /s?[ıiuü](?:n[ıiuü])?$/u;
const money = new Set(['lira', 'dolar', 'avro', 'sterlin', 'yen', 'ruble', 'frank', 'yuan']);
const priceWithin = 3;

/** The units of a sentence without a number before them, to which amounts refer. */
export function findRates({ words }: Statement): Rate[] {
  return words.flatMap((word, at) => {
    // “Bir günde” equals “günde”.
    const isOne = word.number?.text === 'bir' && word.from > word.number.from;
    const unit = word.number === undefined || isOne ? readUnit(word.lower) : undefined;
    if (unit === undefined || !isRate(words, at, unit)) return [];
    const number = words.slice(at + 1, at + 1 + numberWithin).find((one) => one.number !== undefined)?.number;
    return [{ ...unit, word, value: number?.value }];
  });
}

function isRate(words: readonly StatedWord[], at: number, { kind }: Unit): boolean {
  const { lower = '' } = words[at] ?? {};
  if (behind.test(words[at + 1]?.lower ?? '')) return true;
  if (kind === 'time') return timeForm.test(lower) || words[at - 1]?.lower === 'her';
  // A price for a unit, as in “Domatesin kilosu 18 lira”.
  const isPriced = words
    .slice(at + 1, at + 1 + priceWithin)
    .some(({ number }) => number?.unit !== undefined && money.has(number.unit.kind));
  return kind !== 'people' && (caseForm.test(lower) || (isPriced && possessive.test(lower)));
}

/** Finds rates of a sentence for which the passages use only other units of the same kind. */
export function findOtherRates(sentence: Statement, said: readonly Rate[], units: readonly Unit[]): Rate[] {
  return findRates(sentence).filter((own) => {
    const alike = said.filter(({ kind }) => kind === own.kind);
    // “Günde üç kez” when the passage has “haftada üç kez”.
    const ofNumber = alike.filter(({ value }) => value !== undefined && value === own.value);
    if (ofNumber.length > 0) return !ofNumber.some((one) => isSameUnit(one, own));
    return alike.length > 0 && ![...said, ...units].some((one) => isSameUnit(one, own));
  });
}
