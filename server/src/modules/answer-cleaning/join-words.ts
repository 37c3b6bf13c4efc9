import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { weighWord } from './word-odds.ts';

const listItem = /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]/;
const sentenceEnd = /[.!?:…]["”’»)*_]*$/u;

/**
 * Computes what must stand between two texts without repeated words.
 * @param written the first text without `tail`, the blanks at its end
 * @param body the second text without `lead`, the blanks at its start
 */
export function computeGap(
  written: string,
  tail: string,
  lead: string,
  body: string,
  language: ArticleLanguage,
): string {
  if (tail === '' && isRowOpen(written) && isProseLine(body)) return ' |\n\n';
  const sentenceGoesOn = /[\p{L}\p{N},;]$/u.test(written) && /^\p{Ll}/u.test(body);
  if (lead !== '') {
    if (tail !== '') return sentenceGoesOn ? '' : computeMissingBreaks(tail, lead);
    if (!sentenceGoesOn) return lead;
    // Line breaks within a sentence preceded the removed talk and say nothing about its words.
    return lead.includes('\n') && isWordCut(written, body, language) ? '' : ' ';
  }
  const breaks = computeBlockBreaks(written, body);
  if (tail !== '' || breaks !== '') return computeMissingBreaks(tail, breaks);
  return needsNoSpace(written, body) || isWordCut(written, body, language) ? '' : ' ';
}

/** Whether a table row stops within a cell. */
export function isRowOpen(written: string): boolean {
  const line = readLastLine(written).trim();
  return line.startsWith('|') && !line.endsWith('|');
}

/** Whether a line is running text rather than a table row or code. */
export function isProseLine(body: string): boolean {
  const line = body.split('\n', 1)[0] ?? '';
  return /^[\p{Lu}“"]/u.test(line) && !/[|{};=\\]|^\S+$/u.test(line) && line.split(/\s+/u).length >= 5;
}

/** The line breaks to add. */
export function computeMissingBreaks(tail: string, wanted: string): string {
  return '\n'.repeat(Math.max(0, countBreaks(wanted) - countBreaks(tail)));
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}

/** The line breaks before a block whose own were lost: gateways trim answers. */
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

/**
 * Whether no space belongs between the texts: around brackets, before closing marks, inside `Türkiye’` + `de` and `2.`
 * + `500`.
 */
function needsNoSpace(written: string, body: string): boolean {
  if (/^[.,;:!?…)\]}»”’'%]/u.test(body) || /^[*_~`]+(?=\s|[.,;:!?)]|$)/.test(body)) return true;
  if (/[([{«“/$€£]$|(?:^|\s)%$/u.test(written)) return true;
  if (/\p{L}['’]$/u.test(written) && /^\p{Ll}/u.test(body)) return true;
  if (/[\p{L}\p{N}]-$/u.test(written)) return /^[\p{L}\p{N}]/u.test(body);
  return /\d[.,]$/.test(written) && /^\d/.test(body) && !/^[ \t]*\d+[.,]$/.test(readLastLine(written));
}

/** Whether the last line has an unfinished sentence and is not a heading, row or code. */
export function isSentenceOpen(written: string): boolean {
  const line = readLastLine(written).trim();
  return line !== '' && !sentenceEnd.test(line) && !/^(?:#{1,6} |\||```|~~~|[-*_]{3,}$)/u.test(line);
}

/** Whether more text is needed to recognize its beginning: a word, or a mark of a block. */
export function isStartOpen(text: string): boolean {
  return /^(?:[\p{L}\p{M}]{1,40}|\d{1,3}[.)]?|[-*+_~`#|]{1,6})$/u.test(text);
}

/** Whether the second text continues the last word of the first: gateways cut between any two letters. */
function isWordCut(written: string, body: string, language: ArticleLanguage): boolean {
  if (/\d$/u.test(written) && /^\d/u.test(body)) return true;
  const before = /[\p{L}\p{M}]{1,40}$/u.exec(written.slice(-41))?.[0] ?? '';
  const after = /^[\p{L}\p{M}]{1,40}/u.exec(body.slice(0, 41))?.[0] ?? '';
  if (before === '' || after === '' || !/^[\p{Ll}\p{Lo}]/u.test(after)) return false;
  // Names such as `A4` are not words.
  if (/\d[\p{L}\p{M}]*$/u.test(written.slice(-41)) || /^[\p{L}\p{M}]{1,40}\d/u.test(body.slice(0, 41))) return false;
  // No word begins with ğ.
  return /^ğ/u.test(after) || weighWord(written, before, after, language) > 0;
}
