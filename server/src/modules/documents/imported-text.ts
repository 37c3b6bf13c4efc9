import type { Heading, PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Losses } from './html-blocks.ts';

/** A picture of an imported document. Its text refers to it by `import-picture:` and its index. */
export type ImportedPicture = Uint8Array;

/** A document as an article. */
export interface ImportedText {
  readonly title: string | undefined;
  /** Markdown. */
  readonly content: string;
  readonly pictures: readonly ImportedPicture[];
  /** Turkish names of what the article lacks. */
  readonly lost: readonly string[];
}

export const picturesMax = 50;

/** Address of a picture in the text until it is stored. */
export function toPictureAddress(index: number): string {
  return `import-picture:${index}`;
}

/** The deepest level of headings in an article. */
const headingDepthMax = 4;

/**
 * Writes blocks as the Markdown of an article. Unless the document names its title elsewhere, a first or only heading of
 * level 1 is the title.
 */
export function writeBlocks(
  blocks: readonly RootContent[],
  { hasTitle = false }: { readonly hasTitle?: boolean } = {},
): { title: string | undefined; content: string } {
  const tops = blocks.filter((block) => block.type === 'heading' && block.depth === 1);
  const [first] = blocks;
  const titleBlock = !hasTitle && (tops.length === 1 || first === tops[0]) ? tops[0] : undefined;
  const rest = blocks.filter((block) => block !== titleBlock);
  const shift = tops.length > (titleBlock === undefined ? 0 : 1) ? 1 : 0;
  const children = rest.map((block): RootContent => {
    if (block.type !== 'heading') return block;
    const depth = Math.min(headingDepthMax, Math.max(2, block.depth + shift)) as Heading['depth'];
    return { ...block, depth };
  });
  return {
    title: titleBlock?.type === 'heading' ? readPlain(titleBlock.children) : undefined,
    content: toMarkdown(
      { type: 'root', children },
      {
        extensions: [gfmToMarkdown({ tablePipeAlign: false })],
        bullet: '-',
        rule: '-',
        emphasis: '_',
        listItemIndent: 'one',
      },
    ).trim(),
  };
}

function readPlain(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? readPlain(node.children) : ' '))
    .join('')
    .trim();
}

const lossNames = {
  embed: 'gömülü içerik (video, çizim, denklem)',
  form: 'form alanı',
  nestedTable: 'iç içe tablo (metni hücrede)',
  comment: 'yorum',
  image: 'görsel (türü desteklenmiyor ya da okunamadı)',
  remoteImage: 'başka bir sitede duran görsel',
} as const;

/** '2 gömülü içerik …' for each kind of loss. */
export function nameLosses(losses: Losses): string[] {
  return [...losses].map(([kind, count]) => `${count} ${lossNames[kind]}`);
}
