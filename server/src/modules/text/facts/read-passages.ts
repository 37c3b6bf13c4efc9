import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../../platform/text/sentences.ts';
import { WordForms } from '../../../platform/text/word-forms.ts';
import { type Direction, findDirections } from './directions.ts';
import { collectNames, listCapitalRuns, listWords, type SaidNames } from './name-claims.ts';
import { findPredicates, type Predicate } from './negations.ts';
import { findNumberClaims, type NumberClaim } from './number-claims.ts';
import { countListed, listOperands, type Operand } from './operands.ts';
import { findRates, type Rate } from './rates.ts';
import { Statement } from './statement.ts';
import { type PlacedNumber, placeNumbers } from './swaps.ts';
import { isSameUnit, readUnit, type Unit } from './units.ts';
import type { WordReader } from './word-reader.ts';

/** A sentence of a passage. */
export interface SaidSentence {
  readonly values: ReadonlySet<string>;
  /** The words that say what it is about. */
  readonly topics: WordForms;
}

/** What a passage says, as sentences are compared with it. It is read once, and each part of it when it is needed. */
export class ReadPassage {
  readonly #text: string;
  #sentences: readonly SaidSentence[] | undefined;
  #crossing: ReadonlySet<string> | undefined;
  #roundings: ReadonlySet<string> | undefined;
  #words: WordForms | undefined;
  #names: SaidNames | undefined;
  #flat: string | undefined;
  #runs: readonly (readonly string[])[] | undefined;
  #shortNames: readonly string[] | undefined;
  #folded: string | undefined;

  #statements: readonly Statement[] | undefined;
  #directions: readonly Direction[] | undefined;
  #predicates: readonly Predicate[] | undefined;
  #rates: readonly Rate[] | undefined;
  #units: readonly Unit[] | undefined;
  #placedNumbers: readonly PlacedNumber[] | undefined;
  #unitsByValue: ReadonlyMap<string, readonly { readonly unit: Unit | undefined }[]> | undefined;
  #numbers: readonly NumberClaim[] | undefined;
  #bases: ReadonlySet<string> | undefined;
  #operands: readonly Operand[] | undefined;
  #listSizes: ReadonlySet<number> | undefined;
  readonly reader: WordReader;

  constructor(text: string, reader: WordReader) {
    this.#text = text;
    this.reader = reader;
  }

  get numbers(): readonly NumberClaim[] {
    this.#numbers ??= findNumberClaims(this.#text);
    return this.#numbers;
  }

  get statements(): readonly Statement[] {
    this.#statements ??= splitSentences(this.#text).map((sentence) => new Statement(sentence, this.reader));
    return this.#statements;
  }

  get directions(): readonly Direction[] {
    this.#directions ??= this.statements.flatMap(findDirections);
    return this.#directions;
  }

  get predicates(): readonly Predicate[] {
    this.#predicates ??= this.statements.flatMap(findPredicates);
    return this.#predicates;
  }

  get rates(): readonly Rate[] {
    this.#rates ??= this.statements.flatMap(findRates);
    return this.#rates;
  }

  /** All units that it names. */
  get units(): readonly Unit[] {
    this.#units ??= this.statements.flatMap(({ words, numbers }) => [
      ...words.flatMap(({ lower }) => readUnit(lower) ?? []),
      ...numbers.flatMap(({ unit }) => unit ?? []),
    ]);
    return this.#units;
  }

  get placedNumbers(): readonly PlacedNumber[] {
    this.#placedNumbers ??= this.statements.flatMap(placeNumbers);
    return this.#placedNumbers;
  }

  /** Its amounts in the smallest units of their kinds. */
  get bases(): ReadonlySet<string> {
    this.#bases ??= new Set(this.numbers.flatMap(({ bases }) => bases));
    return this.#bases;
  }

  /** What numbers of sentences may be derived from. */
  get operands(): readonly Operand[] {
    this.#operands ??= listOperands(this.statements);
    return this.#operands;
  }

  /** How many things its sentences list. */
  get listSizes(): ReadonlySet<number> {
    this.#listSizes ??= new Set(this.statements.flatMap(countListed));
    return this.#listSizes;
  }

  /** The units that a number has here: none where it stands without one. */
  findUnits(value: string): readonly (Unit | undefined)[] {
    this.#unitsByValue ??= Map.groupBy(
      // Bir tepside: a word that may be no number says nothing of units.
      this.numbers
        .filter(({ isSure, unit }) => isSure || unit !== undefined)
        .flatMap(({ supports, unit }) => supports.map((support) => ({ support, unit }))),
      ({ support }) => support,
    );
    return this.#unitsByValue.get(value)?.map(({ unit }) => unit) ?? [];
  }

  get sentences(): readonly SaidSentence[] {
    this.#sentences ??= splitSentences(this.#text).map((sentence) => ({
      values: listSaidValues(sentence),
      topics: new WordForms(listTopics(sentence)),
    }));
    return this.#sentences;
  }

  /** Values of the passage as a whole: what is taken for the end of a sentence may stand within an amount. */
  get crossing(): ReadonlySet<string> {
    const { sentences } = this;
    this.#crossing ??= new Set(
      [...listSaidValues(this.#text)].filter((value) => !sentences.some(({ values }) => values.has(value))),
    );
    return this.#crossing;
  }

  /** What its numbers are with fewer digits, see `toRounding`. */
  get roundings(): ReadonlySet<string> {
    this.#roundings ??= new Set(this.numbers.flatMap(({ value }) => listRoundings(value)));
    return this.#roundings;
  }

  /** All of its words. */
  get words(): WordForms {
    this.#words ??= new WordForms(listWords(this.#text));
    return this.#words;
  }

  get names(): SaidNames {
    this.#names ??= collectNames(this.#text);
    return this.#names;
  }

  /** Its names of several words, folded. */
  get runs(): readonly (readonly string[])[] {
    this.#runs ??= listCapitalRuns(this.#text);
    return this.#runs;
  }

  /** Its abbreviations, folded. */
  get shortNames(): readonly string[] {
    this.#shortNames ??= [
      ...new Set(
        [...this.#text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}{2,8}(?![\p{L}\p{N}])/gu)].map(([one]) => foldText(one)),
      ),
    ];
    return this.#shortNames;
  }

  /** The text folded, with a blank before each word. */
  get folded(): string {
    this.#folded ??= ` ${foldText(this.#text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    return this.#folded;
  }

  /** The text with one kind of blanks, apostrophes, quotation marks and dots. */
  get flat(): string {
    this.#flat ??= flatten(this.#text);
    return this.#flat;
  }
}

/** How a text says that something is less than it was, or below zero. */
const falling = /azal|düş|gerile|kayb|kayıp|küçül|daral|eksi|altında|indi|zarar/u;

/** Whether amounts of a sentence may be meant with a minus that it does not have: “yüzde 5 azaldı”. */
export function isFalling(sentence: string): boolean {
  return falling.test(toTurkishLower(sentence));
}

/** An amount that something falls by: with a minus, or without one in a sentence that says so. */
export function toFall(value: string): string {
  return `↓${value.replace('-', '')}`;
}

function listSaidValues(sentence: string): Set<string> {
  const falls = isFalling(sentence);
  return new Set(
    findNumberClaims(sentence).flatMap(({ value, supports, share }) => [
      ...supports,
      // A percentage of a passage may be named without its mark.
      ...(share === undefined ? [value.replace(/^[%‰]/, '')] : []),
      ...(falls || isNegative(value) ? [toFall(value)] : []),
    ]),
  );
}

export function isNegative(value: string): boolean {
  return /^[%‰]?-/.test(value);
}

/** Words that say nothing of what a sentence is about, and units: folded. */
const commonWords = new Set(
  'icin ile gibi kadar sonra once gore daha cok olan olarak oldu olur olmak yapilan yapildi edildi eden ise ama ancak her bir bin yuz butun tum sey biri yil yilda yilin yilinda gun gunde gunluk hafta haftada ayda saat saatte dakika lira liraya kisi metre yuzde binde yaklasik fazla sayisi orani payi arasinda icinde boyunca bunlarin bunun'.split(
    ' ',
  ),
);
const topicLettersMin = 3;

/** The words of a sentence that say what it is about, folded. */
export function listTopics(sentence: string): string[] {
  return listWords(sentence).filter(
    (word) => word.length >= topicLettersMin && !commonWords.has(word) && !/^\d/.test(word),
  );
}

const digitsMax = 15;

/** A number with so many digits that count, of so many: what is said roughly is looked for by it. Undefined for dates, times and zero. */
export function toRounding(value: string, digits: number): string | undefined {
  const amount = Number(value.replace(/^[%‰]/, ''));
  if (!amount) return undefined;
  return `${/^[%‰]/.test(value) ? value[0] : ''}${digits}:${Number(amount.toPrecision(digits))}`;
}

function listRoundings(value: string): string[] {
  const amount = Math.abs(Number(value.replace(/^[%‰]/, '')));
  const sign = /^[%‰]/.test(value) ? value[0] : '';
  const scale = 10 ** Math.floor(Math.log10(amount || 1));
  return Array.from({ length: digitsMax }, (_, index) => {
    const step = scale / 10 ** index;
    // What is said to be passed or nearly reached is rounded down or up.
    const cut = [Math.floor(amount / step), Math.ceil(amount / step)].map(
      (one) => `${sign}${index + 1}:${Number((one * step).toPrecision(index + 1))}`,
    );
    return amount > 0 ? [toRounding(value, index + 1), ...cut] : [];
  }).flatMap((all) => all.flatMap((one) => one ?? []));
}

/** Whether a unit is another than a number has everywhere in a passage. */
export function differs(unit: Unit, found: readonly (Unit | undefined)[]): boolean {
  return found.length > 0 && found.every((one) => one !== undefined && !isSameUnit(one, unit));
}

/** How many digits of a number count: two of 1.200.000. */
export function countDigits(value: string): number {
  const [mantissa = ''] = Math.abs(Number(value.replace(/^[%‰]/, '')))
    .toExponential()
    .split('e');
  return Math.min(digitsMax, mantissa.replace('.', '').length);
}

/** With one kind of blanks, apostrophes, quotation marks and dots. */
export function flatten(text: string): string {
  return composeText(text)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\.{3}/g, '…')
    .replace(/\s+/gu, ' ');
}
