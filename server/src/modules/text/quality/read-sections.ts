import { type MarkdownBlock, readMarkdown, tableCells } from '@hokka/contracts/markdown/blocks.ts';
import { inlineText } from '@hokka/contracts/markdown/inline.ts';

/** What stands under one heading of a text; the first section of a text may have none. */
export interface TextSection {
  readonly heading: string | undefined;
  /** Paragraphs, items, rows and notes as their reader sees them; code is none. */
  readonly paragraphs: readonly SectionParagraph[];
}

export interface SectionParagraph {
  readonly kind: Exclude<MarkdownBlock['kind'], 'heading' | 'code'>;
  readonly text: string;
}

/** The list of sources at the end of a text repeats titles by its nature, and is no part of what was written. */
const sourcesHeading = 'Kaynaklar';

/** Reads a Markdown text into sections, each up to the next heading of whatever level. Linear in the length of the text. */
export function readSections(markdown: string): TextSection[] {
  const { blocks, ...references } = readMarkdown(markdown);
  const read = (text: string) =>
    inlineText(text, { ...references, addresses: 'hide' })
      .replace(/\s+/gu, ' ')
      .trim();
  const sections: { heading: string | undefined; paragraphs: SectionParagraph[] }[] = [];
  let current: SectionParagraph[] = [];
  sections.push({ heading: undefined, paragraphs: current });
  for (const { kind, text } of blocks) {
    if (kind === 'heading') {
      current = [];
      sections.push({ heading: read(text), paragraphs: current });
    } else if (kind !== 'code') {
      const paragraph = kind === 'row' ? tableCells(text).map(read).join(' · ') : read(text);
      if (paragraph !== '') current.push({ kind, text: paragraph });
    }
  }
  return sections.filter(
    ({ heading, paragraphs }) => heading !== sourcesHeading && (heading !== undefined || paragraphs.length > 0),
  );
}
