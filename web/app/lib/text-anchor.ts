import type { CommentAnchor } from '@hokka/contracts/approvals/comments.ts';

/** A passage of a text, in UTF-16 units. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** Length of the text before and after a passage that an anchor remembers. */
const contextLength = 64;
/** Length of the context that has to be there for a passage whose own words have changed. */
const wantedContext = 24;
/** Maximum number of places that are compared, so that a text of one repeated word stays fast. */
const candidatesMax = 200;
/** How much longer than before a changed passage may be. */
const growthMax = 400;

/** Remembers a passage by its words, the words around it and its offset. */
export function makeAnchor(text: string, { start, end }: Passage): CommentAnchor {
  return {
    exact: sliceWhole(text, start, end),
    before: sliceWhole(text, Math.max(0, start - contextLength), start),
    after: sliceWhole(text, end, end + contextLength),
    start,
  };
}

/**
 * Finds a passage again after edits: the occurrence of its words whose surroundings fit best, otherwise what now stands
 * between its surroundings. Undefined when the passage is gone.
 */
export function locateAnchor(text: string, anchor: CommentAnchor): Passage | undefined {
  return findExact(text, anchor) ?? findBetween(text, anchor);
}

function findExact(text: string, { exact, before, after, start }: CommentAnchor): Passage | undefined {
  let best: { readonly at: number; readonly score: number } | undefined;
  for (const at of listOccurrences(text, exact, start)) {
    const fit =
      measureSuffix(text.slice(0, at), before) +
      measurePrefix(text.slice(at + exact.length, at + exact.length + after.length), after);
    // Context decides; of equal places the nearest.
    const score = fit * 1e7 - Math.abs(at - start);
    if (best === undefined || score > best.score) best = { at, score };
  }
  if (best === undefined) return undefined;
  return { start: best.at, end: best.at + exact.length };
}

function findBetween(text: string, { exact, before, after, start }: CommentAnchor): Passage | undefined {
  const head = before.slice(-wantedContext);
  const tail = after.slice(0, wantedContext);
  if (head.length < wantedContext || tail.length < wantedContext) return undefined;
  for (const at of listOccurrences(text, head, start - head.length)) {
    const from = at + head.length;
    // Only as far as a passage may have grown, so that a long text is not searched to its end for each place.
    const length = text.slice(from, from + exact.length + growthMax + tail.length).indexOf(tail);
    if (length > 0) return { start: from, end: from + length };
  }
  return undefined;
}

/** Offsets of a text within another one: at most `candidatesMax`, those nearest to an offset. */
function listOccurrences(text: string, wanted: string, near: number): number[] {
  const found: number[] = [];
  let after = text.indexOf(wanted, Math.max(0, near));
  let before = near <= 0 ? -1 : text.lastIndexOf(wanted, near - 1);
  while (found.length < candidatesMax && (after !== -1 || before !== -1)) {
    if (after !== -1) {
      found.push(after);
      after = text.indexOf(wanted, after + 1);
    }
    if (before !== -1) {
      found.push(before);
      before = before === 0 ? -1 : text.lastIndexOf(wanted, before - 1);
    }
  }
  return found;
}

function measureSuffix(text: string, context: string): number {
  let length = 0;
  while (length < context.length && text.at(-1 - length) === context.at(-1 - length) && length < text.length)
    length += 1;
  return length;
}

function measurePrefix(text: string, context: string): number {
  let length = 0;
  while (length < context.length && length < text.length && text[length] === context[length]) length += 1;
  return length;
}

/** A part of a text without the half of a character at either end, which cannot be stored. */
function sliceWhole(text: string, start: number, end: number): string {
  return text
    .slice(start, end)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .replace(/[\uD800-\uDBFF]$/, '');
}
