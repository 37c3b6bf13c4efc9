import { foldWhole } from '../folded-text.ts';
import { isSentenceOpen } from '../join-words.ts';
import { findPrintedEnd, listThoughtEnds } from './marked-thought.ts';
import {
  asksForText,
  bareChannel,
  bareFinal,
  beginsWithWork,
  classifyThought,
  findParagraphsBehind,
  findThoughtEnd,
  mayBecomeChannel,
  openMark,
  startFinal,
} from './reasoning-marks.ts';
import { findSpokenReply } from './turns.ts';

/** Adjacent lines of a quotation. */
const quotation = /^(?:>[^\n]*(?:\n|$))+/u;
/** Maximum length, in characters, of thoughts below a heading before the title. */
const workMax = 30_000;
/** Subjects about users or interfaces, whose texts say what a user wants without being thoughts. */
const aboutUsers = /kullanıcı|arayüz|(?<!\p{L})(?:ux|ui|users?|nutzer|benutzer)(?!\p{L})/iu;
/** Maximum length, in characters, of a line that shows where the text begins. */
const lineMax = 400;

/** The order that an answer begins with. */
export interface StartContext {
  /** The clean text that the answer continues. */
  readonly soFar?: string;
  /** The ordered title of an article, folded. */
  readonly title?: string | undefined;
  /** A text that has no title. */
  readonly isSection?: boolean;
  /** What a section is about. */
  readonly subject?: string | undefined;
  /** JSON is found among words, so that thoughts before it need not end. */
  readonly isJson?: boolean;
}

/** The text behind what was dropped at the start of an answer. */
export type TextStart =
  | { readonly dropped?: undefined }
  | { readonly dropped: 'thought' | 'prompt'; readonly text: string };

const unchanged: TextStart = {};
const behindThought = (text: string): TextStart => ({ dropped: 'thought', text });

/** Recognizes thoughts that no mark opens, and a repeated prompt, at the start of an answer. */
export class ThoughtStart {
  readonly #title: string | undefined;
  readonly #isSection: boolean;
  readonly #isAboutUsers: boolean;
  readonly #isJoint: boolean;
  /** The continued text stops within a sentence. */
  readonly #isSentenceOpen: boolean;
  #searched = 0;
  #isThought: boolean | undefined;

  constructor({ soFar = '', title, isSection = false, subject = '', isJson = false }: StartContext) {
    this.#title = soFar === '' ? title : undefined;
    this.#isSection = isSection && soFar === '';
    this.#isAboutUsers = aboutUsers.test(subject);
    this.#isJoint = soFar !== '';
    if (isJson) this.#isThought = false;
    this.#isSentenceOpen = soFar !== '' && isSentenceOpen(soFar.trimEnd());
  }

  /**
   * @param text all of the answer so far, without blanks before it
   * @param isFirst nothing of the answer was passed on
   * @returns undefined when more text is needed
   */
  read(text: string, isFirst: boolean, isOver: boolean): TextStart | undefined {
    if (bareChannel.test(text)) {
      const start = this.#search(text, (rest) => {
        const final = bareFinal.exec(rest);
        return final === null ? undefined : final.index + final[0].length;
      });
      return start === undefined ? (isOver ? unchanged : undefined) : behindThought(text.slice(start));
    }
    const ends = openMark.test(text) ? [] : listThoughtEnds(text, isOver);
    if (ends === undefined) return undefined;
    if (ends.length > 0) {
      const start = this.#search(text.slice(0, workMax), (rest) => findEnd(rest, ends));
      if (start !== undefined) return behindThought(text.slice(start));
      if (!isOver && text.length < workMax) return undefined;
      this.#searched = 0;
    }
    const printed = findPrintedEnd(text, isOver);
    if (printed === undefined) return undefined;
    if (printed > 0) return behindThought(text.slice(printed));
    const isWork = this.#title === undefined || !isFirst ? false : this.#beginsWithWork(text, isOver);
    if (isWork === undefined) return undefined;
    if (isWork) {
      const start = this.#search(text, (rest) => findOrderedTitle(rest, this.#title ?? '', isOver));
      if (start !== undefined) return behindThought(text.slice(start));
      return isOver || text.length >= workMax ? unchanged : undefined;
    }
    if (!isOver && (mayBecomeChannel(text) || text === 'assistant final')) return undefined;
    const final = startFinal.exec(text)?.[0];
    if (final !== undefined) return behindThought(text.slice(final.length));
    const reply = isFirst ? findSpokenReply(text, isOver) : 0;
    if (reply === undefined) return undefined;
    if (reply > 0) return { dropped: 'prompt', text: text.slice(reply) };
    return text.startsWith('>') ? readQuote(text, isOver) : this.#readWords(text, isOver);
  }

  /** A heading that is the ordered title names no work. */
  #beginsWithWork(text: string, isOver: boolean): boolean | undefined {
    const isWork = beginsWithWork(text, isOver);
    const [line = ''] = text.split('\n', 1);
    return isWork === true && foldWhole(line) === this.#title ? false : isWork;
  }

  /** Searches what came since the last call. */
  #search(text: string, find: (rest: string) => number | undefined): number | undefined {
    const from = Math.max(0, this.#searched - lineMax);
    this.#searched = text.length;
    const found = find(text.slice(from));
    return found === undefined ? undefined : from + found;
  }

  #readWords(text: string, isOver: boolean): TextStart | undefined {
    // The continuation of a sentence is not a thought.
    this.#isThought ??= this.#isSentenceOpen && /^\p{Ll}/u.test(text) ? false : classifyThought(text, isOver);
    if (this.#isThought !== true) return this.#isThought === undefined ? undefined : unchanged;
    const end = this.#findOpenEnd(text) ?? this.#search(text, findThoughtEnd);
    if (end === undefined && !isOver) return undefined;
    // Nothing separates it from an answer: authors think in the first person, too.
    if (end === undefined && this.#isSection && (this.#isAboutUsers || !asksForText(text))) return unchanged;
    // Without a title an answer may begin with another heading; a thought alone is not an answer.
    const behind = this.#isJoint ? findParagraphsBehind(text) : undefined;
    const start = end ?? behind ?? /\n#{2,3}[ \t]+\S/u.exec(text)?.index ?? findParagraphsBehind(text);
    return behindThought(start === undefined ? '' : text.slice(start).trimStart());
  }

  /** Where the open sentence continues after a thought: with a small letter in a new paragraph. */
  #findOpenEnd(text: string): number | undefined {
    const found = this.#isSentenceOpen ? /\n[ \t]{0,9}\n[ \t]{0,3}(?=\p{Ll})/u.exec(text) : null;
    return found === null ? undefined : found.index + found[0].length;
  }
}

/** End of the first of some marks. */
function findEnd(text: string, marks: readonly string[]): number | undefined {
  const found = marks.flatMap((mark) => {
    const at = text.indexOf(mark);
    return at === -1 ? [] : [at + mark.length];
  });
  return found.length === 0 ? undefined : Math.min(...found);
}

/** Reads a thought that comes as a quotation. */
function readQuote(text: string, isOver: boolean): TextStart | undefined {
  const quote = quotation.exec(text)?.[0] ?? '';
  const isWhole = isOver || quote.length < text.length;
  const said = quote.replace(/^>[ \t]?/gmu, '').trimStart();
  const isThought = said === '' && !isWhole ? undefined : classifyThought(said, isWhole);
  if (isThought === undefined || (isThought && !isWhole)) return undefined;
  return isThought ? behindThought(text.slice(quote.length).trimStart()) : unchanged;
}

/** Start of the line with the ordered title; undefined while it has not come. */
function findOrderedTitle(text: string, title: string, isOver: boolean): number | undefined {
  for (const { index, 0: line } of text.matchAll(/(?<=\n)#[ \t][^\n]{1,300}(?=\n|$)/gu)) {
    const isWhole = isOver || index + line.length < text.length;
    if (isWhole && foldWhole(line) === title) return index;
  }
  return undefined;
}
