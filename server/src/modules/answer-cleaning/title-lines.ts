import { foldWhole } from './folded-text.ts';
import type { HygieneReport } from './stage.ts';

const label =
  /^(?:makale başlığı|başlık|title|article title|titel|titre|título|заголовок|название|العنوان)\s{0,2}:\s{0,3}/iu;
const labels = [
  'makale başlığı',
  'başlık',
  'title',
  'article title',
  'titel',
  'titre',
  'título',
  'заголовок',
  'название',
  'العنوان',
];
/** A place that a title was to be put in: `[Makale Başlığı Buraya]`, `{{title}}`, `Your Title Here`. */
const placeholder =
  /^[*_]{0,3}(?:\[[^[\]\n]{1,120}\]|\{\{?[^{}\n]{1,80}\}?\}|<[^<>\n]{1,80}>|_{3,40}|[.…]{1,6}|x{3,9}|(?:makale(?:nin)? |yazı(?:nın)? )başlığı(?: buraya)?|başlı(?:k|ğı) bura(?:ya|da)|(?:your|insert|article|blog|post) title(?: here)?|title (?:goes )?here|untitled|başlıksız)[*_]{0,3}$/iu;
/** Maximum length of a title label, in characters. */
const labelMax = 40;
/** Maximum length of a title, in characters. */
const lineMax = 300;

/** Maximum length of a title with its tags, in characters. */
const taggedMax = 600;
const openingWrapper = /^<(?:div|center|header|p|section|strong|b|a)(?:\s[^<>]{0,120})?>\s{0,8}/iu;
const closingWrapper = /^\s{0,8}<\/(?:div|center|header|p|section|strong|b|a)>/iu;
const openingTitle = /^<h[1-3](?:\s[^<>]{0,120})?>/iu;
const closingTitle = /<\/h[1-3]>/iu;
const wrappersMax = 3;
const maybeTagged = /^(?:<(?:div|center|header|p|section|strong|b|a|h[1-3])(?:[\s>]|$)|<[a-z0-9]{0,7}$)/iu;

const none = { text: '', length: 0 };

/**
 * Corrects the title lines of an article: labels before a title, a bold line in place of a title, a repeated title, a
 * second one.
 */
export class TitleLines {
  readonly #report: HygieneReport;
  readonly #ordered: string | undefined;
  #title: string | undefined;
  #isStart: boolean;
  #reading: string | undefined;
  /** Only the title was read so far. */
  #isBelowTitle = false;

  /** @param ordered the ordered title, folded */
  constructor(soFar: string, ordered: string | undefined, report: HygieneReport) {
    this.#report = report;
    this.#ordered = ordered;
    const title = /^#[ \t]+([^\n]+)/mu.exec(soFar)?.[1];
    this.#title = title === undefined ? undefined : foldWhole(title);
    this.#isStart = soFar.trim() === '';
  }

  /** The replacement of the line that begins here; length 0 when it stays, undefined when more text is needed. */
  read(text: string, from: number, isOver: boolean): { text: string; length: number } | undefined {
    // Behind the title most lines are none, and reading them would be expensive.
    if (!this.#isStart && !this.#isBelowTitle && text.charAt(from) !== '#') return none;
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end === -1 ? Math.min(text.length, from + lineMax + 1) : end);
    const isWhole = end !== -1 || isOver;
    if (line.length > lineMax) {
      this.#isStart = false;
      return none;
    }
    if (line.trim() === '') return none;
    if (this.#isStart && line.startsWith('<')) {
      const found = this.#readTagged(text.slice(from, from + taggedMax), isOver);
      if (found === undefined || found.length > 0) return found;
    }
    if (this.#isStart && /^#[^\s#]/u.test(line)) {
      // A title without the blank after its mark.
      if (!isWhole) return undefined;
      if (foldWhole(line) === this.#ordered) {
        this.#isStart = false;
        this.#isBelowTitle = true;
        this.#title = this.#ordered;
        this.#report.titles += 1;
        return { text: `# ${line.slice(1).trim()}`, length: line.length };
      }
    }
    const isHeading = /^#[ \t]/u.test(line);
    // The title is repeated directly below itself.
    const isBoldTitle = line.startsWith('*') && this.#title?.startsWith(foldWhole(line)) === true;
    if (this.#isBelowTitle && (isBoldTitle || /^#{2,6}(?:[ \t]|$)/u.test(line))) {
      if (!isWhole) return undefined;
      this.#isBelowTitle = false;
      if (foldWhole(line) !== this.#title) return none;
      this.#report.titles += 1;
      return { text: '', length: line.length };
    }
    if (!isHeading && !(/^#{1,6}$/u.test(line) && !isWhole)) {
      // It underlines the title.
      if (this.#isBelowTitle && /^={2,}[ \t]*$/u.test(line))
        return isWhole ? { text: '', length: line.length } : undefined;
      this.#isBelowTitle = false;
      if (!this.#isStart) return none;
      const isOrdered = foldWhole(line) === this.#ordered;
      const underline = isOrdered && isWhole ? readUnderline(text.slice(from + line.length), isOver) : 0;
      if (underline === undefined) return undefined;
      if (underline > 0) return { text: this.#begin(line), length: line.length + underline };
      const isPossible =
        line.startsWith('*') ||
        mayBeLabel(line) ||
        this.#ordered?.startsWith(foldWhole(line)) === true ||
        (/^\p{Lu}/u.test(line) && this.#mayFollowLabel(line));
      if (isPossible && !isWhole) return undefined;
      this.#isStart = false;
      if (!isPossible) return none;
      const unmarked = line.replace(/^[*_]{1,3}([^*_\n]{2,24})[*_]{1,3}/u, '$1');
      const bold = label.test(unmarked) ? unmarked : (/^\*\*([^*\n]{3,150})\*\*\s*$/u.exec(line)?.[1] ?? line);
      const words = this.#removeLabel(bold.replace(label, ''));
      const isBoldTitle = bold !== line && !/[.:!…]$/u.test(bold.trim());
      const isTitle = isOrdered || (words === bold ? isBoldTitle : words.trim() !== '');
      return isTitle ? { text: this.#begin(words), length: line.length } : none;
    }
    const words = line.slice(1).trim();
    if (this.#title === undefined && this.#reading === undefined) {
      if (
        !isWhole &&
        (words === '' || /^[*\dIVX[<{(.…_]/u.test(words) || mayBeLabel(words) || this.#mayFollowLabel(words))
      )
        return undefined;
      this.#isStart = false;
      if (!isWhole) {
        // Its words are recorded as they pass.
        this.#reading = '';
        return none;
      }
      if (placeholder.test(words) && this.#ordered !== foldWhole(words)) {
        this.#isStart = true;
        this.#report.titles += 1;
        return { text: '', length: line.length };
      }
      const plain = this.#removeLabel(words.replace(/^\*\*(.*)\*\*$/u, '$1').replace(label, ''));
      this.#title = foldWhole(plain);
      this.#isBelowTitle = true;
      if (plain === words.replace(/^\*\*(.*)\*\*$/u, '$1')) return none;
      this.#report.titles += 1;
      return { text: `# ${plain.trim()}`, length: line.length };
    }
    if (!isWhole) return undefined;
    this.#report.titles += 1;
    if (foldWhole(words) === this.#title) return { text: '', length: line.length };
    return { text: `#${line}`, length: line.length };
  }

  /**
   * Writes the title, which had another form.
   * @returns its line
   */
  #begin(words: string): string {
    this.#isStart = false;
    this.#report.titles += 1;
    this.#title = foldWhole(words);
    this.#isBelowTitle = true;
    return `# ${words.replace(/^#{1,6}[ \t]+/u, '').trim()}`;
  }

  /** Reads the ordered title between tags with attributes: `<h1 align="center">…</h1>`, also in another element. */
  #readTagged(text: string, isOver: boolean): { text: string; length: number } | undefined {
    const wait = !isOver && text.length < taggedMax && maybeTagged.test(text) ? undefined : none;
    let [at, open] = [0, 0];
    for (
      let tag = openingWrapper.exec(text);
      tag !== null && open < wrappersMax;
      tag = openingWrapper.exec(text.slice(at))
    )
      [at, open] = [at + tag[0].length, open + 1];
    const opening = openingTitle.exec(text.slice(at))?.[0] ?? '';
    const end = text.slice(at).search(closingTitle);
    if (opening === '' || end === -1) return wait;
    const words = text.slice(at + opening.length, at + end);
    at += end + '</h1>'.length;
    for (
      let tag = closingWrapper.exec(text.slice(at));
      tag !== null && open > 0;
      tag = closingWrapper.exec(text.slice(at))
    )
      [at, open] = [at + tag[0].length, open - 1];
    if (at === text.length || open > 0) return isOver && open === 0 ? this.#takeTagged(words, at) : wait;
    return /^[ \t]{0,8}\n/u.test(text.slice(at)) ? this.#takeTagged(words, at) : none;
  }

  /** Takes the words between tags if they are the ordered title. */
  #takeTagged(words: string, length: number): { text: string; length: number } {
    const plain = words.replace(/<[^<>]{0,60}>/gu, ' ').trim();
    if (foldWhole(plain) !== this.#ordered) return { text: '', length: 0 };
    return { text: this.#begin(plain), length };
  }

  /** Anything before a colon and exactly the ordered title is a label. */
  #removeLabel(words: string): string {
    const numbered = words.replace(/^(?:\d{1,2}|[IVX]{1,4})[.)][ \t]{1,3}/u, '');
    if (numbered !== words && foldWhole(numbered) === this.#ordered) return numbered;
    const colon = words.indexOf(':');
    const rest = words.slice(colon + 1).trim();
    return colon !== -1 && colon <= labelMax && foldWhole(rest) === this.#ordered ? rest : words;
  }

  #mayFollowLabel(words: string): boolean {
    const { length } = words.slice(0, words.indexOf(':') + 1) || words;
    return this.#ordered !== undefined && length <= labelMax && !this.#ordered.startsWith(foldWhole(words));
  }

  /** Records the first title as it is passed on, up to the end of its line. */
  note(text: string): void {
    if (this.#reading === undefined) return;
    const end = text.indexOf('\n');
    this.#reading += end === -1 ? text : text.slice(0, end);
    if (end === -1 && this.#reading.length <= lineMax) return;
    this.#title = foldWhole(this.#reading);
    this.#isBelowTitle = true;
    this.#reading = undefined;
  }
}

/**
 * Length of the underline of a title on the next line, including the line break before it; undefined when more text is
 * needed.
 */
function readUnderline(rest: string, isOver: boolean): number | undefined {
  const below = rest.slice(0, underlineMax);
  if (!isOver && (below === '' || /^\n(?:=[= \t]*)?$/u.test(below))) return undefined;
  return /^\n={2,}[ \t]*(?=\n|$)/u.exec(below)?.[0].length ?? 0;
}

const underlineMax = 120;

function mayBeLabel(line: string): boolean {
  const start = line
    .toLocaleLowerCase('tr')
    .replace(/^[*_\s]+/u, '')
    .slice(0, 20);
  return labels.some((one) => one.startsWith(start) || start.startsWith(one));
}
