import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { CodeSpans } from './code-spans.ts';
import { HoldingStage, type HygieneReport } from './stage.ts';

/**
 * Maximum distance of a tag around the whole answer from its beginning, and maximum length of text after its end, in
 * characters.
 */
const aroundMax = 400;
/** Maximum length of a tag with the text examined after it, in characters. */
const tagMax = 300;

const htmlNames = new Set(
  'a abbr acronym address area aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link map mark math menu meta meter nav noscript object ol optgroup option p param path picture pre progress q rp rt ruby s samp script search select slot small source span strike strong style sub sup svg table tbody td template textarea tfoot th thead time tr track tt u ul var video wbr block unchanged'.split(
    ' ',
  ),
);
const wrapperNames = new Set([
  ...'final answer response result output article'.split(' '),
  ...'makale yanıt cevap metin'.split(' '),
]);
/** HTML names that models put around a whole Markdown text. */
const doubtfulNames = new Set(['article', 'section', 'main', 'output', 'summary', 'title', 'text']);

/** A section of XML around the answer, and its beginning. */
const section = '![cdata[';
const prolog = /^<\?xml\s[^<>\n]{0,80}\?>/iu;

/** What ends a tag or section. */
function findClosing(name: string): string {
  return name === section ? ']]>' : `</${name}>`;
}

/**
 * The invented tag at the beginning of a line, such as `<makale>`.
 * @returns undefined for none; length 0 when more text is needed
 */
function readWrapper(rest: string, isOver: boolean): { readonly name: string; readonly length: number } | undefined {
  if (rest.startsWith('<![CDATA[')) return { name: section, length: section.length + 1 };
  if (!isOver && '<![CDATA['.startsWith(rest)) return { name: '', length: 0 };
  const begun = /^<(?:\p{L}[\p{L}\p{N}_]{0,30}(?:[ \t][^<>\n]{0,220})?)?$/u.test(rest);
  if (begun) return isOver ? undefined : { name: '', length: 0 };
  const [mark, name = ''] = /^<([\p{L}][\p{L}\p{N}_]{0,30})(?:[ \t][^<>\n]{0,220})?>/u.exec(rest) ?? [];
  const folded = foldName(name);
  if (mark === undefined || htmlNames.has(folded)) return undefined;
  // Names of components and of instruction blocks are capitalized.
  const isComponent = /^\p{Lu}/u.test(name) && !wrapperNames.has(folded);
  if (isComponent || doubtfulNames.has(folded)) {
    const after = rest.slice(mark.length);
    if (/^\s{0,20}#{0,6}$/u.test(after) && !isOver) return { name: '', length: 0 };
    if (!(isComponent ? /^\s{0,20}# / : /^\s{0,20}#{1,6} /).test(after)) return undefined;
  }
  return { name: folded, length: mark.length };
}

/**
 * Removes invented tags around an answer, with the text after their end. HTML elements, components and tags in code
 * stay.
 */
export class WrappingTags extends HoldingStage {
  readonly #report: HygieneReport;
  readonly #onEnd: (length: number) => void;
  readonly #code = new CodeSpans();
  readonly #open: string[] = [];
  #state: 'text' | 'behind' = 'text';
  #length = 0;
  #hasHeading = false;

  /**
   * @param onEnd called with the number of characters up to the end of the tags, which don’t belong to the answer if it
   * follows
   */
  constructor(report: HygieneReport, emit: (text: string) => void, onEnd: (length: number) => void) {
    super(emit);
    this.#report = report;
    this.#onEnd = onEnd;
  }

  protected read(isOver: boolean): void {
    const text = this.rest;
    let from = 0;
    while (from < text.length) {
      const length =
        this.#state === 'behind' ? this.#readBehind(text.slice(from), isOver) : this.#readOne(text, from, isOver);
      if (length === undefined) break;
      from += length;
    }
    this.rest = text.slice(from);
    this.#length += from;
  }

  /** @returns the number of characters read; undefined when more text is needed */
  #readOne(text: string, from: number, isOver: boolean): number | undefined {
    const isPossible = this.#open.length > 0 || (this.#length + from <= aroundMax && !this.#hasHeading);
    if (!isPossible) {
      // Nor will one come later.
      this.emit(text.slice(from));
      return text.length - from;
    }
    const found = text.slice(from).search(this.#open.includes(section) ? /[<`\n\]]/u : /[<`\n]/u);
    if (found !== 0) return this.#pass(text, from, found === -1 ? text.length : from + found);
    const unit = text.charAt(from);
    if (unit === '`') {
      let end = from + 1;
      while (text.charAt(end) === '`') end += 1;
      if (end === text.length && end - from < tagMax && !isOver) return undefined;
      this.#code.passTicks(end - from);
      this.emit(text.slice(from, end));
      return end - from;
    }
    if (unit === '\n' || this.#code.isCode) return this.#pass(text, from, from + 1);
    const tag = this.#readTag(text, from, isOver);
    return tag === 0 ? this.#pass(text, from, from + 1) : tag;
  }

  /** @returns the length of a tag to remove, 0 for none, undefined when more text is needed */
  #readTag(text: string, from: number, isOver: boolean): number | undefined {
    const rest = text.slice(from, from + tagMax);
    const isWhole = isOver || rest.length === tagMax;
    // Only what may close a tag is folded.
    const folded = /^<[^/]/u.test(rest) ? '\0' : foldName(rest);
    if (!isWhole && this.#open.some((name) => findClosing(name).startsWith(folded))) return undefined;
    const place = this.#open.findLastIndex((name) => folded.startsWith(findClosing(name)));
    if (place !== -1) {
      const [name = ''] = this.#open.splice(place);
      const { length } = findClosing(name);
      if (this.#open.length === 0) {
        this.#onEnd(this.#length + from + length);
        this.#state = 'behind';
      }
      return length;
    }
    if (this.#length + from > aroundMax || this.#hasHeading || !this.#code.isLineStart) return 0;
    if (this.#length + from === 0 && /^<\?/u.test(rest)) {
      if (!isWhole && !rest.includes('>')) return undefined;
      const length = prolog.exec(rest)?.[0].length ?? 0;
      if (length > 0) this.#report.marks += 1;
      return length;
    }
    const found = readWrapper(rest, isWhole);
    if (found === undefined) return 0;
    if (found.length === 0) return undefined;
    this.#open.push(found.name);
    this.#report.marks += 1;
    return found.length;
  }

  /**
   * Removes short text after the end.
   * @returns the number of characters read; undefined while it may be such text
   */
  #readBehind(text: string, isOver: boolean): number | undefined {
    if (text.length <= aroundMax && !/^#{1,6} \S/mu.test(text)) {
      if (isOver && text.trim() !== '') this.#report.talk += 1;
      return isOver ? text.length : undefined;
    }
    this.#state = 'text';
    return 0;
  }

  #pass(text: string, from: number, to: number): number {
    const part = text.slice(from, to);
    if (part.startsWith('#') && this.#code.isLineStart) this.#hasHeading = true;
    this.#code.pass(part);
    this.emit(part);
    return to - from;
  }
}

function foldName(name: string): string {
  return toTurkishLower(name.replaceAll('I', 'i'));
}
