import type { HygieneReport, PlaceReading } from '../stage.ts';
import { escapesMax, findEscapedBytes, mayBeEscapedBytes } from './escaped-bytes.ts';
import {
  aboutEncodings,
  findLostBetween,
  findLostLetter,
  findLostMark,
  findOtherForm,
  isCapitalBeforeSpace,
  isCapitalWithSuffix,
  isPlausible,
  otherFollowing,
  otherLeads,
} from './garbled-forms.ts';
import { decodeLetter, laterByte } from './misread-bytes.ts';
import { ProsePlaces } from './prose-places.ts';

/** First characters of letters with two, three and four bytes. A Turkish encoding reads the first of four as ğ. */
const firstOfTwo = '[ÂÃÄÅÆËÐÑØÙ]';
const garbledRun = new RegExp(`^(?:${firstOfTwo}${laterByte}|[âï]${laterByte}{2}|[ðğ][Ÿ\\u009f]${laterByte}{2})+`, 'u');
const innerRun = new RegExp(garbledRun.source.slice(1).replace(/\+$/u, ''), 'gu');
/** Next to these, a garbled letter is probably mentioned on purpose. In JSON some of them are not part of the text. */
const quoting = /["“”'‘’«»()[\]`]/u;
const quotingInJson = /[“”'‘’«»()`]/u;
/** Ends a quotation or a sentence as often as it continues a letter: `Å“` is œ or a quoted Å. */
const markEnd = /[‘’“”„‚‹›…–—•™\u00a0»«]$/u;
const asciiEnd = 0x80;
const none: PlaceReading = { text: '', length: 0 };
const lostSpace: PlaceReading = { text: '', length: 1 };
const lowerOrBegun = /^[\p{Ll}ÃÄÅ]/u;
const upperOrFigure = /^(?![ÂÃÄÅ])[\p{Lu}\p{N}]/u;
/** Number of corrected letters after which mentions are unlikely, so that those in quotation marks are corrected, too. */
const enough = 2;
const followsInWord = new RegExp(`^(?:\\p{L}|${otherLeads})`, 'u');
/** Minimum length of what shows that a text is about encodings. */
const aboutMin = 4;
/** Number of corrected letters after which a text is garbled even if it is about encodings. */
const plenty = 12;

const lostAfter = `[\\p{Ll}ÃÄÅ\\s.,;:!?'"“”’)*-]`;
const places = [
  `${firstOfTwo}(?=${laterByte}|$)`,
  `[âï](?=${laterByte}|$)`,
  // A final ğ of a word is no beginning of an emoji, and does not wait for what follows.
  '[ðğ](?=[Ÿ\\u009f])|(?<!\\p{L})[ðğ](?=$)',
  `${otherLeads}(?=${otherFollowing}|$)`,
  'Â(?= )',
  '\\\\(?=x[c-e]|u00[c-e]|x?$|u0{0,2}$)',
  '&(?=A(?:tilde|uml|ring|circ);&|acirc;&|(?:[Aa][a-z]{0,5};?)?$)',
];
const place = new RegExp([...places, `(?<=^|\\p{Ll})[ÄÅ](?=${lostAfter})`].join('|'), 'gu');
const placeWithoutControls = new RegExp([...places, `[ÃÄÅ](?=${lostAfter})`].join('|'), 'gu');

/** Facts about the text that contains the letters. */
export interface GarbledContext {
  readonly soFar: string;
  readonly isJson: boolean;
  readonly title?: string | undefined;
  /** Whether other letters of the text were found garbled. */
  readonly isGarbled?: (() => boolean) | undefined;
  /** Whether some letters lack a control character. */
  readonly areControlsLost?: boolean;
}

/**
 * Corrects letters and marks whose UTF-8 bytes were decoded one by one, once or up to three times, in a text whose other
 * letters are right: `TÃ¼rkÃ§e`, `daÄŸ`, `kÃƒÂ¼ltÃƒÂ¼r`, `Türkiyeâ€™nin`, `ğŸ˜Š`, `k√∂y`; and those that lost a
 * control character, `baÅladı`. Only within or beside words and never in code. In quotation marks, where a text may
 * speak about such letters, only after others; and hardly at all in a text about encodings.
 */
export class GarbledLetters extends ProsePlaces {
  protected readonly placeMax = 60;
  readonly #report: HygieneReport;
  readonly #quoting: RegExp;
  readonly #isGarbled: () => boolean;
  #corrected = 0;
  #skipped = 0;
  /** Some letters lack a control character. */
  #areControlsLost: boolean;
  #isAboutEncodings: boolean;

  constructor(report: HygieneReport, emit: (text: string) => void, context: GarbledContext) {
    super(emit, context.soFar);
    this.#report = report;
    this.#quoting = context.isJson ? quotingInJson : quoting;
    this.#isGarbled = context.isGarbled ?? (() => false);
    this.#areControlsLost = context.areControlsLost === true;
    this.#isAboutEncodings = aboutEncodings.test(`${context.title ?? ''}\n${context.soFar}`);
  }

  /** Whether letters were left that are likely to be garbled, as is known now. */
  get shouldReadAgain(): boolean {
    return (this.#skipped > 0 || this.#areControlsLost) && this.#isLikely && !this.#isAboutEncodings;
  }

  get areControlsLost(): boolean {
    return this.#areControlsLost;
  }

  protected get place(): RegExp {
    return this.#areControlsLost ? placeWithoutControls : place;
  }

  get #isLikely(): boolean {
    return this.#corrected >= enough || this.#isGarbled();
  }

  protected override noteProse(text: string): void {
    if (text.length >= aboutMin && !this.#isAboutEncodings && this.#corrected < plenty)
      this.#isAboutEncodings = aboutEncodings.test(text);
  }

  protected correct(text: string, isOver: boolean): PlaceReading | undefined {
    if (text.length < 4 && !isOver) return undefined;
    if (text.startsWith('\\') || text.startsWith('&')) return this.#correctEscapes(text, isOver);
    const run = text.charCodeAt(1) < asciiEnd ? '' : (garbledRun.exec(text)?.[0] ?? '');
    if (run.length + 3 >= text.length && text.length < this.placeMax && !isOver) return undefined;
    const found = this.#isAboutEncodings ? undefined : this.#correct(text, run);
    if (found === undefined) return none;
    this.#report.marks += 1;
    this.#corrected += 1;
    return found;
  }

  /** Corrects bytes of letters that came as escapes or references: `T\\xc3\\xbcrk`, `&Atilde;&frac14;`. */
  #correctEscapes(text: string, isOver: boolean): PlaceReading | undefined {
    const found = findEscapedBytes(text);
    if (!isOver && text.length < escapesMax && mayBeEscapedBytes.test(text)) return undefined;
    if (found === undefined || this.#isAboutEncodings) return none;
    const { units } = found;
    if (!this.#isLikely && (isCapitalBeforeSpace(units, this.end) || /^.[’‘”“]$/u.test(units))) return none;
    const after = text.slice(found.length);
    if (isCapitalWithSuffix(units, this.end, after) || !(/\p{L}$/u.test(this.end) || /^\p{L}/u.test(after)))
      return none;
    this.#report.marks += 1;
    this.#corrected += 1;
    return found;
  }

  /** The correction of the place at the beginning of `text`; undefined when it stays. */
  #correct(text: string, run: string): PlaceReading | undefined {
    const found = run === '' ? this.#findOther(text) : this.#decode(run, text);
    if (found === undefined || this.#isLikely) return found;
    const around = findWordStart(this.before) + this.end.slice(-1) + text.charAt(found.length);
    if (!this.#quoting.test(around)) return found;
    this.#skipped += 1;
    return undefined;
  }

  #decode(run: string, text: string): PlaceReading | undefined {
    const letters = decodeRun(run);
    if (letters === undefined) return undefined;
    const { length } = run;
    const after = text.slice(length);
    if (isCapitalWithSuffix(run, this.end, after)) return undefined;
    if (length < 4 && !this.#isLikely && isCapitalBeforeSpace(run, this.end)) {
      this.#skipped += 1;
      return undefined;
    }
    if (length >= 4 || this.#isLikely || !/^[\p{L}\u00a0°]/u.test(letters)) return { text: letters, length };
    const isBetween = /^\p{L}/u.test(after) || (!markEnd.test(run) && /[\p{L}\p{N}]$/u.test(this.end));
    return isBetween ? { text: letters, length } : undefined;
  }

  #findOther(text: string): PlaceReading | undefined {
    const unit = text.charAt(0);
    const between = findLostBetween(text);
    if (between !== undefined) return { text: between, length: 3 };
    if (unit === 'â' && text.startsWith('â€')) {
      const mark = findLostMark(this.end, text.slice(2));
      return { text: mark.letter, length: 2 + mark.length };
    }
    if (unit === 'Â') {
      const isLostSpace = text.startsWith(' ', 1) && /[\p{Ll}\p{N}.,;:!?%)]$/u.test(this.end.slice(-1));
      return isLostSpace && (this.#isLikely || /\p{Ll}\p{Ll}$|\d$/u.test(this.end)) ? lostSpace : undefined;
    }
    if (unit === 'Ã' || unit === 'Ä' || unit === 'Å') return this.#findLost(unit, text);
    const form = findOtherForm(text);
    if (form === undefined) return undefined;
    if (!form.isLetter || /\p{L}$/u.test(this.end.slice(-1))) return form;
    if (this.#isLikely && followsInWord.test(text.slice(form.length))) return form;
    this.#skipped += 1;
    return undefined;
  }

  /** The letter for a capital whose control character is lost. */
  #findLost(capital: string, text: string): PlaceReading | undefined {
    const { end } = this;
    const isInWord =
      (endsLower(end) && (lowerOrBegun.test(text.slice(1, 3)) || endsLower(end.slice(0, -1)))) ||
      (this.#areControlsLost && /(?:^|\P{L})\p{Lu}$/u.test(end));
    if (isInWord ? upperOrFigure.test(text.slice(1, 3)) : !this.#areControlsLost || /\p{L}/u.test(end.slice(-1)))
      return undefined;
    const isStart = !isInWord && /(?:^|[.!?…:\n#*“"-]\s?)$/u.test(end);
    const letter = findLostLetter(capital, isInWord ? '' : text.slice(1), { isInWord, isStart });
    if (letter === undefined) return undefined;
    this.#areControlsLost = true;
    return { text: letter, length: 1 };
  }
}

/** Whether a text ends with a small letter. */
function endsLower(text: string): boolean {
  const code = text.charCodeAt(text.length - 1);
  return code < asciiEnd ? code >= 0x61 && code <= 0x7a : /\p{Ll}$/u.test(text);
}

/** First character of the word at the end of a text. */
function findWordStart(text: string): string {
  return text.charAt(Math.max(text.lastIndexOf(' '), text.lastIndexOf('\t'), text.lastIndexOf('\n')) + 1);
}

/** Results of `decodeRun`, of which a text has few different ones; undefined for runs that stay. */
const decodedRuns = new Map<string, string | undefined>();
const decodedMax = 2000;

/** Decodes a run up to three times; undefined when the result is not plausible. */
function decodeRun(run: string): string | undefined {
  if (decodedRuns.has(run)) return decodedRuns.get(run);
  let letters = run;
  for (let round = 0; round < 3; round += 1) {
    const decoded = letters.replace(innerRun, (one) => decodeLetter(one) ?? one);
    if (decoded === letters) break;
    letters = decoded;
  }
  const found = letters !== run && isPlausible(letters) ? letters : undefined;
  if (decodedRuns.size >= decodedMax) decodedRuns.clear();
  decodedRuns.set(run, found);
  return found;
}

/** Corrects letters of a text that is known to be garbled in parts. */
export function correctGarbledLetters(text: string, report: HygieneReport, context: GarbledContext): string {
  const parts: string[] = [];
  const stage = new GarbledLetters(report, (part) => parts.push(part), { ...context, isGarbled: () => true });
  stage.append(text);
  stage.finish();
  return parts.join('');
}
