import type { Heading, ListItem, RootContent } from 'mdast';
import { type ImportedText, writeBlocks } from './imported-text.ts';
import { type PdfParagraph, readPdfParagraphs } from './read-pdf.ts';

const charactersMax = 490_000;
/** Larger than the text by this share is a heading. */
const headingShare = 1.15;
const headingLengthMax = 200;

/**
 * Reads a PDF as an article. A PDF does not mark headings and lists, so larger letters count as a heading and bullets
 * as a list.
 * @throws UnreadableSourceError
 */
export async function importPdf(bytes: Uint8Array): Promise<ImportedText> {
  const { paragraphs, title, isPartial } = await readPdfParagraphs(bytes, charactersMax);
  const written = writeBlocks(toBlocks(paragraphs));
  return {
    title: written.title ?? title,
    content: written.content,
    pictures: [],
    lost: ['tablolar ve görseller (PDF’ten yalnızca metin alınır)', ...(isPartial ? ['belgenin bir kısmı'] : [])],
  };
}

/** Blocks from paragraphs with the height of their letters. */
export function toBlocks(paragraphs: readonly PdfParagraph[]): RootContent[] {
  const usual = findUsualHeight(paragraphs);
  const sizes = [...new Set(paragraphs.filter((one) => isHeading(one, usual)).map(({ height }) => height))];
  sizes.sort((one, other) => other - one);
  const blocks: RootContent[] = [];
  for (const paragraph of paragraphs) {
    const { text, height } = paragraph;
    const item = /^(?:[•●▪◦‣–-]|(\d{1,3})[.)]) ([^\n]*)$/.exec(text);
    if (isHeading(paragraph, usual)) {
      const depth = Math.min(4, sizes.indexOf(height) + 1) as Heading['depth'];
      blocks.push({ type: 'heading', depth, children: [{ type: 'text', value: text }] });
    } else if (item !== null) addItem(blocks, item[2] ?? '', item[1] !== undefined);
    else blocks.push({ type: 'paragraph', children: [{ type: 'text', value: text }] });
  }
  return blocks;
}

function isHeading({ text, height }: PdfParagraph, usual: number): boolean {
  return height >= usual * headingShare && text.length <= headingLengthMax && /\p{L}/u.test(text);
}

/** The height of most letters, rounded. */
function findUsualHeight(paragraphs: readonly PdfParagraph[]): number {
  const letters = new Map<number, number>();
  for (const { height, text } of paragraphs) letters.set(height, (letters.get(height) ?? 0) + text.length);
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

function addItem(blocks: RootContent[], value: string, ordered: boolean): void {
  const item: ListItem = {
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
  };
  const last = blocks.at(-1);
  if (last?.type === 'list' && last.ordered === ordered) last.children.push(item);
  else blocks.push({ type: 'list', ordered, spread: false, children: [item] });
}
