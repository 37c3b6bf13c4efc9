import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import { useArticleList } from '../../api.ts';
import { UnusualStatusBadge } from '../article-status-badge.tsx';
import { noArticles } from '../list/no-articles.tsx';
import { CoverThumbnail, hasThumbnail } from '../reading/cover-thumbnail.tsx';
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
        <QueryPlaceholder query={query} title="Makaleler yüklenirken bir hata oluştu" skeleton={<LatestSkeleton />} />
      ) : (
        <Articles articles={data.articles} />
      )}
    </section>
  );
}

function Articles({ articles }: { readonly articles: readonly ArticleListItem[] }) {
  if (articles.length === 0) return <EmptyState {...noArticles} />;
  const hasCovers = articles.some(hasThumbnail);
  return (
    <Card className="p-0!">
      <ul className="divide-y divide-line">
        {articles.map((article) => (
          <li key={article.id}>
            <Link
              to={paths.editArticle(article.id)}
              className="group flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-wash focus-inset sm:flex-nowrap sm:px-5"
            >
              {hasCovers && (
                <span className="hidden w-20 shrink-0 sm:block">
                  <CoverThumbnail article={article} text="initial" className="w-full" />
                </span>
              )}
              <span
                className="line-clamp-2 min-w-0 flex-1 basis-full break-words font-semibold font-serif group-hover:text-cobalt sm:line-clamp-1 sm:basis-0"
                dir="auto"
              >
                {article.title}
              </span>
              <UnusualStatusBadge article={article} />
              <span className="text-ink-soft text-sm tabular-nums">
                <RelativeTime value={article.created_at} /> · {formatNumber(article.word_count)} kelime
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LatestSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="divide-y divide-line p-0!">
        {['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-5/12'].map((width) => (
          <div key={width} className="flex flex-col gap-2 px-5 py-4">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
