/** A model that repeats itself repeats a paragraph at most. */
const MAX_OVERLAP = 2000;

const listItem = /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]/;
const sentenceEnd = /[.!?:…]["”’»)*_]*$/u;

/** Overlaps with what was written are looked for in the first words of a continuation only. */
const overlapWindowCharacters = 400;

/** Passes a continuation on as it streams, after its beginning was joined to the text without doubling or gluing words. */
export class ContinuationJoiner {
  readonly #soFar: string;
  readonly #emit: (text: string) => void;
  #held: string | undefined = '';

  constructor(soFar: string, emit: (text: string) => void) {
    this.#soFar = soFar;
    this.#emit = emit;
  }

  append(piece: string): void {
    if (this.#held === undefined) {
      this.#emit(piece);
    } else {
      this.#held += piece;
      if (this.#held.length >= overlapWindowCharacters) this.finish();
    }
  }

  /** The continuation is over: what is held back is decided now. */
  finish(): void {
    if (this.#held === undefined) return;
    const joined = joinContinuation(this.#soFar, this.#held);
    this.#held = undefined;
    if (joined.length > this.#soFar.length) this.#emit(joined.slice(this.#soFar.length));
  }
}

/**
 * The text so far with its continuation: words that the continuation repeats from the end come once, a half word is
 * completed by its whole form, and words are kept apart. Only appends: the result always begins with `soFar`.
 */
export function joinContinuation(soFar: string, next: string): string {
  const body = next.trimStart();
  const written = soFar.trimEnd();
  if (body === '' || written === '') return soFar + body;
  const tail = soFar.slice(written.length);
  const repeated = findOverlapLength(written, body, tail === '');
  const rest = body.slice(repeated);
  if (repeated === 0) return soFar + computeGap(written, tail, next.slice(0, next.length - body.length), rest) + rest;
  const content = rest.trimStart();
  if (content === '') return soFar;
  const lead = rest.slice(0, rest.length - content.length);
  return soFar + (tail === '' ? lead : computeMissingBreaks(tail, lead)) + content;
}

/**
 * Length of the longest beginning of `body` that repeats the end of `written`, from the start of a word on.
 * @param isWordUnfinished whether the last word may be unfinished: then the repetition may go on inside it
 */
function findOverlapLength(written: string, body: string, isWordUnfinished: boolean): number {
  for (let length = Math.min(MAX_OVERLAP, written.length, body.length); length > 0; length -= 1) {
    const repeated = body.slice(0, length);
    if (!written.endsWith(repeated) || !/[\p{L}\p{N}]/u.test(repeated)) continue;
    const beginsInWord = isInWord(written, written.length - length);
    const endsInWord = isInWord(body, length);
    if (!beginsInWord && (isWordUnfinished || !endsInWord)) return length;
  }
  return 0;
}

function isInWord(text: string, index: number): boolean {
  return /^[\p{L}\p{M}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
}

/** What has to stand between two texts that share no words. */
function computeGap(written: string, tail: string, lead: string, body: string): string {
  const sentenceGoesOn = /[\p{L}\p{N},;]$/u.test(written) && /^\p{Ll}/u.test(body);
  if (lead !== '') {
    if (tail !== '') return sentenceGoesOn ? '' : computeMissingBreaks(tail, lead);
    return sentenceGoesOn ? ' ' : lead;
  }
  const breaks = computeBlockBreaks(written, body);
  if (tail !== '' || breaks !== '') return computeMissingBreaks(tail, breaks);
  return needsNoSpace(written, body) ? '' : ' ';
}

function computeMissingBreaks(tail: string, wanted: string): string {
  return '\n'.repeat(Math.max(0, countBreaks(wanted) - countBreaks(tail)));
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}

/** The line breaks a block needs before it whose own were lost: gateways trim answers. */
function computeBlockBreaks(written: string, body: string): string {
  const lastLine = readLastLine(written);
  if (/^#{1,6} /.test(body)) return '\n\n';
  if (/^#{1,6} /.test(lastLine)) return /^\p{Lu}/u.test(body) ? '\n\n' : '';
  if (/^\|/.test(body) && lastLine.startsWith('|')) return /\|$/.test(lastLine) ? '\n' : '';
  if (!listItem.test(body)) return '';
  if (listItem.test(lastLine)) return '\n';
  return sentenceEnd.test(written) ? '\n\n' : '';
}

function readLastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** Whether no space belongs between: around brackets, before closing marks, inside `Türkiye’` + `de` and `2.` + `500`. */
function needsNoSpace(written: string, body: string): boolean {
  if (/^[.,;:!?…)\]}»”’'%]/u.test(body) || /^[*_~`]+(?=\s|[.,;:!?)]|$)/.test(body)) return true;
  if (/[([{«“/]$/u.test(written)) return true;
  if (/\p{L}['’-]$/u.test(written) && /^\p{Ll}/u.test(body)) return true;
  return /\d[.,]$/.test(written) && /^\d/.test(body) && !/^[ \t]*\d+[.,]$/.test(readLastLine(written));
}
