import type { StatedWord, Statement } from './statement.ts';
import { isSameUnit, readUnit, type Unit } from './units.ts';

/** A unit that an amount is counted by: günde 3 ton, dekara 40 fidan, kilogram fiyatı. */
export interface Rate extends Unit {
  readonly word: StatedWord;
}

const timeForm = /^(?:saniyede|dakikada|saatte|günde|haftada|ayda|yılda|saatlik|günlük|haftalık|aylık|yıllık)$/u;
const caseForm = /(?:[ae]|[dt][ae]n?)$/u;
const behind = /^(?:başına|fiyat|başı)/u;
const possessive = /s?[ıiuü](?:n[ıiuü])?$/u;
const money = new Set(['lira', 'dolar', 'avro', 'sterlin', 'yen', 'ruble', 'frank', 'yuan']);
const priceWithin = 3;

/** The units of a sentence that no number stands before and that amounts are counted by. */
export function findRates({ words }: Statement): Rate[] {
  return words.flatMap((word, at) => {
    const unit = word.number === undefined ? readUnit(word.lower) : undefined;
    if (unit === undefined || !isRate(words, at, unit)) return [];
    return [{ ...unit, word }];
  });
}

function isRate(words: readonly StatedWord[], at: number, { kind }: Unit): boolean {
  const { lower = '' } = words[at] ?? {};
  if (behind.test(words[at + 1]?.lower ?? '')) return true;
  if (kind === 'time') return timeForm.test(lower) || words[at - 1]?.lower === 'her';
  // Domatesin kilosu 18 lira.
  const isPriced = words
    .slice(at + 1, at + 1 + priceWithin)
    .some(({ number }) => number?.unit !== undefined && money.has(number.unit.kind));
  return kind !== 'people' && (caseForm.test(lower) || (isPriced && possessive.test(lower)));
}

/** Rates of a sentence where its passages count the same kind by other units alone. */
export function findOtherRates(sentence: Statement, said: readonly Rate[], units: readonly Unit[]): Rate[] {
  return findRates(sentence).filter(
    (own) => said.some(({ kind }) => kind === own.kind) && ![...said, ...units].some((one) => isSameUnit(one, own)),
  );
}
