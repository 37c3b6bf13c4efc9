import type { UnscheduledArticle } from '@hokka/contracts/publishing/schedule.ts';
import { CalendarPlus, GripVertical, Search } from 'lucide-react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
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

/** More articles than this do not fit; their list scrolls and fades out at its end. */
const foldedFrom = 6;

/** Completed articles without a schedule; a button or dragging one onto a day schedules it. */
export function UnscheduledList({ articles, hasMore, canSchedule, drag, onPick, onSearch }: UnscheduledListProps) {
  return (
    <section data-aside aria-labelledby="unscheduled">
      <h2 id="unscheduled" className="mb-1 text-lg">
        Yayın bekleyenler
        {articles.length > 0 && (
          <span className="ml-2 font-normal font-sans text-base text-ink-soft tabular-nums">
            {formatNumber(articles.length)}
            {hasMore && '+'}
          </span>
        )}
      </h2>
      {articles.length === 0 ? (
        <p className="text-ink-soft text-sm">Tamamlanmış ve henüz yayımlanmamış makaleniz yok.</p>
      ) : (
        <ul
          className={classNames(
            'max-h-[36rem] divide-y divide-line overflow-y-auto',
            articles.length > foldedFrom && 'mask-b-from-[calc(100%-2.5rem)] pb-8',
          )}
        >
          {articles.map((article) => (
            <li
              key={article.id}
              data-unscheduled={article.id}
              {...(canSchedule && drag.source({ articleId: article.id }))}
              className="flex items-start gap-2 py-2.5"
            >
              {canSchedule && (
                <GripVertical
                  aria-hidden
                  size={16}
                  className="mt-1 hidden shrink-0 cursor-grab text-ink-soft lg:block"
                />
              )}
              <div className="relative min-w-0 flex-1">
                <TextLink
                  to={paths.editArticle(article.id)}
                  dir="auto"
                  className="wrap-anywhere text-ink! no-underline! hover:underline! touch-block"
                >
                  {article.title}
                </TextLink>
                <p className="text-ink-soft text-sm">
                  {formatNumber(article.word_count)} kelime · <RelativeTime value={article.updated_at} />
                </p>
              </div>
              {canSchedule && (
                <Writable>
                  <IconButton
                    label={`Zamanla: ${article.title}`}
                    icon={<CalendarPlus aria-hidden size={18} />}
                    onClick={() => onPick(article)}
                  />
                </Writable>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <p className="mt-3 text-ink-soft text-sm">
          Son değişen {formatNumber(articles.length)} makale gösteriliyor.{' '}
          {canSchedule ? (
            <Button size="small" icon={<Search aria-hidden size={16} />} onClick={onSearch} className="mt-2">
              Diğerlerinde ara
            </Button>
          ) : (
            <TextLink to={paths.articles}>Tüm makaleleriniz</TextLink>
          )}
        </p>
      )}
    </section>
  );
}
