import { hideProtected } from '@hokka/contracts/markdown/protected-spans.ts';
import { type AnalysedBlock, type AnalysedDocument, type AnalysisSurface, findBlock } from './analysed-text.ts';

const heading = /^ {0,3}(#{1,6})\s/;
const image = /!\[([^\]]{0,500})\]\(/g;

/** A field in which a text is edited as Markdown. Findings are listed and can be selected, but are not marked. */
export class PlainTextAnalysis implements AnalysisSurface {
  readonly #field: HTMLTextAreaElement;

  constructor(field: HTMLTextAreaElement) {
    this.#field = field;
  }

  read(): AnalysedDocument {
    const { value } = this.#field;
    const markdown = value.slice(0, markdownMax);
    const images = [...markdown.matchAll(image)].map(([, text = '']) => text.trim() !== '');
    return {
      blocks: readBlocks(markdown),
      links: markdown.split('](').length - 1 - images.length,
      images,
      isCut: value.length > markdownMax,
    };
  }

  draw(): boolean {
    return true;
  }

  select(sought: AnalysedBlock, number: number, from: number, to: number): void {
    const blocks = readBlocks(this.#field.value.slice(0, markdownMax));
    const block = blocks[findBlock(blocks, sought.text, number)];
    if (block !== undefined) selectInField(this.#field, block.start + from, block.start + to);
  }
}

/** Each line is a block; the Markdown marks of headings and tables determine its kind. */
function readBlocks(markdown: string): (AnalysedBlock & { readonly start: number })[] {
  let start = 0;
  return hideProtected(markdown)
    .split('\n')
    .map((text) => {
      const level = heading.exec(text)?.[1]?.length;
      const kind = level !== undefined ? 'heading' : text.trimStart().startsWith('|') ? 'other' : 'text';
      const block = { text, kind, level, start } as const;
      start += text.length + 1;
      return block;
    })
    .filter(({ text }) => text.trim() !== '');
}

/**
 * Maximum length, in UTF-16 units, of a Markdown text that is checked: its code and links are located on the main
 * thread.
 */
export const markdownMax = 20_000;

/** Selects a range of a field that is as high as its text, and scrolls it into view. */
export function selectInField(field: HTMLTextAreaElement, from: number, to: number): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  // Assumes that all lines are about equally long.
  const { top, height } = field.getBoundingClientRect();
  const place = window.scrollY + top + (height * from) / Math.max(1, field.value.length);
  window.scrollTo({ top: place - window.innerHeight / 2 });
}
