import { readMarkdown, tableCells } from '@hokka/contracts/markdown/blocks.ts';
import { inlineText } from '@hokka/contracts/markdown/inline.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { removeShownCitations } from '@hokka/contracts/text/citations.ts';
import { splitSentences } from '../../../../platform/text/sentences.ts';

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

/**
 * Finds sentences in a text that may have been changed since they were written; marks, citations, case and punctuation do not matter.
 * Linear in the length of the text.
 * @returns for each its first place; undefined for those that are no longer there
 */
export function locateSentences(markdown: string, sentences: readonly string[]): (SentencePlace | undefined)[] {
  const { blocks, ...references } = readMarkdown(markdown);
  const read = (text: string) =>
    inlineText(text, { ...references, addresses: 'hide' })
      .replace(/\s+/gu, ' ')
      .trim();
  const wanted = sentences.map((sentence) => fold(read(sentence)));
  const found = new Map<string, SentencePlace | undefined>(wanted.map((folded) => [folded, undefined]));
  let heading: string | null = null;
  for (const { kind, text } of blocks) {
    if (kind === 'heading') heading = read(text);
    else if (kind !== 'code') {
      const paragraph = kind === 'row' ? tableCells(text).map(read).join(' · ') : read(text);
      for (const { sentence, from } of listSentences(paragraph)) {
        const folded = [sentence, removeLastName(sentence), sentence.replace(named, '')]
          .map(fold)
          .find((one) => found.has(one));
        if (folded === undefined || found.get(folded) !== undefined) continue;
        const place = { text: cut(sentence, lengthMax.text), paragraph: cut(paragraph, lengthMax.paragraph) };
        found.set(folded, { heading, ...place, from });
      }
    }
  }
  return wanted.map((folded) => (folded === '' ? undefined : found.get(folded)));
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

/** Letters, digits and signs of percentages alone, without the numbers of citations. */
function fold(sentence: string): string {
  return foldText(removeShownCitations(sentence)).replace(/[^\p{L}\p{N}%‰]+/gu, '');
}

/** Ends with a whole character. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
