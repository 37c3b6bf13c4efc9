import type { PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { DateText } from '../../../ui/time-text.tsx';
import { toTextAttributes } from '../../articles/components/reading/text-language.ts';

interface RelatedArticlesProps {
  readonly articles: readonly PublishedArticle[];
  readonly title: string;
}

/** Titles of further articles to read; renders nothing if there are none. */
export function RelatedArticles({ articles, title }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <section
      aria-labelledby="related-title"
      data-print="hidden"
      className="mx-auto mt-16 max-w-[38rem] border-line border-t pt-6 text-base"
    >
      <h2 id="related-title" className="wrap-anywhere font-medium font-sans text-ink-soft text-sm">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {articles.map((article) => (
          <li key={article.id} className="flex items-baseline justify-between gap-x-6 py-2 max-sm:flex-col">
            <h3 {...toTextAttributes(article.language)} className="wrap-anywhere min-w-0 text-base">
              <a
                href={paths.publicArticle(article)}
                className="rounded-sm underline-offset-4 hover:underline touch-area"
              >
                {article.title}
              </a>
            </h3>
            <DateText value={article.created_at} className="text-ink-soft text-sm" />
          </li>
        ))}
      </ul>
    </section>
  );
}
