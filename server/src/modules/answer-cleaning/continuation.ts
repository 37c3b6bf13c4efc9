import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { compareStarts, type FoldedText, findOverlaps, foldText, foldWhole } from './folded-text.ts';
import { findOpenCode, joinCode, type OpenCode } from './join-code.ts';
import { computeGap, computeMissingBreaks, isRowOpen, isSentenceOpen, isStartOpen } from './join-words.ts';
import { listHeadings, NewBlocks } from './new-blocks.ts';
import type { HygieneReport, Stage } from './stage.ts';

/** Maximum length, in letters, of a repeated end of the text. */
const overlapMax = 2000;
/** Maximum length including punctuation and spaces. */
const tailMax = 2600;
/** Minimum number of equal letters for an answer that begins the text again. */
const restartMin = 60;
/** Number of characters that show what a line is. */
const lineMax = 120;
/** Number of letters up to which a sentence may begin like the one before it ends. */
const wordMax = 20;
const sentenceEnd = /[.!?…]["”’»)*_]{0,4}(?:\s|$)/u;
const headingLine = /^(#{1,6})[ \t]+([^\n]*)(\n|$)/u;

/** Endings of headings that say that a text continues: `(Devam)`, `– continued`, `(2/3)`. */
const continued =
  /(?<![\s([–—:*_-])[\s([–—:*_-]*(?:(?<![\p{L}\p{N}])(?:(?:makalenin|yazının|metnin|bölümün) )?(?:devam[ıi]?|devam ediyor|kaldığımız yerden)|(?<!\p{L})(?:continued|continuation|cont\.?|cont'd|fortsetzung|forts\.?|suite|continuación|cont|продолжение|تتمة|يتبع)|\d{1,2} ?\/ ?\d{1,2})[\s)\]:.…*_-]*$/iu;

/** The end of a quotation, and the words behind it up to the end of their line. */
const quotationEnd =
  /^(?:[.!?…]{0,3}["”“»’‘`\]]{1,3}(?:[ \t]+(?=[^\n]{0,80}(?:cümle|ifade|kelime|sözcü|nokta|yerden|satır|devam|sonra|sentence|word|continu|satz|weiter|phrase|suite|frase))\p{Ll}[^\n]{0,100}[:.…](?=[ \t]*\n))?)/u;

interface Joint {
  readonly text: string;
  /** The answer begins the text again in other words. */
  readonly isRestart?: boolean;
}

/**
 * Joins an answer to the text that it continues: removes repetitions of the end (also with other punctuation or case),
 * completes a cut-off word, and separates words and blocks. When the answer begins the text again, only what goes
 * beyond it is used; no paragraph is repeated. Only ever appends.
 */
export class Continuation implements Stage {
  readonly #soFar: string;
  readonly #emit: (text: string) => void;
  readonly #report: HygieneReport;
  readonly #isExact: boolean;
  readonly #language: ArticleLanguage;
  /** Of the section, folded. */
  readonly #heading: string | undefined;
  readonly #tail: FoldedText;
  readonly #tailStart: number;
  readonly #openCode: OpenCode | undefined;
  #held: string | undefined = '';
  #nextTry = 0;
  #blocks: NewBlocks | undefined;
  /** A new block follows a heading. */
  #isBelowHeading = false;
  readonly #isEnded: boolean;

  /** @param isExact whether punctuation counts like words, as in JSON and marked blocks */
  constructor(
    soFar: string,
    { isExact, language, heading }: { isExact: boolean; language: ArticleLanguage; heading?: string | undefined },
    report: HygieneReport,
    emit: (text: string) => void,
  ) {
    this.#language = language;
    this.#heading = heading === undefined ? undefined : foldWhole(heading);
    this.#soFar = soFar;
    this.#isExact = isExact;
    this.#isEnded = !isExact && /[.!?…]["”’»)*_]{0,4}$/u.test(soFar.trimEnd().slice(-6));
    this.#openCode = isExact ? undefined : findOpenCode(soFar);
    this.#report = report;
    this.#emit = emit;
    this.#tailStart = Math.max(0, soFar.length - (isExact ? overlapMax : tailMax));
    this.#tail = foldText(soFar.slice(this.#tailStart).trimEnd(), isExact);
  }

  get held(): string {
    return this.#held ?? this.#blocks?.held ?? '';
  }

  append(text: string): void {
    if (this.#held === undefined) {
      this.#pass(text);
      return;
    }
    this.#held += text;
    // A long repetition is checked again only after it has grown by a certain factor.
    if (this.#held.length >= this.#nextTry) this.#decide(this.#held, false);
  }

  finish(): void {
    if (this.#held !== undefined) this.#decide(this.#held, true);
    this.#blocks?.finish();
  }

  #decide(held: string, isOver: boolean): void {
    const joint = this.#join(held, isOver);
    if (joint === undefined) {
      this.#nextTry = held.length < 200 ? 0 : held.length * 1.25;
      return;
    }
    this.#held = undefined;
    if (!this.#isExact) this.#blocks = new NewBlocks(this.#soFar, joint.isRestart === true, this.#report, this.#emit);
    this.#pass(joint.text);
  }

  #pass(text: string): void {
    if (text === '') return;
    if (this.#blocks === undefined) this.#emit(text);
    else this.#blocks.append(text);
  }

  /** Joins the beginning of a continuation to the text so far. @returns undefined when more text is needed */
  #join(held: string, isOver: boolean): Joint | undefined {
    const body = held.trimStart();
    const written = this.#soFar.trimEnd();
    if (body === '') return isOver ? { text: '' } : undefined;
    if (written === '') return { text: this.#soFar === '' ? held : body };
    const lead = held.slice(0, held.length - body.length);
    this.#isBelowHeading =
      lead.includes('\n') && !body.startsWith('#') && headingLine.test(written.slice(written.lastIndexOf('\n') + 1));
    if (this.#openCode !== undefined) {
      const text = joinCode(this.#soFar, this.#openCode, held, isOver);
      if (text !== 'other') return text === undefined ? undefined : { text };
    }
    if (isRowOpen(written) && !body.includes('\n') && body.length < lineMax && !isOver) return undefined;
    const restart = this.#isExact ? 'no' : this.#joinRestart(body, isOver);
    if (restart !== 'no') return restart;
    const overlap = this.#joinOverlap(body, isOver);
    if (overlap !== 'no') return overlap;
    const heading = this.#isExact ? 'no' : this.#joinHeading(body, isOver);
    if (heading !== 'no') return heading;
    const dots = isSentenceOpen(written) && !this.#isExact ? (/^(?:\.{3}|…)[ \t]*/u.exec(body)?.[0] ?? '') : '';
    if (/^(?:\.{1,2})$/u.test(body) && !isOver) return undefined;
    const rest = body.slice(dots.length);
    if (isStartOpen(rest) && !isOver) return undefined;
    return { text: computeGap(written, this.#soFar.slice(written.length), lead, rest, this.#language) + rest };
  }

  /** Handles an answer that begins the text again. */
  #joinRestart(body: string, isOver: boolean): Joint | undefined | 'no' {
    const start = compareStarts(body, this.#soFar);
    if (start.count === 0) return 'no';
    if (start.isOtherOver && start.count >= Math.min(restartMin, 8)) {
      if (!isOver && body.slice(start.one).trim() === '') return undefined;
      this.#report.repeated += 1;
      return { text: this.#readRest(body, start.one) };
    }
    if (start.isOneOver) {
      if (!isOver) return undefined;
      if (start.count < restartMin) return 'no';
      this.#report.repeated += 1;
      return { text: '' };
    }
    const title = headingLine.exec(this.#soFar)?.[2];
    const again = headingLine.exec(body)?.[2];
    const hasTitle = title !== undefined && again !== undefined && foldWhole(title) === foldWhole(again);
    const common = start.count - (hasTitle ? foldWhole(title).length : 0);
    if (!hasTitle && common < restartMin) return 'no';
    if (hasTitle && common < restartMin) {
      // The title again, and then perhaps only the end of the text.
      const rest = body.slice((headingLine.exec(body)?.[0] ?? '').length).trimStart();
      if (rest === '' && !isOver) return undefined;
      const overlap = this.#joinOverlap(rest, isOver);
      if (overlap !== 'no') return overlap;
      if (/^\p{Ll}/u.test(rest)) return this.#joinText(rest);
      if (rest.startsWith('#') ? !rest.includes('\n') && !isOver : rest.length < 80 && !isOver) return undefined;
      // Another version of the same text has a different first paragraph; a continuation has new headings and
      // paragraphs.
      if (!this.#isLikeStart(rest)) return this.#joinText(rest);
    }
    this.#report.repeated += 1;
    return { text: body, isRestart: true };
  }

  /**
   * Whether the text after a repeated title continues like the earlier one: with one of its headings first, or with
   * words in common.
   */
  #isLikeStart(rest: string): boolean {
    const heading = headingLine.exec(rest)?.[2];
    if (heading !== undefined) return listHeadings(this.#soFar).includes(foldWhole(heading));
    const first = this.#soFar.slice((headingLine.exec(this.#soFar)?.[0] ?? '').length, 3000);
    const words = new Set(first.toLocaleLowerCase('tr').match(/\p{L}{4,}/gu));
    const own =
      rest
        .slice(0, 200)
        .toLocaleLowerCase('tr')
        .match(/\p{L}{4,}/gu) ?? [];
    return own.filter((word) => words.has(word)).length * 2 >= own.length;
  }

  /** Handles an answer that repeats the end of the text. */
  #joinOverlap(body: string, isOver: boolean): Joint | undefined | 'no' {
    const folded = foldText(body.slice(0, tailMax), this.#isExact);
    const { counts, isWithin } = findOverlaps(this.#tail, folded);
    if (isWithin && !isOver && body.length < tailMax) return undefined;
    const total = folded.units.length;
    for (const count of counts) {
      if (!this.#isRepetition(body, folded, count)) continue;
      const [line = '', ...others] = body.slice((folded.at[count - 1] ?? 0) + 1).split('\n', 2);
      // A paragraph may begin with words of the heading above it.
      if (this.#isBelowHeading && sentenceEnd.test(line)) continue;
      if (this.#isBelowHeading && /[\p{L}\p{N}]/u.test(line) && others.length === 0 && !isOver && line.length < tailMax)
        return undefined;
      if (this.#isQuoted(body, folded, count)) {
        const joint = this.#joinQuoted(body.slice((folded.at[count - 1] ?? 0) + 1), isOver);
        if (joint === 'no') continue;
        return joint;
      }
      // Everything so far is repeated, and more of it or the next word may follow.
      const end = (folded.at[count - 1] ?? 0) + 1;
      if (!isOver && (count === total || body.slice(end).trim() === '')) return undefined;
      if (count > 40) this.#report.repeated += 1;
      return { text: this.#readRest(body, end) };
    }
    return 'no';
  }

  #isRepetition(body: string, folded: FoldedText, count: number): boolean {
    const { at, units } = this.#tail;
    const start = this.#tailStart + (at[units.length - count] ?? 0);
    if (isInWord(this.#soFar, start)) return false;
    if (this.#isExact && !/[\p{L}\p{N}]/u.test(this.#soFar.slice(start))) return false;
    const end = (folded.at[count - 1] ?? 0) + 1;
    // A sentence may begin with the last words of the one before it.
    const after = body.slice(end);
    const isLastWords = this.#isEnded && /[\p{L}\p{N},][ \t]{1,3}$/u.test(this.#soFar.slice(0, start));
    if (isLastWords && count < wordMax && /^[ \t]{1,3}\p{Ll}/u.test(after)) return false;
    return !isInWord(body, end) || /[\p{L}\p{M}\p{N}]$/u.test(this.#soFar);
  }

  /** Whether a repetition has quotation marks that the earlier text does not have there. */
  #isQuoted(body: string, { at }: FoldedText, count: number): boolean {
    const { at: places, units } = this.#tail;
    const start = this.#tailStart + (places[units.length - count] ?? 0);
    const isOpened = /["“„«‘`[]/u.test(body.slice(0, at[0]));
    return isOpened && !this.#isExact && !/["“„«‘`[][^\p{L}\p{N}]{0,3}$/u.test(this.#soFar.slice(0, start));
  }

  /**
   * Joins the text behind the quoted end of the earlier text, without the words that say where it goes on:
   * `“…” cümlesinden sonra:`
   */
  #joinQuoted(rest: string, isOver: boolean): Joint | undefined | 'no' {
    const lineEnd = rest.indexOf('\n');
    const isLineOver = lineEnd >= 0 && rest.slice(lineEnd).trim() !== '';
    if (!isOver && rest.length < lineMax && !isLineOver) return undefined;
    const body = rest.replace(quotationEnd, '');
    const content = body.trimStart();
    const written = this.#soFar.trimEnd();
    const isOpen = isSentenceOpen(written);
    // A new sentence speaks of the quoted words.
    if (!isOpen && /^\p{Ll}/u.test(content)) return 'no';
    this.#report.repeated += 1;
    const again = this.#joinOverlap(content, isOver);
    if (again !== 'no') return again;
    const lead = isOpen ? '' : body.slice(0, body.length - content.length);
    return { text: computeGap(written, this.#soFar.slice(written.length), lead, content, this.#language) + content };
  }

  /** The text after a repetition that ends here, without punctuation that the earlier text already has. */
  #readRest(body: string, end: number): string {
    const last = this.#tail.at.at(-1);
    const trail = this.#isExact || last === undefined ? '' : this.#soFar.slice(this.#tailStart + last + 1).trimEnd();
    const blanks = this.#soFar.slice(this.#soFar.trimEnd().length);
    let rest = body.slice(end);
    const shared = trail === '' ? undefined : /^[^\p{L}\p{N}\s#[`|<-]+/u.exec(rest)?.[0];
    if (shared !== undefined) rest = rest.slice(shared.length);
    const content = rest.trimStart();
    if (content === '') return '';
    const lead = rest.slice(0, rest.length - content.length);
    if (blanks !== '') return computeMissingBreaks(blanks, lead) + content;
    if (lead === '' && trail !== '' && /[.!?…:;,]$/u.test(trail)) return ` ${content}`;
    return lead + content;
  }

  /**
   * Handles a heading within a sentence: a heading of the text is removed, a new one waits for the end of the sentence.
   */
  #joinHeading(body: string, isOver: boolean): Joint | undefined | 'no' {
    if (!body.startsWith('#')) return 'no';
    const found = headingLine.exec(body);
    if (found === null) return /^#{1,6}$/u.test(body) && !isOver ? undefined : 'no';
    const [line, , words = '', lineEnd] = found;
    if (lineEnd === '' && !isOver) return undefined;
    const after = body.slice(line.length).trimStart();
    if (after === '' && !isOver) return undefined;
    const known = listHeadings(this.#soFar);
    const again = foldWhole(words.replace(continued, ''));
    const isWithin = isSentenceOpen(this.#soFar.trimEnd()) && /^\p{Ll}/u.test(after);
    const isKnown = again === known.at(-1) || ((continued.test(words) || isWithin) && known.includes(again));
    // It only says that the text continues, or repeats the heading of the open section.
    if ((again === '' || again === this.#heading || isKnown) && after !== '') {
      const overlap = this.#joinOverlap(after, isOver);
      if (overlap !== 'no') return overlap;
      return this.#joinText(after);
    }
    if (!isWithin) return 'no';
    const end = /[.!?…]["”’»)*_]{0,4}(?=\s)|\n\n/u.exec(after);
    if (end === null && !isOver && after.length < tailMax) return undefined;
    const stop = end === null ? after.length : end.index + end[0].trimEnd().length;
    const joined = this.#joinText(after.slice(0, stop)).text;
    return { text: `${joined}\n\n${line.trim()}\n\n${after.slice(stop).trimStart()}` };
  }

  #joinText(body: string): Joint {
    const written = this.#soFar.trimEnd();
    const tail = this.#soFar.slice(written.length);
    const lead = tail === '' && !isSentenceOpen(written) ? '\n\n' : '';
    return { text: computeGap(written, tail, lead, body, this.#language) + body };
  }
}

function isInWord(text: string, index: number): boolean {
  return /^[\p{L}\p{M}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
}
