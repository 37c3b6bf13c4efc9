import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import { formatHeadingLine, type PlannedSection } from '../../domain/planned-article.ts';

/** Changes an answer on its way, and its continuations with it. */
export interface AnswerFilter {
  append(text: string): void;
  /** What came and was not passed on yet. */
  readonly held: string;
  finish(): void;
}

/** A heading that has not come after so many characters does not come. */
const startMax = 400;
const headingLine = /^(#{1,6})[ \t](.*)$/u;

/**
 * Gives a section the heading line of its plan as it streams: that of the answer is dropped, with whatever stands before it. White space
 * at the end is held back, so that what was shown is what is stored. What goes on with a section that stands there has no heading.
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

  /** What follows the heading line; undefined while that may still come, or the whole where it does not. */
  #findBody(start: string, isOver: boolean): string | undefined {
    const lines = start.split('\n');
    let offset = 0;
    for (const [index, line] of lines.entries()) {
      offset += line.length + 1;
      const isWhole = index < lines.length - 1 || isOver;
      if (isWhole && this.#isHeading(line.trim(), start.slice(0, offset - line.length - 1).trim() === ''))
        return start.slice(offset);
    }
    // Once a paragraph has begun that is no heading, one may still follow that it introduces.
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
