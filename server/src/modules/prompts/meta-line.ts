import type { ProposedMeta } from '@hokka/contracts/articles/article.ts';
import { z } from 'zod';
import { readJson } from './json-answer.ts';

/** The line that a model ends an article with: an HTML comment that no ordinary text contains. */
export const metaLineExample = '<!--meta {"title":"…","description":"…"}-->';

/** Allows invisible characters that models insert, and tokens of a vocabulary for blanks. Some answers lack the comment marks or escape them. */
const opening =
  /(?:<|&lt;)!--(?:[\p{Cf}\sĠ▁]|%20){0,8}meta(?:[\p{Cf}\sĠ▁]|%20){0,8}\{|\n[ \t]{0,3}meta[:\s]{0,3}(?=\{\s{0,3}"(?:title|description)")\{/u;
const openingBegun =
  /(?:<|&(?:l(?:t;?)?)?)(?:!(?:-(?:-(?:[\p{Cf}\sĠ▁]|%(?:20?)?){0,8}(?:m(?:e(?:t(?:a(?:[\p{Cf}\sĠ▁]|%(?:20?)?){0,8})?)?)?)?)?)?)?$|\n[ \t]{0,3}(?:m(?:e(?:t(?:a[:\s]{0,3}(?:\{\s{0,3}(?:"[a-z]{0,11})?)?)?)?)?)?$/u;
const openingMax = 64;
/** End of the comment; without comment marks, end of the JSON. */
const closing = /--(?:>|&gt;)/u;
const bareClosing = /(?<=\})[ \t]{0,3}(?:\n|$)/u;
/** Maximum length of a metadata line, in characters; a longer one is removed but not used. */
const lineMax = 2_000;
/** After at least this many characters of text, a metadata line marks the end of the text. */
const textBefore = 200;
const behindMax = 400;
/** Closing marks of wrappers around the text: fences, tags, tokens, quotation marks. */
const closings = /^(?:\s{0,9}(?:`{3,}|~{3,}|<[^<>\n]{1,80}>|["”}]))*/u;
const titleMax = 60;
const descriptionMax = 160;
/** Minimum length of a title or description, in characters. */
const textMin = 5;

const text = z.string().optional().catch(undefined);
const metaSchema = z.object({ title: text, description: text });

/**
 * Removes the line with SEO title and description from an answer, also when it is split over chunks or truncated. All
 * other text passes unchanged and immediately, except for a possible beginning of such a line.
 */
export class MetaLineFilter {
  readonly #emit: (text: string) => void;
  #held = '';
  #isInLine = false;
  #closing = closing;
  /** Number of characters passed on so far. */
  #passed = 0;
  /** A metadata line came after the text and ended it. */
  #isEnded = false;
  /** Number of line breaks at the end of the passed text. */
  #breaks = 0;
  /** A metadata line was read and nothing has followed it yet. */
  #isBehind = false;
  #meta: ProposedMeta | undefined;

  constructor(emit: (text: string) => void) {
    this.#emit = emit;
  }

  /** Metadata of the last line; undefined when there was no usable one. */
  get meta(): ProposedMeta | undefined {
    return this.#meta;
  }

  append(piece: string): void {
    this.#held += piece;
    while (this.#isInLine ? this.#endLine() : this.#mayPass() && this.#findLine());
  }

  /** Ends the answer; a truncated metadata line is dropped. */
  finish(): void {
    const behind = this.#isEnded ? (closings.exec(this.#held)?.[0] ?? '') : this.#held;
    const rest = this.#isInLine ? '' : behind;
    this.#held = '';
    this.#isInLine = false;
    if (rest !== '') this.#pass(rest);
  }

  /**
   * Text after the metadata line is passed only when it is too long to be a remark of the model.
   * @returns whether more text may be passed
   */
  #mayPass(): boolean {
    if (!this.#isEnded) return true;
    if (this.#held.length <= behindMax && !/^#{1,6} \S/mu.test(this.#held) && !opening.test(this.#held)) return false;
    this.#isEnded = false;
    return true;
  }

  /**
   * Passes on the text before a metadata line.
   * @returns whether such a line begins here
   */
  #findLine(): boolean {
    const at = this.#held.search(opening);
    const end = at === -1 ? this.#held.length - findPossibleStart(this.#held) : at;
    if (end > 0) this.#pass(this.#held.slice(0, end));
    this.#passed += end;
    this.#held = this.#held.slice(end);
    this.#isInLine = at !== -1;
    this.#closing = this.#held.trimStart().startsWith('meta') ? bareClosing : closing;
    return this.#isInLine;
  }

  /** @returns whether the metadata line ends here */
  #endLine(): boolean {
    const found = this.#closing.exec(this.#held);
    if (found === null && this.#held.length <= lineMax) return false;
    const end = found === null ? this.#held.length : found.index + found[0].length;
    if (found !== null) this.#meta = parseMeta(this.#held.slice(0, found.index)) ?? this.#meta;
    this.#held = this.#held.slice(end);
    this.#isInLine = false;
    this.#isBehind = true;
    this.#isEnded = this.#passed >= textBefore;
    return true;
  }

  /** Passes on text; the empty lines before and after a metadata line are merged. */
  #pass(text: string): void {
    const rest = this.#isBehind && (this.#breaks > 1 || this.#passed === 0) ? text.replace(/^\n+/u, '') : text;
    if (rest === '') return;
    this.#isBehind = false;
    const breaks = /\n{0,2}$/u.exec(rest)?.[0].length ?? 0;
    this.#breaks = breaks === rest.length ? this.#breaks + breaks : breaks;
    this.#emit(rest);
  }
}

/** Number of characters at the end that may be the beginning of a metadata line. */
function findPossibleStart(held: string): number {
  return openingBegun.exec(held.slice(-openingMax))?.[0].length ?? 0;
}

function parseMeta(json: string): ProposedMeta | undefined {
  const parsed = metaSchema.safeParse(readJson(json.replace(/[Ġ▁]|%20/gu, ' ')));
  if (!parsed.success) return undefined;
  const title = toLine(parsed.data.title, titleMax);
  const description = toLine(parsed.data.description, descriptionMax);
  if (title === undefined && description === undefined) return undefined;
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
}

/** Addresses, links and tags don't belong in search results. */
const markup = /https?:|www\.|javascript:|\]\(|<\/?[a-z]/iu;

/** Makes a text a single, storable line. Too long a text is cut at a word; the limit is in code points. */
function toLine(given: string | undefined, max: number): string | undefined {
  const line = (given ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  if (characters.length < textMin || /^…+$/u.test(line) || markup.test(line)) return undefined;
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`;
}
