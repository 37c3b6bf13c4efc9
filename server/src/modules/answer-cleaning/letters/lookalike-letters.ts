import { type HygieneReport, type PlaceReading, PlaceStage } from '../stage.ts';

/** Cyrillic letters that look like Latin ones, and these. */
const pairs = new Map(
  Array.from(
    'аaеeоoрpсcуyхxіiјjѕsһhАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅS'.matchAll(/(.)(.)/gu),
    ([, one = '', other = '']) => [one, other],
  ),
);
const wordMax = 40;
const word = /^[\p{Script=Cyrillic}\p{Script=Latin}]{1,40}/u;
const latin = /\p{Script=Latin}/u;

/** Replaces Cyrillic letters within Latin words by the Latin letters that they look like. */
export class LookalikeLetters extends PlaceStage {
  protected readonly place = /[\u0400-\u04ff]/g;
  protected readonly placeMax = wordMax;
  readonly #report: HygieneReport;
  #last = '';

  constructor(report: HygieneReport, emit: (text: string) => void, soFar = '') {
    super(emit);
    this.#report = report;
    this.#last = soFar.slice(-1);
  }

  protected note(part: string): void {
    this.#last = part.slice(-1);
  }

  protected readPlace(text: string, isOver: boolean): PlaceReading | undefined {
    const found = word.exec(text)?.[0] ?? text.charAt(0);
    if (found.length === text.length && text.length < wordMax && !isOver) return undefined;
    const isMixed = latin.test(this.#last) || latin.test(found);
    const letters = [...found].map((letter) => pairs.get(letter) ?? letter).join('');
    // Words that mix two scripts on purpose have other letters, too.
    const read = isMixed && !/\p{Script=Cyrillic}/u.test(letters) ? letters : found;
    if (read !== found) this.#report.marks += 1;
    this.note(read);
    return { text: read, length: found.length };
  }
}
