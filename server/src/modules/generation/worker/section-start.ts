import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import { formatHeadingLine, type PlannedSection } from '../../article-text/planned-article.rules.ts';

/** Transforms an answer and its continuations while they are streamed. */
export interface AnswerFilter {
  append(text: string): void;
  /** Text that was received but not passed on yet. */
  readonly held: string;
  finish(): void;
}

/** Give up waiting for a heading after this many characters. */
const startMax = 400;
const headingLine = /^(#{1,6})[ \t](.*)$/u;

/**
 * Gives a streamed section the heading line of its plan; the heading of the answer is dropped, with anything before it.
 * White space at the end is held back, so that the shown text equals the stored one. A continuation of an existing
 * section has no heading.
 */
export class SectionStart implements AnswerFilter {
  readonly #section: Pick<PlannedSection, 'heading' | 'level' | 'begun'>;
  readonly #emit: (text: string) => void;
  #start: string | undefined = '';
  #space = '';

  constructor(section: Pick<PlannedSection, 'heading' | 'level' | 'begun'>, emit: (text: string) => void) {
    this.#section = section;
    this.#emit = emit;
  }

  get held(): string {
    return this.#start ?? this.#space;
  }

  append(text: string): void {
    if (this.#start === undefined) {
      this.#pass(text);
      return;
    }
    this.#start += text;
    const body = this.#findBody(this.#start, this.#start.length > startMax);
    if (body !== undefined) this.#begin(body);
  }

  finish(): void {
    if (this.#start === undefined) return;
    const body = this.#findBody(this.#start, true) ?? '';
    if (body.trim() !== '') this.#begin(body);
  }

  #begin(body: string): void {
    this.#start = undefined;
    if (this.#section.begun === undefined) {
      this.#emit(`${formatHeadingLine(this.#section)}\n\n`.trimEnd());
      this.#space = '\n\n';
    }
    this.#pass(body.trimStart());
  }

  #pass(text: string): void {
    const whole = this.#space + text;
    const end = whole.trimEnd().length;
    this.#space = whole.slice(end);
    if (end > 0) this.#emit(whole.slice(0, end));
  }

  /**
   * The text after the heading line; undefined while a heading may still come, or the whole text when there is none.
   */
  #findBody(start: string, isOver: boolean): string | undefined {
    const lines = start.split('\n');
    let offset = 0;
    for (const [index, line] of lines.entries()) {
      offset += line.length + 1;
      const isWhole = index < lines.length - 1 || isOver;
      if (isWhole && this.#isHeading(line.trim(), start.slice(0, offset - line.length - 1).trim() === ''))
        return start.slice(offset);
    }
    // After a paragraph has started that is no heading, a heading that it introduces may still follow.
    return isOver ? start : undefined;
  }

  #isHeading(line: string, isFirst: boolean): boolean {
    const [, marks = '', heading = ''] = headingLine.exec(line) ?? [];
    if (marks === '')
      return isFirst && foldHeading(line.replaceAll(/[*_:]/gu, '')) === foldHeading(this.#section.heading);
    return (
      isFirst ||
      (this.#section.begun === undefined && marks.length <= 2) ||
      foldHeading(heading) === foldHeading(this.#section.heading)
    );
  }
}
