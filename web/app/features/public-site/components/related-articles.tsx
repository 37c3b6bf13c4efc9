import type { PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { ArticleList } from './public-article-list.tsx';

/** Further articles to read; renders nothing if there are none. */
export function RelatedArticles({ articles }: { readonly articles: readonly PublishedArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section
      aria-labelledby="related-title"
      data-print="hidden"
      className="mx-auto mt-16 max-w-[38rem] border-line border-t pt-10"
    >
      <h2 id="related-title" className="mb-6 text-2xl">
        İlgili makaleler
      </h2>
      <ArticleList articles={articles} headingLevel={3} />
    </section>
  );
}
