import type { DocumentBlock, DocumentList } from '@hokka/contracts/articles/article-document.ts';
import { writeBlock } from '../write-html.ts';
import type { MediaById } from '../write-inline.ts';

/**
 * Writes an article as HTML that Ghost converts to nodes of its editor. Content without a node type there (tables,
 * quotes and items of several blocks), and targets that footnotes link back to, are sent as HTML cards, which preserve
 * them.
 */
export function writeCards(blocks: readonly DocumentBlock[], media: MediaById): string {
  return blocks.map((block) => writeTop(block, media)).join('\n');
}

function writeTop(block: DocumentBlock, media: MediaById): string {
  const html = writeBlock(block, media);
  return needsCard(block) ? `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->` : html;
}

function needsCard(block: DocumentBlock): boolean {
  if (block.type === 'table') return true;
  if (block.type === 'paragraph' || block.type === 'heading')
    return block.content.some(({ anchor }) => anchor !== undefined);
  if (block.type === 'quote') return block.content.length !== 1 || block.content[0]?.type !== 'paragraph';
  return block.type === 'list' && !isSimpleList(block);
}

/** Whether all items have one line each, with only such lists below them. */
function isSimpleList({ items }: DocumentList): boolean {
  return items.every(({ content }) => {
    const [first, ...rest] = content;
    if (first === undefined) return true;
    if (needsCard(first)) return false;
    return first.type === 'paragraph' && rest.every((block) => block.type === 'list' && isSimpleList(block));
  });
}
