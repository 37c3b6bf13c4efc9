import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import type { ImageSize } from '@hokka/contracts/articles/images.ts';
import type { RenderedArticle } from '@hokka/contracts/site/public-reads.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderNodes } from '../components/reading/hast-elements.ts';
import { parseArticleText } from '../markdown/article-text.ts';
import { splitTitle } from '../markdown/title-line.ts';

export { readArticleDocument } from '../markdown/article-document.ts';
export { ensureTitleLine } from '../markdown/title-line.ts';

/** A few times as much as a long article of prose makes; what makes more, by addresses that are referred to again and again, stays as it was typed. */
const htmlMax = 4_000_000;

/**
 * An article's text as harmless HTML. The server runs this in a thread of its own, which loads this file and what it imports as they stand
 * here: no JSX, no style sheets.
 */
export function renderArticle({
  content,
  title,
  images = [],
}: Pick<PublicArticle, 'content' | 'title'> & {
  readonly images?: readonly (ImageSize & { readonly address?: string })[] | undefined;
}): RenderedArticle {
  const text = parseArticleText(content, title);
  if (text.kind === 'plain') return text;
  const html = renderToStaticMarkup(
    renderNodes(text.elements, { images: new Map(images.map((image) => [image.id, image])) }),
  );
  if (html.length > htmlMax) return { kind: 'plain', text: splitTitle(content, title).body };
  return { kind: 'html', html, headings: text.headings };
}
