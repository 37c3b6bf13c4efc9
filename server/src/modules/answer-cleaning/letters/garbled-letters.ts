import { CodeSpans } from '../code-spans.ts';
import { type HygieneReport, type PlaceReading, PlaceStage } from '../stage.ts';
import { decodeBytes } from './mended-letters.ts';

/** First characters of letters, and of typographic marks, whose bytes were decoded one by one. */
const continuation = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
const garbledRun = new RegExp(`^(?:[ÂÃÄÅ]${continuation}|â[€\\u0080]${continuation}|â\\u201a¬)+`, 'u');
/** Results that we accept: letters of Turkish and Western Europe, and the marks of Latin-1 and typography. */
const plausible = /^[\u0080-ÿŒœĞğİıŞşŠšŽž‘’“”–—…•€]+$/u;
/** Next to these, a garbled letter is probably mentioned on purpose. In JSON some of them are not part of the text. */
const quoting = /["“”'‘’«»()[\]`]/u;
const quotingInJson = /[“”'‘’«»()`]/u;
/** Ends a quotation as often as it continues a letter: `Å“` is œ or a quoted Å. */
const quotingEnd = /[‘’“”„‚‹›]$/u;

/**
 * Corrects single letters and marks whose UTF-8 bytes were decoded as Windows or Latin-1 characters, once or twice, in
 * a text whose other letters are right: `TÃ¼rkÃ§e`, `daÄŸ`, `kÃƒÂ¼ltÃƒÂ¼r`, `Türkiyeâ€™nin`. Only within or beside
 * words and never in code or quotation marks, where a text may speak about such letters.
 */
export class GarbledLetters extends PlaceStage {
  protected readonly place = new RegExp(`\`|[ÂÃÄÅ](?=${continuation}|$)|â(?=[€\\u0080\\u201a]|$)`, 'gu');
  protected readonly placeMax = 60;
  readonly #report: HygieneReport;
  readonly #code: CodeSpans;
  readonly #quoting: RegExp;
  #before: string;
  /** First character of the current run without blanks. */
  #wordStart = '';

  constructor(report: HygieneReport, emit: (text: string) => void, soFar: string, isJson: boolean) {
    super(emit);
    this.#report = report;
    this.#quoting = isJson ? quotingInJson : quoting;
    this.#code = new CodeSpans(soFar);
    this.#before = soFar.slice(-1);
  }

  protected note(part: string): void {
    this.#code.pass(part);
    this.#before = part.slice(-1);
    const blank = Math.max(part.lastIndexOf(' '), part.lastIndexOf('\t'), part.lastIndexOf('\n'));
    if (blank !== -1) this.#wordStart = part.charAt(blank + 1);
    else if (this.#wordStart === '') this.#wordStart = part.charAt(0);
  }

  protected readPlace(text: string, isOver: boolean): PlaceReading | undefined {
    if (text.startsWith('`')) {
      const ticks = /^`+/u.exec(text)?.[0] ?? '`';
      if (ticks === text && !isOver && ticks.length < 40) return undefined;
      this.#code.passTicks(ticks.length);
      this.#before = '`';
      this.#wordStart ||= '`';
      return { text: ticks, length: ticks.length };
    }
    if (text.length < 3 && !isOver) return undefined;
    const run = garbledRun.exec(text)?.[0] ?? '';
    if (run.length + 2 >= text.length && text.length < this.placeMax && !isOver) return undefined;
    const letters = run === '' || this.#code.isCode ? undefined : this.#decode(run, text.charAt(run.length));
    if (letters === undefined) {
      this.note(text.charAt(0));
      return { text: text.charAt(0), length: 1 };
    }
    this.#report.marks += 1;
    this.#code.pass(letters);
    // A quotation mark that came garbled does not show that the text speaks about such letters.
    this.#before = /\p{L}$/u.test(letters) ? letters.slice(-1) : ' ';
    this.#wordStart ||= this.#before;
    return { text: letters, length: run.length };
  }

  #decode(run: string, after: string): string | undefined {
    if ([this.#wordStart, this.#before, after].some((character) => this.#quoting.test(character))) return undefined;
    const isMark = run.startsWith('â');
    const isBesideLetter = /[\p{L}\p{N}]/u.test(this.#before) || /\p{L}/u.test(after);
    if (!isMark && !isBesideLetter && run.length < 4) return undefined;
    if (!isMark && quotingEnd.test(run) && !/\p{L}/u.test(after)) return undefined;
    const once = decodeBytes(run);
    if (once === undefined) return undefined;
    const twice = garbledRun.exec(once)?.[0] === once ? decodeBytes(once) : undefined;
    const letters = twice ?? once;
    return plausible.test(letters) ? letters : undefined;
  }
}
