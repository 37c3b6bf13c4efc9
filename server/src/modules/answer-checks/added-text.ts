import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { isAppendixHeading, isClosingHeading, isClosingParagraph } from './closing-section.ts';
import { splitParagraphs } from './text-blocks.ts';

/** A second-level heading with the text below it; without heading, the text before the first one. */
interface Part {
  readonly heading: string | undefined;
  readonly text: string;
}

/**
 * Merges a text with its continuation. New sections go before the closing of the text; a continuation of its end, or a
 * closing, goes at the end of a text without one. A second closing is dropped, and a part with the heading of an
 * existing section is appended to that section. Linear in the length of both.
 */
export function addToText(text: string, added: string): string {
  const parts = splitParts(text);
  const end = findClosing(parts);
  const hasEnd = end < parts.length;
  const all = splitParts(dropSaid(added, text).replace(/^# /gmu, '## '));
  const closes = findClosing(all) < all.length;
  const more = hasEnd ? dropClosing(all) : all;
  const fresh: Part[] = [];
  const merged = parts.map(({ text: own }) => [own]);
  const places = new Map(parts.flatMap(({ heading }, index) => (heading === undefined ? [] : [[heading, index]])));
  for (const part of more) {
    const known = merged[places.get(part.heading ?? '') ?? -1];
    if (known === undefined) fresh.push(part);
    else known.push(dropHeading(part.text));
  }
  const headings = parts.filter(({ heading }) => heading !== undefined).length;
  // A short last section may close the text in other words; an addition without a heading continues it.
  const isBefore =
    !hasEnd &&
    !closes &&
    headings > 1 &&
    fresh[0]?.heading !== undefined &&
    isShort(dropHeading(parts.at(-1)?.text ?? ''));
  const at = isBefore ? parts.length - 1 : end;
  return joinParts([...merged.slice(0, at), fresh.map((part) => part.text), ...merged.slice(at)].flat());
}

/** Removes paragraphs that the text already has; short ones may occur twice. */
function dropSaid(added: string, text: string): string {
  const said = new Set(splitParagraphs(text).map(foldLetters));
  const paragraphs = splitParagraphs(added);
  const left = paragraphs.filter((paragraph) => {
    const letters = foldLetters(paragraph);
    return letters.length < saidMin || !said.has(letters);
  });
  return left.length < paragraphs.length ? left.join('\n\n') : added;
}

/**
 * Whether a text ends with a closing section or closing words; one that stopped early does not. Linear in its length.
 */
export function isClosed(text: string): boolean {
  const parts = splitParts(text);
  return findClosing(parts) < parts.length;
}

/**
 * Whether a continuation is instead the text again, longer and in other words: it begins like the text, or with its
 * title and one of its sections.
 */
export function isWrittenAgain(answer: string, text: string): boolean {
  if (countWords(answer) < countWords(text) * againFactor) return false;
  const [before, again] = [foldLetters(text), foldLetters(answer)];
  // An answer that begins with the whole text continues it.
  if (again.startsWith(before)) return false;
  if (again.startsWith(before.slice(0, sameStartMin))) return true;
  if (!/^# /u.test(answer)) return false;
  const known = new Set(splitParts(text).flatMap(({ heading }) => heading ?? []));
  return splitParts(answer).some(({ heading }) => heading !== undefined && known.has(heading));
}

/** The letters of a text in folded form, without punctuation and spaces. */
function foldLetters(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

const againFactor = 1.1;
const saidMin = 60;
/** Minimum number of equal letters, not counting those of a title. */
const sameStartMin = 150;

function splitParts(text: string): Part[] {
  const code = new FencedCode();
  const parts: { heading: string | undefined; lines: string[] }[] = [{ heading: undefined, lines: [] }];
  for (const line of text.trim().split('\n')) {
    const heading = code.encloses(line) ? undefined : /^ {0,3}##[ \t](.*)$/u.exec(line)?.[1];
    if (heading !== undefined) parts.push({ heading: foldHeading(heading), lines: [] });
    parts.at(-1)?.lines.push(line);
  }
  const whole = parts
    .map(({ heading, lines }) => ({ heading, text: lines.join('\n').trim() }))
    .filter((part) => part.text !== '');
  // A text without sections closes with its last paragraph.
  return whole.every(({ heading }) => heading === undefined)
    ? whole.flatMap((part) => splitParagraphs(part.text).map((paragraph) => ({ ...part, text: paragraph })))
    : whole;
}

/** Index of the first part that closes a text or follows its closing; the number of parts if there is none. */
function findClosing(parts: readonly Part[]): number {
  let at = parts.length;
  while (at > 1 && isClosing(parts[at - 1])) at -= 1;
  return at;
}

function isClosing(part: Part | undefined): boolean {
  if (part === undefined) return false;
  const { heading, text } = part;
  if (heading !== undefined && (isClosingHeading(heading) || isAppendixHeading(heading))) return true;
  const last = splitParagraphs(text).at(-1) ?? '';
  return isClosingParagraph(last) || isTags(last);
}

/** Maximum length of a closing section, in words; it also has no list and no second paragraph. */
const closingWordsMax = 70;

function isShort(text: string): boolean {
  return !text.includes('\n') && countWords(text) <= closingWordsMax;
}

/** Hashtags at the end of a post. */
function isTags(paragraph: string): boolean {
  return paragraph.split(/\s/u).every((word) => word === '' || /^#[^\s#]/u.test(word));
}

/** Removes the closing of an addition; of a section that ends with closing words, only these. */
function dropClosing(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, index) => {
    if (part.heading !== undefined && isClosingHeading(part.heading)) return [];
    const paragraphs = splitParagraphs(part.text);
    if (index < parts.length - 1 || !isClosingParagraph(paragraphs.at(-1) ?? '')) return [part];
    const text = paragraphs.slice(0, -1).join('\n\n');
    return text === '' ? [] : [{ ...part, text }];
  });
}

function dropHeading(text: string): string {
  return text.slice(text.split('\n', 1)[0]?.length ?? 0).trim();
}

/** A list that continues stays one list. */
function joinParts(texts: readonly string[]): string {
  const parts = texts.filter((text) => text !== '');
  return parts
    .map((text, index) => {
      const before = parts[index - 1];
      if (before === undefined) return text;
      const isList = listItem.test(text) && listItem.test(before.slice(before.lastIndexOf('\n') + 1));
      return `${isList ? '\n' : '\n\n'}${text}`;
    })
    .join('');
}

const listItem = /^[ \t]*(?:[-*+]|\d{1,6}[.)])[ \t]+\S/u;
