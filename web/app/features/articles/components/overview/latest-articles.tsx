import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import { useArticleList } from '../../api.ts';
import { UnusualStatusBadge } from '../article-status-badge.tsx';
import { noArticles } from '../list/no-articles.tsx';
import { CoverThumbnail } from '../reading/cover-thumbnail.tsx';
import { latestQuery } from './overview-reads.ts';

/** The latest articles, each linked to its editor. */
export function LatestArticles() {
  const query = useArticleList(latestQuery);
  const { data } = query;
  return (
    <section aria-labelledby="latest-articles">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="latest-articles" className="text-xl">
          Son makaleler
        </h2>
        {data !== undefined && data.articles.length > 0 && (
          <TextLink to={paths.articles} className="inline-flex items-center gap-1">
            Tümünü gör
            <ArrowRight aria-hidden size={16} />
          </TextLink>
        )}
      </div>
      {data === undefined ? (
        <QueryPlaceholder query={query} title="Makaleler yüklenirken bir hata oluştu" skeleton={<ListSkeleton />} />
      ) : (
        <Articles articles={data.articles} />
      )}
    </section>
  );
}

function Articles({ articles }: { readonly articles: readonly ArticleListItem[] }) {
  if (articles.length === 0) return <EmptyState {...noArticles} />;
  return (
    <Card className="p-0!">
      <ul className="divide-y divide-line">
        {articles.map((article) => (
          <li key={article.id}>
            <Link
              to={paths.editArticle(article.id)}
              className="group flex items-center gap-4 px-4 py-2.5 hover:bg-wash focus-inset sm:px-5"
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 break-words font-semibold font-serif group-hover:text-cobalt" dir="auto">
                  {article.title}
                </span>
                <span className="flex flex-wrap items-baseline gap-x-2 text-ink-soft text-sm tabular-nums">
                  <UnusualStatusBadge article={article} />
                  <span>
                    {article.author_name !== undefined && `${article.author_name} · `}
                    <RelativeTime value={article.created_at} />
                    {article.word_count > 0 && ` · ${formatNumber(article.word_count)} kelime`}
                  </span>
                </span>
              </span>
              <CoverThumbnail article={article} className="listed-cover" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
