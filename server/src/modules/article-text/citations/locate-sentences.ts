import { readMarkdown, tableCells } from '@hokka/contracts/markdown/blocks.ts';
import { inlineText, type References } from '@hokka/contracts/markdown/inline.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { removeShownCitations } from '@hokka/contracts/text/citations.ts';
import { splitSentences } from '../../../platform/text/sentences.ts';
import { writtenAddress } from './given-addresses.ts';

/** Position of a sentence in a text as a reader sees it, with single spaces. */
export interface SentencePlace {
  readonly heading: string | null;
  /** At most 200 characters. */
  readonly text: string;
  /** The beginning of its paragraph, at most 80 characters. */
  readonly paragraph: string;
  /** Start of the sentence in its paragraph, in UTF-16 units. */
  readonly from: number;
}

/** A source named in brackets at its citation, in a section that was rewritten; see `resolveSectionEdit`. */
const named = /\([^()]*\)/g;

const lengthMax = { text: 200, paragraph: 80 } as const;

/** A paragraph, list item, table row or note as a reader sees it, with single spaces. */
export interface ShownParagraph {
  readonly heading: string | null;
  readonly text: string;
}

/**
 * The parts of a text that contain sentences, without list and quotation marks. Skips headings and code. Linear in its
 * length.
 */
export function listShownParagraphs(markdown: string): ShownParagraph[] {
  const { blocks, ...references } = readMarkdown(markdown);
  const read = (text: string) => readInline(text, references);
  let heading: string | null = null;
  return blocks.flatMap(({ kind, text }) => {
    if (kind === 'heading') heading = read(text);
    if (kind === 'heading' || kind === 'code') return [];
    return [{ heading, text: kind === 'row' ? tableCells(text).map(read).join(' · ') : read(text) }];
  });
}

function readInline(text: string, references: References): string {
  return inlineText(text, { ...references, addresses: 'hide' })
    .replace(/\s+/gu, ' ')
    .trim();
}

const noReferences: References = { definitions: new Map(), notes: new Set() };

/**
 * Finds sentences in a text that may have changed since they were written. Ignores formatting, citations, case and
 * punctuation. Linear in the length of the text.
 * @returns the position of each sentence; equal sentences get successive positions, missing ones undefined
 */
export function locateSentences(markdown: string, sentences: readonly string[]): (SentencePlace | undefined)[] {
  const places: (SentencePlace | undefined)[] = sentences.map(() => undefined);
  const waiting = new Map<string, number[]>();
  // Sentences stored by earlier versions still contain formatting.
  for (const [index, sentence] of sentences.entries())
    for (const folded of new Set([fold(sentence), fold(readInline(sentence, noReferences))]))
      if (folded !== '') waiting.set(folded, [...(waiting.get(folded) ?? []), index]);
  for (const { heading, text: paragraph } of listShownParagraphs(markdown)) {
    // A paragraph with brackets lists the sentences outside them twice; `ends` skips the second one.
    const ends = new Map<readonly number[], number>();
    for (const { sentence, from } of listSentences(paragraph)) {
      const equal = [sentence, removeLastName(sentence), sentence.replace(named, '')]
        .map((one) => waiting.get(fold(one)))
        .find((one) => one !== undefined);
      const index = equal?.find((one) => places[one] === undefined);
      if (equal === undefined || index === undefined || from < (ends.get(equal) ?? 0)) continue;
      ends.set(equal, from + sentence.length);
      const place = { text: cut(sentence, lengthMax.text), paragraph: cut(paragraph, lengthMax.paragraph) };
      places[index] = { heading, ...place, from };
    }
  }
  return places;
}

/**
 * The sentences of a paragraph. If brackets contain sentences of their own (a title with a question), also the
 * sentences around them.
 */
function listSentences(paragraph: string): { readonly sentence: string; readonly from: number }[] {
  const covered = paragraph.replace(named, (brackets) => `(${'x'.repeat(brackets.length - 2)})`);
  return (covered === paragraph ? [paragraph] : [paragraph, covered]).flatMap((text) => {
    let end = 0;
    return splitSentences(text).map((sentence) => {
      const from = text.indexOf(sentence, end);
      end = from + sentence.length;
      return { sentence: paragraph.slice(from, end), from };
    });
  });
}

/** Only removes the last brackets, since a sentence may have others of its own. */
function removeLastName(sentence: string): string {
  const last = [...sentence.matchAll(named)].at(-1);
  return last === undefined ? sentence : sentence.slice(0, last.index) + sentence.slice(last.index + last[0].length);
}

/** Keeps letters, digits and percent signs only. Drops citation numbers, and addresses, which may have been removed. */
function fold(sentence: string): string {
  return foldText(removeShownCitations(sentence).replace(writtenAddress, ' ')).replace(/[^\p{L}\p{N}%‰]+/gu, '');
}

/** Truncates without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
