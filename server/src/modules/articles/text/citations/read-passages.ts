import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../../../platform/text/sentences.ts';
import { WordForms } from '../../../../platform/text/word-forms.ts';
import { collectNames, listWords, type SaidNames } from './name-claims.ts';
import { findNumberClaims } from './number-claims.ts';

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

  constructor(text: string) {
    this.#text = text;
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
    this.#roundings ??= new Set(findNumberClaims(this.#text).flatMap(({ value }) => listRoundings(value)));
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
    findNumberClaims(sentence).flatMap(({ value, supports }) => [
      ...supports,
      // A percentage of a passage may be named without its mark.
      value.replace(/^[%‰]/, ''),
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
  return Array.from({ length: digitsMax }, (_, index) => toRounding(value, index + 1)).flatMap((one) => one ?? []);
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
