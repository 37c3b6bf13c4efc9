import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { isAppendixHeading, isClosingHeading, isClosingParagraph } from './closing-section.ts';
import { splitParagraphs } from './text-blocks.ts';

/** A heading of the second level with what stands below it; without one, what stands before the first. */
interface Part {
  readonly heading: string | undefined;
  readonly text: string;
}

/**
 * A text with what was written for it when it was asked to go on. New sections stand before its closing, and what goes on at its end, or
 * closes it, behind a text that has none. A second closing goes, and what has the heading of a section goes on with that section. Linear in
 * the length of both.
 */
export function addToText(text: string, added: string): string {
  const parts = splitParts(text);
  const end = findClosing(parts);
  const hasEnd = end < parts.length;
  const all = splitParts(dropSaid(added, text).replace(/^# /gmu, '## '));
  const closes = findClosing(all) < all.length;
  const more = hasEnd ? dropClosing(all) : all;
  const fresh: Part[] = [];
  const merged = [...parts];
  const places = new Map(parts.flatMap(({ heading }, index) => (heading === undefined ? [] : [[heading, index]])));
  for (const part of more) {
    const at = places.get(part.heading ?? '');
    const known = at === undefined ? undefined : merged[at];
    if (at === undefined || known === undefined) fresh.push(part);
    else merged[at] = { ...known, text: joinParts([known.text, dropHeading(part.text)]) };
  }
  const headings = parts.filter(({ heading }) => heading !== undefined).length;
  // A short last section may close the text in other words; what begins without a heading goes on with it.
  const isBefore =
    !hasEnd &&
    !closes &&
    headings > 1 &&
    fresh[0]?.heading !== undefined &&
    isShort(dropHeading(parts.at(-1)?.text ?? ''));
  const at = isBefore ? parts.length - 1 : end;
  return joinParts([...merged.slice(0, at), ...fresh, ...merged.slice(at)].map((part) => part.text));
}

/** What was added without the paragraphs that the text has; what is short may stand twice. */
function dropSaid(added: string, text: string): string {
  const said = new Set(splitParagraphs(text).map(foldLetters));
  const isSaid = (paragraph: string) => {
    const letters = foldLetters(paragraph);
    return letters.length >= saidMin && said.has(letters);
  };
  const paragraphs = splitParagraphs(added);
  return paragraphs.some(isSaid) ? paragraphs.filter((one) => !isSaid(one)).join('\n\n') : added;
}

/** Whether a text ends with a section, or words, that close it: one that stopped early does not. Linear in its length. */
export function isClosed(text: string): boolean {
  const parts = splitParts(text);
  return findClosing(parts) < parts.length;
}

/**
 * Whether an answer that was to go on with a text is that text in other words, and longer: it begins as the text does, or with its title and
 * one of its sections.
 */
export function isWrittenAgain(answer: string, text: string): boolean {
  if (countWords(answer) < countWords(text) * againFactor) return false;
  const [before, again] = [foldLetters(text), foldLetters(answer)];
  // What begins with all of it only goes on.
  if (again.startsWith(before)) return false;
  if (again.startsWith(before.slice(0, sameStartMin))) return true;
  if (!/^# /u.test(answer)) return false;
  const known = new Set(splitParts(text).flatMap(({ heading }) => heading ?? []));
  return splitParts(answer).some(({ heading }) => heading !== undefined && known.has(heading));
}

/** The letters of a text in their small form, without marks and spaces. */
function foldLetters(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

const againFactor = 1.1;
const saidMin = 60;
/** Letters, beyond those of a title. */
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

/** The index of the first part that closes a text or stands behind its closing; their number where it has none. */
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

/** No section that only closes a text has more words, a list or a second paragraph. */
const closingWordsMax = 70;

function isShort(text: string): boolean {
  return !text.includes('\n') && countWords(text) <= closingWordsMax;
}

/** Hashtags end a post. */
function isTags(paragraph: string): boolean {
  return paragraph.split(/\s/u).every((word) => word === '' || /^#[^\s#]/u.test(word));
}

/** What was added without its closing; a section that ends with words that close loses these alone. */
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

/** A list that goes on stays one list. */
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
