import type { ArticleSource, DocumentBlock, DocumentImage } from '@hokka/contracts/articles/article-document.ts';
import type { DownloadFormat } from '@hokka/contracts/articles/downloads.ts';
import type { RenderedArticle } from '@hokka/contracts/site/public-reads.ts';
import { toJpeg, toJpegs } from './document-images.ts';
import { toStorableSource, withImageFiles } from './document-text.ts';
import { writeDocx } from './docx.ts';
import { toPlaceholderAddress, writeHtml } from './html.ts';
import { writePdf } from './pdf.ts';

/** Functions of the web's Markdown parser, which is the only one. */
export interface MarkdownReader {
  renderArticle(
    article: Pick<ArticleSource, 'title' | 'content'> & {
      readonly images?: readonly ReturnType<typeof toPlaceholder>[];
    },
  ): RenderedArticle;
  readArticleDocument(content: string, title: string): DocumentBlock[];
  /** The Markdown with the title as its first heading. */
  ensureTitleLine(content: string, title: string): string;
}

/** Formats that need the parser. */
export type DocumentFormat = Exclude<DownloadFormat, 'txt'>;

export type DocumentTask =
  | { readonly format: DocumentFormat; readonly source: ArticleSource }
  /** Only the blocks, as JSON, for callers that write a format of their own. */
  | { readonly format: 'blocks'; readonly source: Pick<ArticleSource, 'title' | 'content'> };

/** The bytes of a file; undefined when the format's fonts lack the script of the text. */
export async function writeDocument(task: DocumentTask, reader: MarkdownReader): Promise<Uint8Array | undefined> {
  if (task.format === 'blocks')
    return Buffer.from(JSON.stringify(reader.readArticleDocument(task.source.content, task.source.title)));
  const { format, source } = task;
  const { images = [] } = source;
  if (format === 'md') return Buffer.from(withImageFiles(reader.ensureTitleLine(source.content, source.title), images));
  const storable = toStorableSource(source);
  const { content, title } = storable;
  if (format === 'html')
    return Buffer.from(
      writeHtml(storable, reader.renderArticle({ content, title, images: images.map(toPlaceholder) })),
    );
  const blocks = reader.readArticleDocument(content, title);
  const jpegs = await toJpegs(images);
  const logo = source.brand?.logo === undefined ? undefined : await toJpeg(source.brand.logo);
  return format === 'docx' ? writeDocx(storable, blocks, jpegs, logo) : writePdf(storable, blocks, jpegs, logo);
}

/** The length of the HTML is limited, so the bytes of the picture are inserted afterwards. */
function toPlaceholder({ id, width, height }: DocumentImage) {
  return { id, width, height, widths: [], address: toPlaceholderAddress(id) };
}
