import { splitSentences } from '../../../../platform/text/sentences.ts';
import { collectWords, isSameStem } from './name-claims.ts';
import { findNumberClaims, type NumberClaim } from './number-claims.ts';

/** Words that say nothing of what a sentence is about, and units: folded. */
const commonWords = new Set(
  'icin ile gibi kadar sonra once gore daha cok olan olarak oldu olur olmak yapilan yapildi edildi eden ise ama ancak her bir bin yuz butun tum sey biri yil yilda yilin yilinda gun gunde gunluk hafta haftada ayda saat saatte dakika lira liraya kisi metre yuzde binde yaklasik fazla sayisi orani payi arasinda icinde boyunca bunlarin bunun'.split(
    ' ',
  ),
);
const wordLettersMin = 3;
/** Forms of one verb begin alike: indirme, indirildi. */
const stemLetters = 5;

/** A sentence of a passage, beside the one that cites it. */
interface SaidSentence {
  readonly values: ReadonlySet<string>;
  /** Whether they have a word in common. */
  readonly sharesWord: boolean;
  /** It has no words that say what it is about. */
  readonly isBare: boolean;
  /** The numbers that they have in common. */
  readonly sharedValues: ReadonlySet<string>;
}

/**
 * The numbers of passages as a sentence may take them over: from sentences about the same. A passage has numbers of several things, and one
 * that was changed is often the number of another. Time grows with the words of the sentence times those of the passages.
 */
export class SaidNumbers {
  readonly all: readonly NumberClaim[];
  readonly #sentences: readonly SaidSentence[];
  /** Of the passages as wholes: what is taken for the end of a sentence may stand within an amount. */
  readonly #crossing: ReadonlySet<string>;

  constructor(sentence: string, passages: readonly string[]) {
    const words = listWords(sentence);
    const claimed = findNumberClaims(sentence).flatMap(({ value, isSure }) => (isSure ? [value] : []));
    const said = passages.flatMap((passage) => splitSentences(passage));
    const numbers = said.map((one) => findNumberClaims(one));
    this.all = numbers.flat();
    const inSentences = new Set(this.all.map(({ value }) => value));
    const whole = passages.flatMap(findNumberClaims).map(({ value }) => value);
    this.#crossing = new Set(whole.filter((value) => !inSentences.has(value)));
    this.#sentences = said.map((one, index) => {
      // A percentage of a passage may be named without its mark.
      const values = new Set((numbers[index] ?? []).flatMap(({ value }) => [value, value.replace(/^[%‰]/, '')]));
      const others = listWords(one);
      return {
        values,
        sharesWord: words.some((word) => others.some((other) => isAlike(word, other))),
        isBare: others.length === 0,
        sharedValues: new Set(claimed.filter((value) => values.has(value))),
      };
    });
  }

  /** Whether a sentence that has the number is about the same; where none of all is, whether any has it. */
  has(value: string): boolean {
    const found = this.#sentences.filter(({ values }) => values.has(value));
    return (
      this.#crossing.has(value) ||
      found.some(({ sharesWord, isBare, sharedValues }) => sharesWord || isBare || sharedValues.size > 1) ||
      (found.length > 0 && !this.#sentences.some(({ sharesWord }) => sharesWord))
    );
  }
}

function isAlike(first: string, second: string): boolean {
  const beginsAlike = first.length >= stemLetters && first.slice(0, stemLetters) === second.slice(0, stemLetters);
  return beginsAlike || isSameStem(first, second);
}

function listWords(sentence: string): string[] {
  return [...collectWords([sentence])].filter(
    (word) => word.length >= wordLettersMin && !commonWords.has(word) && !/^\d/.test(word),
  );
}
