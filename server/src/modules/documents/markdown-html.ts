import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { parseHTML } from 'linkedom';
import { countLoss, type Losses, readBlocks } from './html-blocks.ts';
import { nameLosses, writeBlocks } from './imported-text.ts';
import { estimateDepth } from './read-html.ts';

/** Elements that begin a block of HTML on any line: CommonMark 4.6, start conditions 1 and 6. */
const blockNames =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|pre|script|search|section|style|summary|table|tbody|td|textarea|tfoot|th|thead|title|tr|track|ul';
const blockStart = new RegExp(`^ {0,3}</?(?:${blockNames})(?:[ \\t>]|/>|$)`, 'i');
/** Any other complete tag starts a block if it is alone on a line after a blank line (CommonMark start condition 7). */
const tagAlone = /^ {0,3}<\/?[a-z][a-z0-9-]{0,30}(?:[ \t][^<>]{0,1000})?>[ \t]*$/i;
/** Within a list or quotation, HTML is not converted, because its lines have no place of their own. */
const enclosed = `[ \\t>]*</?(?:${blockNames})(?:[ \\t>]|/>|$)`;
const startInList = new RegExp(`^(?: {2}|\\t)${enclosed}`, 'i');
const startInQuotation = new RegExp(`^ {0,3}>${enclosed}`, 'i');
/** Content that may hold blank lines, with the tag that ends it: start condition 1. */
const rawContent = /^ {0,3}<(pre|script|style|textarea)(?:[ \t>]|$)/i;
/** Maximum nesting of elements in a block; the reader of blocks goes as deep. */
const depthMax = 100;

/**
 * Replaces the blocks of HTML in a Markdown text, which articles do not show, by the Markdown that means the same:
 * paragraphs, lists, tables, headings and the words of everything else.
 * @returns the lines, and Turkish names of what was left out
 */
export function convertHtmlBlocks(lines: readonly string[]): { lines: string[]; lost: string[] } {
  const converted: string[] = [];
  const losses: Losses = new Map();
  const code = new FencedCode();
  let hidden = 0;
  let isInList = false;
  const isClosed = createClosedCheck(lines);
  /** Blank lines keep a block apart from paragraphs beside it. */
  const pushBlank = () => {
    if ((converted.at(-1) ?? '').trim() !== '') converted.push('');
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isBlank = (lines[at - 1] ?? '').trim() === '';
    if (code.encloses(line)) {
      converted.push(line);
      continue;
    }
    if (/^\S/.test(line)) isInList = false;
    if (/^\s*(?:[-+*]|\d{1,9}[.)])\s/.test(line)) isInList = true;
    if (isInList && startInList.test(line)) {
      hidden += 1;
      converted.push(line);
    } else if (blockStart.test(line) || (isBlank && tagAlone.test(line))) {
      const raw = rawContent.exec(line)?.[1]?.toLocaleLowerCase('en');
      const isRaw = raw !== undefined && isClosed(raw, at);
      const end = findBlockEnd(lines, at, isRaw ? raw : undefined);
      const block = convert(lines.slice(at, end).join('\n'), losses);
      // What follows the start of a script that never ends may be text.
      if (block === undefined || (!isRaw && (raw === 'script' || raw === 'style'))) hidden += 1;
      pushBlank();
      if (block !== '') converted.push(...(block?.split('\n') ?? lines.slice(at, end)));
      pushBlank();
      at = (lines[end] ?? '').trim() === '' ? end : end - 1;
    } else {
      if (startInQuotation.test(line)) hidden += 1;
      converted.push(line);
    }
  }
  const lost = [...nameLosses(losses), ...(hidden > 0 ? [`${hidden} HTML parçası (yazıda görünmez)`] : [])];
  return { lines: converted, lost };
}

/** Finds out whether the closing tag of raw content follows on this line or below. Each tag is searched once. */
function createClosedCheck(lines: readonly string[]): (raw: string, start: number) => boolean {
  const lastEnds = new Map<string, number>();
  return (raw, start) => {
    const known = lastEnds.get(raw) ?? lines.findLastIndex((line) => endsRaw(line, raw));
    lastEnds.set(raw, known);
    return known >= start;
  };
}

function endsRaw(line: string, raw: string): boolean {
  return line.toLocaleLowerCase('en').includes(`</${raw}>`);
}

/** The line after a block: after the tag that ends raw content, otherwise the next blank line. */
function findBlockEnd(lines: readonly string[], start: number, raw: string | undefined): number {
  const isEnd = (line: string) => (raw === undefined ? line.trim() === '' : endsRaw(line, raw));
  let at = start;
  while (at < lines.length && !isEnd(lines[at] ?? '')) at += 1;
  return raw === undefined ? at : Math.min(at + 1, lines.length);
}

/** Undefined for a block that nests too deep. */
function convert(html: string, losses: Losses): string | undefined {
  // An opening or closing tag on its own, between blank lines.
  if (/^\s*(?:<[^<>]{0,2000}>\s*)$/.test(html) && !/<(?:hr|iframe|img|input)\b/i.test(html)) return '';
  if (estimateDepth(html) > depthMax) return undefined;
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  const addPicture = (source: string) => {
    countLoss(losses, /^https?:/i.test(source) ? 'remoteImage' : 'image');
    return undefined;
  };
  return writeBlocks(readBlocks(document.body, { classMarks: new Map(), addPicture, losses }), { hasTitle: true })
    .content;
}
