import { compareStarts, foldWhole } from './folded-text.ts';
import type { HygieneReport } from './stage.ts';

/** Minimum length, in letters, of a paragraph that must not be repeated. */
const blockMin = 60;
const keyLength = 24;

/**
 * Passes on the blocks of an answer that the earlier text does not have. When the answer begins that text again,
 * nothing is passed on up to the place where the text ended: at its last paragraph, or at a heading that follows its
 * last one.
 */
export class NewBlocks {
  readonly #emit: (text: string) => void;
  readonly #report: HygieneReport;
  readonly #known = new Map<string, Set<string>>();
  readonly #headings: readonly string[];
  readonly #last: string;
  readonly #isLineOpen: boolean;
  #isBehind: boolean;
  #isLastHeadingSeen: boolean;
  #held = '';
  #isPassing: boolean;
  /** A part of a block was passed on. */
  #isBlockOpen = false;

  constructor(soFar: string, isRestart: boolean, report: HygieneReport, emit: (text: string) => void) {
    this.#emit = emit;
    this.#report = report;
    this.#isBehind = isRestart;
    this.#isPassing = !isRestart;
    this.#headings = listHeadings(soFar);
    this.#isLastHeadingSeen = this.#headings.length <= 1;
    this.#last =
      soFar
        .trimEnd()
        .split(/\n{2,}/u)
        .at(-1) ?? '';
    this.#isLineOpen = !soFar.slice(soFar.trimEnd().length).includes('\n');
    for (const block of soFar.split(/\n{2,}/u)) {
      const folded = foldWhole(block);
      if (folded.length < blockMin) continue;
      const key = folded.slice(0, keyLength);
      const others = this.#known.get(key) ?? new Set();
      this.#known.set(key, others.add(folded));
    }
  }

  get held(): string {
    return this.#isBehind ? '' : this.#held;
  }

  append(text: string): void {
    this.#held += text;
    this.#read(false);
  }

  finish(): void {
    this.#read(true);
    if (!this.#isBehind && this.#held !== '') this.#emit(this.#held);
    this.#held = '';
  }

  #read(isOver: boolean): void {
    while (this.#held !== '') {
      const blank = this.#held.length - this.#held.trimStart().length;
      if (blank === this.#held.length) return;
      if (this.#isBlockOpen && this.#held.slice(0, blank).includes('\n\n')) this.#isPassing = this.#isBlockOpen = false;
      const end = this.#held.indexOf('\n\n', blank);
      const isWhole = end !== -1 || isOver;
      const length = end === -1 ? this.#held.length : end;
      if (this.#isPassing) {
        const part = end === -1 ? this.#held.trimEnd() : this.#held.slice(0, length);
        this.#emit(part);
        this.#isBlockOpen = true;
        this.#held = this.#held.slice(part.length);
        if (end === -1) return;
        this.#isPassing = this.#isBlockOpen = false;
        continue;
      }
      const wasBehind = this.#isBehind;
      const isNew = this.#judge(this.#held.slice(blank, length), isWhole);
      if (isNew === undefined) return;
      if (isNew) this.#isPassing = true;
      else if (!wasBehind || this.#isBehind) this.#held = this.#held.slice(length);
    }
  }

  /** @returns undefined when more text is needed, false for a block that the text already has */
  #judge(block: string, isWhole: boolean): boolean | undefined {
    if (this.#isBehind) return isWhole ? this.#catchUp(block) : undefined;
    const folded = foldWhole(block.slice(0, 4000));
    if (folded.length < keyLength) return isWhole ? true : undefined;
    const known = this.#known.get(folded.slice(0, keyLength));
    if (known === undefined) return true;
    if (!isWhole) return [...known].some((other) => other.startsWith(folded)) ? undefined : true;
    if (!known.has(folded)) return true;
    this.#report.repeated += 1;
    return false;
  }

  #catchUp(block: string): boolean {
    const heading = /^#{1,6}[ \t]+([^\n]*)/u.exec(block)?.[1];
    if (heading !== undefined) {
      const folded = foldWhole(heading);
      if (folded === this.#headings.at(-1)) this.#isLastHeadingSeen = true;
      else if (this.#isLastHeadingSeen && !this.#headings.includes(folded)) {
        this.#isBehind = false;
        this.#held = `${this.#isLineOpen ? '\n\n' : ''}${this.#held.trimStart()}`;
        return true;
      }
      return false;
    }
    const start = compareStarts(block, this.#last);
    if (!start.isOtherOver || start.count < 8) return false;
    this.#isBehind = false;
    const rest = block.slice(start.one).replace(/^[.!?…:;,"”’»)*_]+(?=\s|$)/u, '');
    this.#held = rest + this.#held.trimStart().slice(block.length);
    return rest !== '';
  }
}

/** The headings of a text, folded. */
export function listHeadings(text: string): string[] {
  return [...text.matchAll(/^#{1,6}[ \t]+([^\n]*)$/gmu)].map(([, words = '']) => foldWhole(words));
}
