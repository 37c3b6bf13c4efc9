import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import type { AnswerForm } from './answer-cleaner.ts';
import { type MarkedLine, mendHeadings } from './heading-marks.ts';

const blockStart = /^[ \t]*(?:[-*+•][ \t]|\d{1,3}[.)][ \t]|#{1,6}[ \t]|\||>)/u;
const indentedCode = /^(?: {4}|\t)/u;
/** `** KDV dahil` below a table: the marks before it belong to it. */
const starredNote = /^[ \t>]{0,8}\*\*[ \t)]/mu;

/**
 * Mends what only a whole answer tells: bold type that is never closed, numbers of headings, headings that are no headings in Markdown.
 * Code stays as it is. Linear in the length of the text.
 * @param form headings in other forms than `#` are mended in whole articles
 */
export function mendMarkup(text: string, form: 'article' | 'section'): string {
  const lines = readLines(text);
  return joinLines(mendBold(mendHeadings(lines, form), starredNote.test(text)));
}

/**
 * The same of what an answer of any form brought: only articles and sections are mended.
 * @param begun what stood there before, which is its author's; what goes on with its last paragraph stays, too
 */
export function mendAnswer(
  text: string,
  { form, begun = '' }: { readonly form: AnswerForm; readonly begun?: string },
): string {
  if (form !== 'article' && form !== 'section') return text;
  if (begun === '') return mendMarkup(text, form);
  const paragraph = text.indexOf('\n\n', begun.length);
  if (paragraph === -1) return text;
  // Its headings may be those of the author's plan.
  const lines = readLines(text.slice(paragraph));
  return text.slice(0, paragraph) + joinLines(mendBold(lines, starredNote.test(text)));
}

function joinLines(lines: readonly MarkedLine[]): string {
  return lines.map((line) => line.text).join('\n');
}

function readLines(text: string): MarkedLine[] {
  const fences = new FencedCode();
  return text.split('\n').map((line) => ({ text: line, isCode: fences.encloses(line) }));
}

/** Bold type ends where its block does. */
function mendBold(lines: readonly MarkedLine[], hasNotes: boolean): MarkedLine[] {
  const mended: MarkedLine[] = [];
  let block: MarkedLine[] = [];
  let isAfterBlank = true;
  const endBlock = () => {
    if (block.length === 0) return;
    const written = block.map((line) => line.text).join('\n');
    for (const text of closeBold(written, hasNotes).split('\n')) mended.push({ text, isCode: false });
    block = [];
  };
  for (const line of lines) {
    const isBlank = line.text.trim() === '';
    const isIndented: boolean = isAfterBlank && indentedCode.test(line.text) && !blockStart.test(line.text);
    if (line.isCode || isBlank || isIndented) {
      endBlock();
      mended.push(line);
      // Indented code goes on below itself.
      isAfterBlank = isBlank || isIndented;
      continue;
    }
    if (blockStart.test(line.text)) endBlock();
    block.push(line);
    isAfterBlank = false;
  }
  endBlock();
  return mended;
}

function closeBold(block: string, hasNotes: boolean): string {
  if (!block.includes('**')) return block;
  let open: number | undefined;
  const stray: number[] = [];
  for (const { start, length } of findAsterisks(block)) {
    // Bold and italic at once: what belongs to what is not for us to say.
    if (length > 2) return block;
    if (length < 2) continue;
    const before = block.charAt(start - 1);
    const after = block.charAt(start + 2);
    const mayClose = before !== '' && !/\s/u.test(before);
    const mayOpen = after !== '' && !/\s/u.test(after);
    if (open !== undefined && mayClose) open = undefined;
    // Powers and patterns of file names.
    else if (mayOpen && mayClose && /[\p{L}\p{N}/\\.]/u.test(before) && /[\p{L}\p{N}/.]/u.test(after)) continue;
    else if (mayOpen) {
      if (open !== undefined) stray.push(open);
      open = start;
    } else if (mayClose && !hasNotes) stray.push(start);
  }
  const end = open === undefined ? undefined : findBoldEnd(block, open);
  if (open !== undefined && end === undefined) stray.push(open);
  const kept: string[] = [];
  let from = 0;
  for (const at of stray.sort((one, other) => one - other)) {
    kept.push(block.slice(from, at));
    from = at + 2;
  }
  if (end === undefined) return [...kept, block.slice(from)].join('');
  return [...kept, block.slice(from, end), '**', block.slice(end)].join('');
}

/** Runs of asterisks outside of code. */
function* findAsterisks(block: string): Generator<{ start: number; length: number }> {
  const length = block.length;
  let at = 0;
  const closings = new Map<number, number>();
  for (const run of block.matchAll(/`+/gu)) closings.set(run[0].length, run.index);
  while (at < length) {
    const unit = block.charAt(at);
    if (unit === '\\') at += 2;
    else if (unit === '`' || unit === '*') {
      let end = at + 1;
      while (block.charAt(end) === unit) end += 1;
      if (unit === '*') yield { start: at, length: end - at };
      at = unit === '`' ? findCodeEnd(block, end, end - at, closings) : end;
    } else at += 1;
  }
}

/** Where code ends that begins with `ticks` backticks before `from`; `from` where it does not end. */
function findCodeEnd(block: string, from: number, ticks: number, last: ReadonlyMap<number, number>): number {
  if ((last.get(ticks) ?? -1) < from) return from;
  for (let at = from; at < block.length; ) {
    if (block.charAt(at) !== '`') {
      at += 1;
      continue;
    }
    let end = at;
    while (block.charAt(end) === '`') end += 1;
    if (end - at === ticks) return end;
    at = end;
  }
  return from;
}

/** Where words end that were begun in bold: behind the colon of a lead, or at the end of a short line; undefined elsewhere. */
function findBoldEnd(block: string, open: number): number | undefined {
  const lineEnd = block.indexOf('\n', open);
  const line = block.slice(open + 2, lineEnd === -1 ? undefined : lineEnd).trimEnd();
  const isLead = /^[ \t]*(?:[-*+•][ \t]+|\d{1,3}[.)][ \t]+|>[ \t]*)?$/u.test(
    block.slice(block.lastIndexOf('\n', open) + 1, open),
  );
  if (!isLead) return undefined;
  const lead = /^[^:.!?*\n]{1,80}:(?=\s)/u.exec(line)?.[0];
  if (lead !== undefined) return open + 2 + lead.length;
  const isShort = line.length <= 80 && !/[.!?…;,]/u.test(line);
  return isShort && line !== '' ? open + 2 + line.length : undefined;
}
