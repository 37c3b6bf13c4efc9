import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { tryParseForeignJson } from '../../../platform/network/foreign-json.ts';
import { scoreTalk } from '../talk.ts';

/*
 * Removes a wrapper around the whole answer: a mark, indent or number on every line, a frame of lines or tags, a cell of
 * a table, or JSON. Only the complete answer shows that nothing stands outside of the wrapper.
 */

/** Maximum number of wraps inside each other. */
const wrapsMax = 5;
/** Minimum length of an answer, in characters; longer ones than the maximum are left as they are. */
const answerMin = 120;
const answerMax = 250_000;
/** Maximum length of a line of a frame, in characters. */
const frameMax = 80;

/** The text inside the wraps of a whole answer; undefined when it has none. Linear in its length. */
export function unwrapAnswer(answer: string): string | undefined {
  if (answer.length < answerMin || answer.length > answerMax) return undefined;
  let text = dropBlankLines(answer);
  if (text.length < answerMin) return undefined;
  const came = text;
  for (let wraps = 0; wraps < wrapsMax; wraps += 1) {
    const inner = unwrapJson(text) ?? unwrapLines(text) ?? unwrapCell(text) ?? unwrapFrame(text);
    if (inner === undefined) break;
    text = dropBlankLines(inner);
  }
  return text !== came && (text.match(/\p{L}{2}/gu)?.length ?? 0) >= answerMin / 8 ? text : undefined;
}

/** Removes the blank lines at both ends; the first line keeps its indentation. */
function dropBlankLines(text: string): string {
  const start = text.length - text.trimStart().length;
  return text.slice(text.lastIndexOf('\n', start) + 1).trimEnd();
}

const heading = /^\s{0,3}#{1,6}[ \t]+\S/u;
/** A name before a block of indented lines, as in YAML. */
const blockName = /^[\p{L}_][\p{L}\p{N}_ -]{0,30}:[ \t]*[|>][+-]?[ \t]*$/u;
/** Marks that a line may begin with; lists, headings and tables have their own. */
const lineMark = /^[ \t]{0,3}(?:[^\p{L}\p{N}\s#*+_`"'“«([{<\\|-]{1,3}|[+|*])/u;
const lineNumber = /^\s{0,6}(?:L|line |satır )?(\d{1,5})(?:[.)\]>-]|[ \t]{0,2}[|:│→]|\t|(?=[ \t]|$))/iu;

function unwrapLines(text: string): string | undefined {
  const all = text.split('\n');
  const name = all.findIndex((line) => line.trim() !== '');
  const isNamed = blockName.test(all[name] ?? '');
  const lines = isNamed ? all.slice(name + 1) : all;
  const written = lines.filter((line) => line.trim() !== '');
  if (written.length < 2) return undefined;
  const indent = Math.min(...written.map((line) => /^[ \t\u00a0]*/u.exec(line)?.[0].length ?? 0));
  if (indent > 0 && (isNamed || heading.test(written[0]?.slice(indent) ?? '') || indent < 4))
    return lines.map((line) => line.slice(indent)).join('\n');
  return isNamed ? undefined : (dropNumbers(lines) ?? dropMarks(lines, written) ?? dropEmphasis(lines));
}

/** Removes the numbers of lines; those of a list count no blank lines. */
function dropNumbers(lines: readonly string[]): string | undefined {
  let expected: number | undefined;
  let isText = false;
  const left: string[] = [];
  for (const line of lines) {
    const [mark, digits] = lineNumber.exec(line) ?? [];
    const number = Number(digits);
    const isNext = mark !== undefined && (expected === undefined || number === expected);
    if (!isNext && line.trim() !== '') return undefined;
    if (isNext || expected !== undefined) expected = (isNext ? number : (expected ?? 0)) + 1;
    const rest = line.slice(mark?.length ?? 0).replace(/^[ \t]/u, '');
    isText ||= mark !== undefined && (rest.trim() === '' || heading.test(rest));
    left.push(rest);
  }
  return isText && left.length > 2 ? left.join('\n') : undefined;
}

/** Removes a mark with which all lines begin: that of a quotation, a comment or a difference. */
function dropMarks(lines: readonly string[], written: readonly string[]): string | undefined {
  const mark = lineMark.exec(written[0] ?? '')?.[0].trim();
  if (mark === undefined || !written.every((line) => line.trimStart().startsWith(mark))) return undefined;
  // A table has such marks at both ends, a list no headings.
  if (mark === '|' && written.every((line) => line.trimEnd().endsWith('|'))) return undefined;
  const left = lines.map((line) =>
    line
      .trimStart()
      .slice(mark.length)
      .replace(/^[ \t]/u, ''),
  );
  // A quotation in another one has its own heading.
  return left.some((line) => heading.test(line.replace(/^(?:>[ \t]?){1,9}/u, ''))) ? left.join('\n') : undefined;
}

const emphasized = /^(\*\*|__|\*|_)(?![*_\s])([^\n]+?)(?<![*_\s])\1$/u;

/** Removes the marks of bold or italic type around each paragraph, of which one is a heading. */
function dropEmphasis(lines: readonly string[]): string | undefined {
  const paragraphs = lines.filter((line) => /^[\p{L}\p{N}*_"'“«(]/u.test(line) && !/^(?:\d{1,3}[.)]|\*) /u.test(line));
  if (!paragraphs.every((line) => emphasized.test(line))) return undefined;
  if (!paragraphs.some((line) => heading.test(line.replace(emphasized, '$2')))) return undefined;
  return lines.map((line) => line.replace(emphasized, '$2')).join('\n');
}

const separator = /^\s*\|\s*:?-{2,}:?\s*\|\s*$/u;
const lineBreak = /[ \t]{0,9}<br\s?\/?>[ \t]{0,9}/iu;
const cell = /^\s*\|([^|]*(?:\\\|[^|]*)*)\|\s*$/u;

/** The text of a table with one cell, or of one with one column that has a heading in it. */
function unwrapCell(text: string): string | undefined {
  if (!/^\s*\|/u.test(text)) return undefined;
  const rows = text.split('\n').filter((line) => line.trim() !== '' && !separator.test(line));
  const cells = rows.map((row) => cell.exec(row)?.[1]?.trim());
  const isLabelled = rows.length > 1 && separator.test(text.trim().split('\n')[1] ?? '') && isLabel(cells[0] ?? '');
  const said = (isLabelled ? cells.slice(1) : cells).filter((one) => one !== undefined);
  if (said.length === 0 || cells.includes(undefined) || !said.some((one) => lineBreak.test(one))) return undefined;
  const left = said.map((one) => one.replaceAll('\\|', '|').split(lineBreak));
  return left.length === 1 || left.flat().some((line) => heading.test(line))
    ? left.map((rows) => rows.join('\n')).join('\n\n')
    : undefined;
}

function isLabel(words: string): boolean {
  return words.length <= 30 && !/[.!?]/u.test(words) && !heading.test(words);
}

/** Tags, marks of a section of XML and a folded summary before the text, and the tags behind it. */
const leadingTags =
  /^\s*(?:<!\[CDATA\[\s*|<summary>[^<>\n]{0,80}<\/summary>\s*|<[\p{L}_][^<>\n]{0,120}>\s*){1,6}(?=#{1,6}[ \t])/u;
const trailingTags = /(?:\s{0,9}(?:\]\]>|<\/[\p{L}_][\p{L}\p{N}_:.-]{0,40}>)){1,6}$/u;
/** Marks around the text, on its first and last line. */
const leadingMarks = /^\s*([^\p{L}\p{N}\s#`*_-]{1,4})\s*(?=#{1,6}[ \t])/u;
const mirrored: ReadonlyMap<string, string> = new Map(
  ['()', '[]', '{}', '<>', '«»', '“”', '‘’', '„“', '「」', '『』'].flatMap(([open = '', close = '']) => [
    [open, close],
  ]),
);
const frameEnd = /\b(?:end|eof|finish|stop)\b|(?<!\p{L})(?:son|sonu|bitti|bitiş|bitir)(?!\p{L})/iu;
const frameStart =
  /\b(?:begin|start)\b|(?<!\p{L})(?:başla|başlangıç|başı|makale|metin|yazı|article|text)\p{L}{0,4}(?!\p{L})|<<-?\s?['"]?\p{L}|=\s?[rf]?(?:"""|''')/iu;

function unwrapFrame(text: string): string | undefined {
  const tags = leadingTags.exec(text)?.[0];
  const closing = trailingTags.exec(text.slice(-500))?.[0];
  if (tags !== undefined && closing !== undefined) return text.slice(tags.length, text.length - closing.length);
  const [opening = '', marks] = leadingMarks.exec(text) ?? [];
  const end = text.trimEnd();
  if (marks !== undefined) {
    const close = [...marks]
      .map((unit) => mirrored.get(unit) ?? unit)
      .reverse()
      .join('');
    if (end.endsWith(close)) return text.slice(opening.length, end.length - close.length);
  }
  const first = /^[ \t]{0,3}([^\n]*)\n\s*(?=#{1,6}[ \t])/u.exec(text);
  const last = foldLine(end.slice(end.lastIndexOf('\n') + 1));
  const begun = foldLine(first?.[1] ?? '');
  if (first === null || begun.length > frameMax || last.length > frameMax || /^(?:#|<[!\p{L}])/u.test(begun))
    return undefined;
  const isFramed = /[^\p{L}\p{N}\s.,;:!?]{2}|^[[(<{]/u.test(begun) && !/[.!?…]["”’)*_]{0,3}$/u.test(last);
  const word = /<<-?\s?['"]?([\p{L}_]{2,20})/u.exec(begun)?.[1];
  const isEnd =
    last === word || (/[^\p{L}\p{N}\s]$/u.test(last) && frameEnd.test(last)) || /^[^\p{L}\p{N}\s`~]{2,9}$/u.test(last);
  return isFramed && isEnd && frameStart.test(begun) ? end.slice(first[0].length, end.lastIndexOf('\n')) : undefined;
}

/** Both letters I become one. */
function foldLine(line: string): string {
  return toTurkishLower(line.trim().replaceAll('I', 'i'));
}

/** Names of fields that say something about the answer, or about the text, that is not part of it. */
const aboutText =
  /^(?:role|model|id|type|object|lang|language|dil|slug|status|created|tags?|keywords?|meta|description|summary|author|finish_reason|etiketler|anahtar|yazar|date|tarih)/iu;
const titleName = /^(?:title|heading|header|headline|name|h[1-6]|başlık|baslik|ad|adı)$/iu;
/** Maximum length of words before and after JSON, in characters. */
const aroundMax = 300;
const jsonDepthMax = 12;
const longMax = 60_000;

/** The text in JSON: one string, lines, or headings and paragraphs by their names. */
function unwrapJson(text: string): string | undefined {
  const start = /^\s*["[{]/u.test(text) ? text.search(/["[{]/u) : text.search(/^[[{]\s*["{[]/mu);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'), text.lastIndexOf('"')) + 1;
  if (start === -1 || start > aroundMax || text.length - end > aroundMax || end - start > longMax) return undefined;
  const value = tryParseForeignJson(text.slice(start, end));
  if (value === undefined || (start > 0 && typeof value === 'string')) return undefined;
  if (!isOnlyTalk(text.slice(0, start)) || !isOnlyTalk(text.slice(end))) return undefined;
  const parts = listParts(value, 1);
  return parts.length === 0 || parts.join('').length < (end - start) / 3 ? undefined : parts.join('\n\n');
}

/** Minimum score of a paragraph beside JSON that talks about the answer instead of belonging to a text. */
const talkMin = 2;

/** Whether nothing is beside JSON but its fence and talk about the answer. */
function isOnlyTalk(beside: string): boolean {
  const paragraphs = beside
    .replace(/^[ \t]{0,3}(?:`{3,9}|~{3,9})[ \t]{0,3}\w{0,12}[ \t]{0,9}$/gmu, '\n')
    .split(/\n\s*\n/u);
  return paragraphs.every(
    (paragraph) => paragraph.trim() === '' || (!heading.test(paragraph) && scoreTalk(paragraph) >= talkMin),
  );
}

/** @param level of a title at this depth */
function listParts(value: unknown, level: number): string[] {
  if (level > jsonDepthMax) return [];
  if (typeof value === 'string') {
    const said = value.trim();
    const inner = /^["[{]/u.test(said) ? tryParseForeignJson(said) : undefined;
    return inner === undefined ? (said === '' ? [] : [said]) : listParts(inner, level);
  }
  if (Array.isArray(value)) {
    const lines = value.flatMap((one: unknown) => (typeof one === 'string' ? [one] : []));
    if (lines.length < value.length || lines.length === 0)
      return value.flatMap((one: unknown) => listParts(one, level));
    if (lines.some((line) => line.trim() === '' || heading.test(line))) return [lines.join('\n')];
    return lines.some((line) => line.length > frameMax) ? lines : [lines.map((line) => `- ${line}`).join('\n')];
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const isTitled = entries.some(([name, said]) => titleName.test(name) && typeof said === 'string');
  return entries.flatMap(([name, said]): string[] => {
    if (typeof said === 'string' && titleName.test(name) && entries.length > 1) {
      const words = said.trim();
      const others = entries.filter(([other]) => other !== name);
      // The text may have its title itself.
      return words === '' || others.some(([, one]) => typeof one === 'string' && /^\s*#/u.test(one))
        ? []
        : [heading.test(words) ? words : `${'#'.repeat(Math.min(level, 6))} ${words}`];
    }
    if (typeof said === 'string' && (aboutText.test(name) || !said.includes(' '))) return [];
    return aboutText.test(name) ? [] : listParts(said, isTitled ? level + 1 : level);
  });
}
