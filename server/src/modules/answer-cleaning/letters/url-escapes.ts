import type { HygieneReport, Stage } from '../stage.ts';

/** Number of characters that show whether an answer is URL-encoded. */
const startMax = 120;
const escapesMin = 3;
const escaped = /(?:%[\dA-Fa-f]{2}){1,300}/gu;
/** What may continue: an incomplete escape, and those before it that may be parts of one letter. */
const cutEscape = /(?:%[\dA-Fa-f]{2}){0,3}%[\dA-Fa-f]?$|(?:%[89A-Fa-f][\dA-Fa-f]){1,3}$/u;

/** Decodes a text whose blanks and letters came URL-encoded: `%C3%87ay%20bah%C3%A7esi`. */
export class UrlEscapes implements Stage {
  readonly #report: HygieneReport;
  readonly #emit: (text: string) => void;
  #state: 'start' | 'plain' | 'escaped' = 'start';
  #held = '';

  constructor(report: HygieneReport, emit: (text: string) => void) {
    this.#report = report;
    this.#emit = emit;
  }

  get held(): string {
    return this.#held;
  }

  append(text: string): void {
    this.#held += text;
    this.#read(false);
  }

  finish(): void {
    this.#read(true);
  }

  #read(isOver: boolean): void {
    if (this.#state === 'start' && !this.#decide(isOver)) return;
    let length = this.#held.length;
    if (this.#state === 'escaped' && !isOver) length -= cutEscape.exec(this.#held.slice(-12))?.[0].length ?? 0;
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    const written = this.#state === 'escaped' ? text.replace(escaped, decode) : text;
    if (written !== '') this.#emit(written);
  }

  /** @returns whether it is known how the answer is encoded */
  #decide(isOver: boolean): boolean {
    const start = this.#held.slice(0, startMax);
    const hasBlank = /[ \t]/u.test(start);
    const mayBe = start.includes('%') || !/^[^\n]{24}/u.test(start.trimStart());
    if (!isOver && start.length < startMax && !hasBlank && mayBe) return false;
    const blanks = start.match(/%20|%0A/giu)?.length ?? 0;
    this.#state = !hasBlank && blanks >= escapesMin && !/^\s*https?:/u.test(start) ? 'escaped' : 'plain';
    if (this.#state === 'escaped') this.#report.marks += 1;
    return true;
  }
}

function decode(codes: string): string {
  try {
    return decodeURIComponent(codes);
  } catch {
    return codes;
  }
}
