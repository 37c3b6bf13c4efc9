import type { ProposedMeta } from '@hokka/contracts/articles/article.ts';
import { z } from 'zod';
import { readJson } from './json-answer.ts';

/** How the line looks that a model ends an article with: an HTML comment that no text has by itself. */
export const metaLineExample = '<!--meta {"title":"…","description":"…"}-->';

/** With what models put between that cannot be seen; the marks of a comment are missing in some answers, or escaped. */
const opening =
  /(?:<|&lt;)!--[\p{Cf}\s]{0,8}meta[\p{Cf}\s]{0,8}\{|\n[ \t]{0,3}meta[:\s]{0,3}(?=\{\s{0,3}"(?:title|description)")\{/u;
const openingBegun =
  /(?:<|&(?:l(?:t;?)?)?)(?:!(?:-(?:-[\p{Cf}\s]{0,8}(?:m(?:e(?:t(?:a[\p{Cf}\s]{0,8})?)?)?)?)?)?)?$|\n[ \t]{0,3}(?:m(?:e(?:t(?:a[:\s]{0,3}(?:\{\s{0,3}(?:"[a-z]{0,11})?)?)?)?)?)?$/u;
const openingMax = 64;
/** Of a comment; without its marks, of the JSON. */
const closing = /--(?:>|&gt;)/u;
const bareClosing = /(?<=\})[ \t]{0,3}(?:\n|$)/u;
/** A longer one is no such line; it is dropped all the same. */
const lineMax = 2_000;
/** Behind so much of a text the line is its end. */
const textBefore = 200;
const behindMax = 400;
/** Ends of what the text stands in: fences, tags, tokens, quotation marks. */
const closings = /^(?:\s{0,9}(?:`{3,}|~{3,}|<[^<>\n]{1,80}>|["”}]))*/u;
const titleMax = 60;
const descriptionMax = 160;
/** A shorter text says nothing. */
const textMin = 5;

const text = z.string().optional().catch(undefined);
const metaSchema = z.object({ title: text, description: text });

/**
 * Takes the line with title and description for search engines out of an answer, also where it is split over pieces or breaks off. The
 * text before and after it passes unchanged and at once but for the beginning of such a line.
 */
export class MetaLineFilter {
  readonly #emit: (text: string) => void;
  #held = '';
  #isInLine = false;
  #closing = closing;
  /** So much came before. */
  #passed = 0;
  /** A line came behind a text: it was its end. */
  #isEnded = false;
  /** How many line ends what was passed on ends with. */
  #breaks = 0;
  /** A line came and nothing behind it yet. */
  #isBehind = false;
  #meta: ProposedMeta | undefined;

  constructor(emit: (text: string) => void) {
    this.#emit = emit;
  }

  /** What the last such line said; undefined without one that can be used. */
  get meta(): ProposedMeta | undefined {
    return this.#meta;
  }

  append(piece: string): void {
    this.#held += piece;
    while (this.#isInLine ? this.#endLine() : this.#mayPass() && this.#findLine());
  }

  /** The answer is over: a line that broke off is dropped. */
  finish(): void {
    const behind = this.#isEnded ? (closings.exec(this.#held)?.[0] ?? '') : this.#held;
    const rest = this.#isInLine ? '' : behind;
    this.#held = '';
    this.#isInLine = false;
    if (rest !== '') this.#pass(rest);
  }

  /** What a model says behind its end is short and no part of a text. @returns whether this is more */
  #mayPass(): boolean {
    if (!this.#isEnded) return true;
    if (this.#held.length <= behindMax && !/^#{1,6} \S/mu.test(this.#held) && !opening.test(this.#held)) return false;
    this.#isEnded = false;
    return true;
  }

  /** Passes on what stands before a line. @returns whether one begins here */
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

  /** @returns whether the line ends here */
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

  /** Passes on what is text; the empty lines around a line are those of one place. */
  #pass(text: string): void {
    const rest = this.#isBehind && (this.#breaks > 1 || this.#passed === 0) ? text.replace(/^\n+/u, '') : text;
    if (rest === '') return;
    this.#isBehind = false;
    const breaks = /\n{0,2}$/u.exec(rest)?.[0].length ?? 0;
    this.#breaks = breaks === rest.length ? this.#breaks + breaks : breaks;
    this.#emit(rest);
  }
}

/** How many characters at the end may be the beginning of a line. */
function findPossibleStart(held: string): number {
  return openingBegun.exec(held.slice(-openingMax))?.[0].length ?? 0;
}

function parseMeta(json: string): ProposedMeta | undefined {
  const parsed = metaSchema.safeParse(readJson(json));
  if (!parsed.success) return undefined;
  const title = toLine(parsed.data.title, titleMax);
  const description = toLine(parsed.data.description, descriptionMax);
  if (title === undefined && description === undefined) return undefined;
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
}

/** Addresses, links and tags: no words for a list of results. */
const markup = /https?:|www\.|javascript:|\]\(|<\/?[a-z]/iu;

/** On one line and storable; cut at a word where it is too long, in code points. */
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
