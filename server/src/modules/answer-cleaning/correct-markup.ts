import type { AnswerForm } from './answer-cleaner.ts';
import { CodeLines } from './code-spans.ts';
import { correctHeadings, type MarkedLine } from './heading-marks.ts';
import { dropRedirects } from './whole/redirects.ts';

const blockStart = /^[ \t]*(?:[-*+•][ \t]|\d{1,3}[.)][ \t]|#{1,6}[ \t]|\||>)/u;
const quotation = /^[ \t]{0,3}>/u;
/** `** KDV dahil` below a table: the marks before it belong to the note. */
const starredNote = /^[ \t>]{0,8}\*\*[ \t)]/mu;

/**
 * Corrects what only a complete answer shows: unclosed bold text, code and comments, numbered headings, and headings in
 * another form than Markdown. Code stays unchanged. Linear in the length of the text.
 * @param form headings in other forms than `#` are corrected in whole articles
 */
export function mendMarkup(text: string, form: 'article' | 'section'): string {
  return mendLines(text, (lines) => correctHeadings(lines, form));
}

function mendLines(
  text: string,
  correct: (lines: readonly MarkedLine[]) => readonly MarkedLine[],
  whole = text,
): string {
  const read = readLines(text);
  const lines = correct(mayRedirect.test(text) ? dropRedirects(read) : read);
  const isBold = text.includes('**');
  const closed = isBold ? correctBold(lines, starredNote.test(whole)) : lines;
  return joinLines(mayOpen.test(text) ? endOpened(closed) : closed);
}

/** Signs of what single corrections are about. */
const mayRedirect = /[:/]/u;
const mayOpen = /```|~~~|<!--/u;

/**
 * Corrects an answer of any form; only articles and sections are changed.
 * @param begun the earlier text, which belongs to its author; a continuation of its last paragraph stays unchanged, too
 */
export function correctAnswer(
  text: string,
  { form, begun = '' }: { readonly form: AnswerForm; readonly begun?: string },
): string {
  if (form !== 'article' && form !== 'section') return text;
  if (begun === '') return mendMarkup(text, form);
  const paragraph = text.indexOf('\n\n', begun.length);
  if (paragraph === -1) return text;
  // Its headings may be those of the author's plan.
  return text.slice(0, paragraph) + mendLines(text.slice(paragraph), (lines) => lines, text);
}

/** Unclosed code and comments would swallow all later text: closes the code, and removes the mark of the comment. */
function endOpened(lines: readonly MarkedLine[]): readonly MarkedLine[] {
  const code = new CodeLines();
  let fence = '';
  let comment = -1;
  for (const [at, { text }] of lines.entries()) {
    const isCode = code.encloses(text);
    if (!isCode) {
      fence = '';
      if (text.lastIndexOf('-->') > text.lastIndexOf('<!--')) comment = -1;
      else if (text.includes('<!--')) comment = at;
    } else if (fence === '') fence = /^\s*(`{3,16}|~{3,16})/u.exec(text)?.[1] ?? '';
  }
  const open = lines[comment];
  const ended = open === undefined ? lines : lines.with(comment, { ...open, text: open.text.replace(/<!--\s?/u, '') });
  return code.isFenced && fence !== '' ? [...ended, { text: fence, isCode: true }] : ended;
}

function joinLines(lines: readonly MarkedLine[]): string {
  return lines.map((line) => line.text).join('\n');
}

function readLines(text: string): MarkedLine[] {
  const code = new CodeLines();
  return text.split('\n').map((line) => ({ text: line, isCode: code.encloses(line) }));
}

/** Ends bold text at the end of its block. */
function correctBold(lines: readonly MarkedLine[], hasNotes: boolean): MarkedLine[] {
  const mended: MarkedLine[] = [];
  let block: MarkedLine[] = [];
  const endBlock = () => {
    if (block.length === 0) return;
    const written = joinLines(block);
    const closed = written.includes('**') ? closeBold(written, hasNotes) : written;
    if (closed === written) for (const line of block) mended.push(line);
    else for (const text of closed.split('\n')) mended.push({ text, isCode: false });
    block = [];
  };
  for (const line of lines) {
    if (line.isCode || line.text.trim() === '') {
      endBlock();
      mended.push(line);
      continue;
    }
    const goesOn = quotation.test(line.text) && quotation.test(block.at(-1)?.text ?? '');
    if (blockStart.test(line.text) && !goesOn) endBlock();
    block.push(line);
  }
  endBlock();
  return mended;
}

/** Marks in pairs stay, whatever the result: only in an odd number one is stray. */
function closeBold(block: string, hasNotes: boolean): string {
  const runs = findAsterisks(block);
  // Bold and italic combined: it is ambiguous which marks belong together.
  if (runs.some(({ length }) => length > 2)) return block;
  const marks = runs.filter(({ length }) => length === 2).map(({ start }) => start);
  if (marks.length % 2 === 0) return block;
  let open: number | undefined;
  let stray: number | undefined;
  for (const start of marks) {
    const before = block.charAt(start - 1);
    const after = block.charAt(start + 2);
    const mayClose = before !== '' && !/\s/u.test(before);
    const mayOpen = after !== '' && !/\s/u.test(after);
    if (open !== undefined && mayClose) open = undefined;
    // Powers and file patterns.
    else if (mayOpen && mayClose && /[\p{L}\p{N}/\\.%]/u.test(before) && /[\p{L}\p{N}/.%]/u.test(after)) return block;
    else if (mayOpen) {
      stray ??= open;
      open = start;
    } else if (mayClose ? !hasNotes : isLoose(block, start)) stray ??= start;
  }
  if (stray !== undefined) return dropMark(block, stray);
  if (open === undefined) return block;
  const end = findBoldEnd(block, open);
  if (end === undefined) return dropMark(block, open);
  // Half of its closing mark may be present.
  const isHalfThere = block.charAt(end - 1) === '*' && block.charAt(end - 2) !== '*';
  return `${block.slice(0, end)}${isHalfThere ? '*' : '**'}${block.slice(end)}`;
}

/** Whether a mark with blanks on both sides belongs neither to a power nor to a note. */
function isLoose(block: string, start: number): boolean {
  const before = block.slice(Math.max(0, start - 40), start).trimEnd();
  const after = block.slice(start + 2, start + 42).trimStart();
  if (before === '') return false;
  return !(/(?:\d|\)|\P{L}\p{L}|^\p{L})$/u.test(before) && /^(?:[\d(-]|\p{L}(?!\p{L}))/u.test(after));
}

function dropMark(block: string, at: number): string {
  const [before, after] = [block.slice(0, at), block.slice(at + 2)];
  // One of the blanks around it stays.
  return /\s$/u.test(before) && /^[ \t]/u.test(after) ? before + after.replace(/^[ \t]+/u, '') : before + after;
}

/** Runs of asterisks outside of code. */
function findAsterisks(block: string): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  const closings = new Map<number, number>();
  if (block.includes('`')) for (const run of block.matchAll(/`+/gu)) closings.set(run[0].length, run.index);
  escapeOrRun.lastIndex = 0;
  for (let found = escapeOrRun.exec(block); found !== null; found = escapeOrRun.exec(block)) {
    const { 0: written, index: start } = found;
    const end = start + written.length;
    if (written.startsWith('*')) runs.push({ start, length: written.length });
    else if (written.startsWith('`')) escapeOrRun.lastIndex = findCodeEnd(block, end, written.length, closings);
  }
  return runs;
}

const escapeOrRun = /\\[\s\S]?|`+|\*+/gu;

/** End of the code that begins with `ticks` backticks before `from`; `from` when it does not end. */
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

/**
 * End of words that begin in bold: after the colon of a lead-in, or at the end of a short line; otherwise undefined.
 */
function findBoldEnd(block: string, open: number): number | undefined {
  const lineEnd = block.indexOf('\n', open);
  const line = block.slice(open + 2, lineEnd === -1 ? undefined : lineEnd).trimEnd();
  const isLead = /^[ \t]*(?:[-*+•][ \t]+|\d{1,3}[.)][ \t]+|>[ \t]*)?$/u.test(
    block.slice(block.lastIndexOf('\n', open) + 1, open),
  );
  if (!isLead) return undefined;
  if (/[^*\\]\*$/u.test(line)) return open + 2 + line.length;
  const lead = /^[^:.!?*\n]{1,80}:(?=\s)/u.exec(line)?.[0];
  if (lead !== undefined) return open + 2 + lead.length;
  const isShort = line.length <= 80 && !/[.!?…;,]/u.test(line);
  return isShort && line !== '' ? open + 2 + line.length : undefined;
}
