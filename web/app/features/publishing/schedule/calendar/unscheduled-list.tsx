import type { UnscheduledArticle } from '@hokka/contracts/publishing/schedule.ts';
import { CalendarPlus, GripVertical, Search } from 'lucide-react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import type { Drag } from './use-drag.ts';

interface UnscheduledListProps {
  readonly articles: readonly UnscheduledArticle[];
  readonly hasMore: boolean;
  readonly canSchedule: boolean;
  readonly drag: Drag;
  readonly onPick: (article: UnscheduledArticle) => void;
  /** Chooses one of all articles. */
  readonly onSearch: () => void;
}

/** Completed articles without a schedule, in a row above the days; a button or dragging one onto a day schedules it. */
export function UnscheduledList({ articles, hasMore, canSchedule, drag, onPick, onSearch }: UnscheduledListProps) {
  return (
    <section aria-labelledby="unscheduled">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="unscheduled" className="text-lg">
          Yayın bekleyenler
          {articles.length > 0 && (
            <span className="ml-2 font-normal font-sans text-base text-ink-soft tabular-nums">
              {formatNumber(articles.length)}
              {hasMore && '+'}
            </span>
          )}
        </h2>
        {hasMore &&
          (canSchedule ? (
            <Button variant="quiet" size="small" icon={<Search aria-hidden size={16} />} onClick={onSearch}>
              Diğerlerinde ara
            </Button>
          ) : (
            <TextLink to={paths.articles}>Tüm makaleleriniz</TextLink>
          ))}
      </div>
      {articles.length === 0 ? (
        <p className="text-ink-soft text-sm">Tamamlanmış ve henüz yayımlanmamış makaleniz yok.</p>
      ) : (
        <ul className="unscheduled-row">
          {articles.map((article) => (
            <li
              key={article.id}
              data-unscheduled={article.id}
              {...(canSchedule && drag.source({ articleId: article.id }))}
            >
              {canSchedule && (
                <GripVertical
                  aria-hidden
                  size={16}
                  className="hidden shrink-0 cursor-grab text-ink-soft pointer-fine:block"
                />
              )}
              <div className="relative min-w-0 flex-1">
                <TextLink
                  to={paths.editArticle(article.id)}
                  dir="auto"
                  title={article.title}
                  className="wrap-anywhere line-clamp-2 text-ink! no-underline! hover:underline! touch-block"
                >
                  {article.title}
                </TextLink>
                <p className="text-ink-soft text-sm">{formatNumber(article.word_count)} kelime</p>
              </div>
              {canSchedule && (
                <Writable>
                  <IconButton
                    label={`Zamanla: ${article.title}`}
                    className="-mr-1"
                    icon={<CalendarPlus aria-hidden size={18} />}
                    onClick={() => onPick(article)}
                  />
                </Writable>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
