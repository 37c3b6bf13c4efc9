import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import type { ImageSize } from '@hokka/contracts/articles/images.ts';
import { readFaq } from '@hokka/contracts/markdown/faq.ts';
import type { RenderedArticle } from '@hokka/contracts/site/public-reads.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderNodes } from '../articles/components/reading/hast-elements.ts';
import { parseArticleText } from '../articles/markdown/article-text.ts';
import { splitTitle } from '../articles/markdown/title-line.ts';

export { readArticleDocument } from '../articles/markdown/article-document.ts';
export { ensureTitleLine } from '../articles/markdown/title-line.ts';

/**
 * Maximum length of the HTML: several times that of a long article of prose. A text that exceeds it, by referring to
 * addresses again and again, stays as typed.
 */
const htmlMax = 4_000_000;

/**
 * Renders an article's text as safe HTML. The server runs this in a worker, which loads this file and its imports
 * unbundled: no JSX, no style sheets.
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
  return { kind: 'html', html, headings: text.headings, questions: readFaq(content) };
}
