import type { HygieneReport } from './stage.ts';
import { scoreTalk } from './talk.ts';

/** The line of a fence: its marks and its name. */
export const fenceLine = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`\s]{0,30})[^`\n]{0,60}$/u;
/** A line that may become a fence, also after blanks. */
export const maybeFence = /^ {0,3}(?:`{1,20}|~{1,20})[^`\n]{0,60}$|^ {1,3}$/u;
/** Number of characters held back until it is clear whether the fence ends, and what follows it. */
const heldMax = 400;

/** Passes on the content of a fence around an answer, without the closing fence and the text after it. */
export class FencedAnswer {
  readonly #fence: string;
  readonly #report: HygieneReport;
  readonly #emit: (text: string) => void;
  #innerFence = '';
  #lineBegun = false;
  /** The closing fence was read: the rest is outside. */
  isClosed = false;

  /** @param fence the marks that opened it */
  constructor(fence: string, report: HygieneReport, emit: (text: string) => void) {
    this.#fence = fence;
    this.#report = report;
    this.#emit = emit;
  }

  /** @returns the remaining text: what has to wait, or what follows the closing fence */
  read(text: string, isOver: boolean): string {
    let held = text;
    while (held !== '') {
      const [line, after] = splitLine(held);
      if (!this.#lineBegun) {
        const mayBeHeld = held.length <= heldMax;
        if (mayBeHeld && after === undefined && !isOver && maybeFence.test(line)) return held;
        const marks = fenceLine.exec(line);
        if (marks !== null) {
          const isEnd = this.#innerFence === '' && marks[2] === '' && isClosing(marks[1] ?? '', this.#fence);
          const isLast = isEnd ? isLastFence(after ?? '', isOver) : false;
          if (isLast === undefined && mayBeHeld) return held;
          if (isLast === true) return this.#close(after ?? '');
          if (this.#innerFence === '') this.#innerFence = marks[1] ?? '';
          else if (marks[2] === '' && isClosing(marks[1] ?? '', this.#innerFence)) this.#innerFence = '';
        }
      }
      this.#lineBegun = after === undefined;
      const part = held.slice(0, held.length - (after?.length ?? 0));
      if (part !== '') this.#emit(part);
      held = after ?? '';
    }
    return held;
  }

  /** Short text after the fence around an answer does not belong to it. */
  #close(rest: string): string {
    this.isClosed = true;
    const isTalk = rest.length <= heldMax && (explanation.test(rest) || !/^#{1,6} /mu.test(rest));
    if (isTalk && rest.trim() !== '') this.#report.talk += 1;
    return isTalk ? '' : rest;
  }
}

/** Number of characters behind a short fence that show whether a text goes on. */
const behindMax = 120;
/** A label of the reasons for a text, behind it. */
const explanation =
  /^[^\p{L}]{0,9}(?:explanations?|rationale|açıklamalar|açıklama|gerekçeler|gerekçe|neden böyle(?: \p{L}{1,12})?)[*_]{0,2}(?:\s?:|\n)/iu;
/** Minimum score of talk behind an answer; a text may refer to the example above. */
const exampleTalkMin = 2;

/**
 * Whether a fence is an example of a text, which goes on behind it, instead of being around all of it; undefined when
 * more text is needed.
 * @param inside what follows the opening fence
 */
export function isFencedExample(inside: string, isOver: boolean): boolean | undefined {
  const end = findFenceEnd(inside.slice(0, heldMax));
  if (end === undefined) return inside.length < heldMax && !isOver ? undefined : false;
  const behind = inside.slice(end).trim().slice(0, behindMax);
  if (behind.length < behindMax && !isOver) return undefined;
  const isText = /^(?:`{3,}|~{3,})[a-z]|^\p{Lu}[^\n]{9,119}(?:[.!?…]|:\n)/u.test(behind);
  return isText && scoreTalk(behind) < exampleTalkMin && !explanation.test(behind);
}

/** The place behind the closing fence; a fence with a name begins code within. */
function findFenceEnd(inside: string): number | undefined {
  let [at, isWithin] = [0, false];
  for (const line of inside.split('\n')) {
    at += line.length + 1;
    const [, marks, name] = fenceLine.exec(line) ?? [];
    if (marks === undefined) continue;
    if (name !== '') isWithin = true;
    else if (isWithin) isWithin = false;
    else return at;
  }
  return undefined;
}

/** The first line and the text after its line break, which is undefined when there is none. */
export function splitLine(text: string): [line: string, after: string | undefined] {
  const end = text.indexOf('\n');
  return end === -1 ? [text, undefined] : [text.slice(0, end), text.slice(end + 1)];
}

/** Whether a bare fence ends the whole instead of opening code; undefined when it depends on later text. */
function isLastFence(after: string, isOver: boolean): boolean | undefined {
  for (let rest: string | undefined = after; rest !== undefined; ) {
    const [line, next] = splitLine(rest);
    if (fenceLine.test(line)) return false;
    rest = next;
  }
  return isOver ? true : undefined;
}

/** Whether a fence closes the open one. */
function isClosing(marks: string, open: string): boolean {
  return marks.charAt(0) === open.charAt(0) && marks.length >= open.length;
}
