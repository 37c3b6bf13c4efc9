import { type MarkdownBlock, readMarkdown, tableCells } from '@hokka/contracts/markdown/blocks.ts';
import { inlineText } from '@hokka/contracts/markdown/inline.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { isSourcesHeading, removeShownCitations } from '@hokka/contracts/text/citations.ts';

/** The text under one heading; the first section may have no heading. */
export interface TextSection {
  readonly heading: string | undefined;
  /** Level of the heading, from 1; 0 without a heading. */
  readonly level: number;
  /** Paragraphs, list items, rows and notes as readers see them; code is left out. */
  readonly paragraphs: readonly SectionParagraph[];
}

export interface SectionParagraph {
  readonly kind: Exclude<MarkdownBlock['kind'], 'heading' | 'code'>;
  readonly text: string;
}

/**
 * Divides a Markdown text into sections at headings of any level; the list of sources is left out. Linear in the length
 * of the text.
 */
export function readSections(markdown: string): TextSection[] {
  return readWholeText(markdown).sections;
}

/** Like `readSections`, with the list of sources if the text ends with one. */
export function readWholeText(markdown: string): { sections: TextSection[]; sources: TextSection | undefined } {
  const { blocks, ...references } = readMarkdown(markdown);
  const read = (text: string) =>
    inlineText(text, { ...references, addresses: 'hide' })
      .replace(/\s+/gu, ' ')
      .trim();
  const sections: { heading: string | undefined; level: number; paragraphs: SectionParagraph[] }[] = [];
  let current: SectionParagraph[] = [];
  sections.push({ heading: undefined, level: 0, paragraphs: current });
  for (const { kind, text, level = 1 } of blocks) {
    if (kind === 'heading') {
      current = [];
      sections.push({ heading: read(text), level, paragraphs: current });
    } else if (kind !== 'code') {
      const paragraph = kind === 'row' ? tableCells(text).map(read).join(' · ') : read(text);
      if (paragraph !== '') current.push({ kind, text: paragraph });
    }
  }
  const written = sections.filter(({ heading, paragraphs }) => heading !== undefined || paragraphs.length > 0);
  const last = written.at(-1);
  // A list of sources repeats titles by nature and is not part of the written text.
  return last?.heading !== undefined && isSourcesHeading(last.heading)
    ? { sections: written.slice(0, -1), sources: last }
    : { sections: written, sources: undefined };
}

/** Counts the words of a section with its heading, without citation numbers. */
export function countSectionWords({ heading = '', paragraphs }: TextSection): number {
  return paragraphs.reduce((words, { text }) => words + countWords(removeShownCitations(text)), countWords(heading));
}
