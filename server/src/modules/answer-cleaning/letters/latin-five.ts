import type { HygieneReport, PlaceReading } from '../stage.ts';
import { isFrequentTurkishForm } from '../word-odds.ts';
import { ProsePlaces } from './prose-places.ts';

const letters: ReadonlyMap<string, string> = new Map([
  ['þ', 'ş'],
  ['ý', 'ı'],
  ['ð', 'ğ'],
  ['Þ', 'Ş'],
  ['Ý', 'İ'],
  ['Ð', 'Ğ'],
]);
const letter = /[\p{L}\p{M}]/u;
const place = /[þýðÞÝÐ]/gu;
const nothing = /(?!)/gu;
const misread = /[þýðÞÝÐ]/gu;
const turkishWord = /^[a-zçğıöşüâîûA-ZÇĞİÖŞÜÂÎÛ]+$/u;
/** Number of known words, one of them with a letter that no neighbour’s names have, that show what the text is. */
const enough = 3;
/** Minimum length, in letters, of a word that shows something. */
const tellingMin = 4;
/** Number of unknown words after which we stop looking. */
const unknownMax = 200;
/** The same for words of any length, none of which is known. */
const skippedMax = 20_000;

/**
 * Corrects Turkish words of which Windows-1254 or Latin-5 was read as Latin-1: `baþka` for `başka`, `aðýr` for `ağır`.
 * Only after several words that are then frequent forms, so that names with such letters stay. Code stays unchanged.
 */
export class LatinFive extends ProsePlaces {
  protected readonly placeMax = 40;
  readonly #report: HygieneReport;
  #known = 0;
  #hasThorn = false;
  #unknown = 0;
  #skipped = 0;

  constructor(report: HygieneReport, emit: (text: string) => void, soFar: string, { isKnown = false } = {}) {
    super(emit, soFar);
    this.#report = report;
    this.#hasThorn = isKnown;
    if (isKnown) this.#known = 2 * unknownMax;
  }

  /** Whether words were left that are likely to be wrong, as is known now. */
  get shouldReadAgain(): boolean {
    return this.#skipped > 0 && this.#isLikely;
  }

  get #isLikely(): boolean {
    return this.#hasThorn && this.#known >= enough && this.#known > this.#unknown;
  }

  protected get place(): RegExp {
    const isHopeless = this.#unknown > unknownMax || (this.#known === 0 && this.#skipped > skippedMax);
    return isHopeless ? nothing : place;
  }

  protected correct(text: string, isOver: boolean): PlaceReading | undefined {
    const rest = /^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? '';
    if (rest === text && text.length < this.placeMax && !isOver) return undefined;
    const read = this.#read(rest);
    return { text: read, length: rest.length };
  }

  #read(rest: string): string {
    const begun = findBegunWord(this.before);
    const word = (begun + rest).replace(misread, (unit) => letters.get(unit) ?? unit);
    const isTurkish = turkishWord.test(word);
    if (isTurkish && this.#isLikely) {
      this.#report.marks += 1;
      return word.slice(begun.length);
    }
    if (!isTurkish) this.#unknown += 1;
    else if (word.length >= tellingMin) {
      const isFrequent = isFrequentTurkishForm(word);
      if (isFrequent) this.#known += 1;
      else this.#unknown += 1;
      this.#hasThorn ||= isFrequent && /[þðÞ]/u.test(rest);
    }
    this.#skipped += 1;
    return rest;
  }
}

/** The letters at the end of a text. */
function findBegunWord(text: string): string {
  if (text.endsWith(' ')) return '';
  let start = text.length;
  while (start > 0 && letter.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}

/** Corrects the words of a text that is known to be affected. */
export function correctLatinFive(text: string, report: HygieneReport, soFar: string): string {
  const parts: string[] = [];
  const stage = new LatinFive(report, (part) => parts.push(part), soFar, { isKnown: true });
  stage.append(text);
  stage.finish();
  return parts.join('');
}
