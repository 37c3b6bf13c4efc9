import { readMarkdown, tableCells } from '@hokka/contracts/markdown/blocks.ts';
import { inlineText, type References } from '@hokka/contracts/markdown/inline.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { removeShownCitations } from '@hokka/contracts/text/citations.ts';
import { splitSentences } from '../../../../platform/text/sentences.ts';
import { writtenAddress } from './given-addresses.ts';

/** Where a sentence stands in a text, as its reader sees it and with single spaces. */
export interface SentencePlace {
  readonly heading: string | null;
  /** At most 200 characters. */
  readonly text: string;
  /** The beginning of its paragraph, at most 80 characters. */
  readonly paragraph: string;
  /** Where it begins in its paragraph, in UTF-16 units. */
  readonly from: number;
}

/** A source that is named where it is cited, in a section that was written again; see `resolveSectionEdit`. */
const named = /\([^()]*\)/g;

const lengthMax = { text: 200, paragraph: 80 } as const;

/** A paragraph, an item, a row or a note as its reader sees it, with single spaces. */
export interface ShownParagraph {
  readonly heading: string | null;
  readonly text: string;
}

/** What of a text has sentences, without marks of lists and quotations; headings and code have none. Linear in its length. */
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
 * Finds sentences in a text that may have been changed since they were written; marks, citations, case and punctuation do not matter.
 * Linear in the length of the text.
 * @returns for each its place, for those that are equal one after the other; undefined for those that are no longer there
 */
export function locateSentences(markdown: string, sentences: readonly string[]): (SentencePlace | undefined)[] {
  const places: (SentencePlace | undefined)[] = sentences.map(() => undefined);
  const waiting = new Map<string, number[]>();
  // Those of earlier versions are stored with their marks.
  for (const [index, sentence] of sentences.entries())
    for (const folded of new Set([fold(sentence), fold(readInline(sentence, noReferences))]))
      if (folded !== '') waiting.set(folded, [...(waiting.get(folded) ?? []), index]);
  for (const { heading, text: paragraph } of listShownParagraphs(markdown)) {
    // Where brackets may have sentences of their own, what is beside them is listed twice.
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

/** The sentences of a paragraph, and where what stands in brackets has sentences of its own (a title with a question), those around it. */
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

/** Sentences may have brackets of their own. */
function removeLastName(sentence: string): string {
  const last = [...sentence.matchAll(named)].at(-1);
  return last === undefined ? sentence : sentence.slice(0, last.index) + sentence.slice(last.index + last[0].length);
}

/** Letters, digits and signs of percentages alone, without the numbers of citations and without addresses, which may have been taken out. */
function fold(sentence: string): string {
  return foldText(removeShownCitations(sentence).replace(writtenAddress, ' ')).replace(/[^\p{L}\p{N}%‰]+/gu, '');
}

/** Ends with a whole character. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
