import { listUnscheduledArticles } from '@hokka/contracts/publishing/schedule.ts';
import { ChevronRight } from 'lucide-react';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { NewerOlder } from '../../../../ui/newer-older.tsx';
import { RetryBanner } from '../../../../ui/retry-banner.tsx';
import { SearchInput } from '../../../../ui/search-input.tsx';
import { usePickerSearch } from '../../../../ui/search-picker.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import type { ScheduleSubject } from './schedule-form.ts';

interface UnscheduledPickerProps {
  readonly onPick: (article: NonNullable<ScheduleSubject['article']>) => void;
}

/** All articles that could be scheduled; pressing one picks it. */
export function UnscheduledPicker({ onPick }: UnscheduledPickerProps) {
  const { search, page, onSearch, onPage } = usePickerSearch();
  const { data, error, isPlaceholderData, refetch } = usePagedQuery(listUnscheduledArticles, {
    query: { page, ...(search !== '' && { search }) },
  });
  const isEmpty = data !== undefined && data.articles.length === 0 && !isPlaceholderData;
  if (isEmpty && search === '')
    return (
      <p className="text-ink-soft">
        Zamanlanabilecek makaleniz kalmadı. Tamamlanan her makale yayımlanmış ya da zamanlanmış.{' '}
        <TextLink to={paths.createArticle}>Yeni bir makale oluşturun</TextLink>.
      </p>
    );
  return (
    // A form, so that the search has the focus.
    <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <SearchInput label="Başlıkta ara" value={search} onSearch={onSearch} />
      {error !== null && <RetryBanner tone="warning" title="Makaleler yüklenemedi" error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <Skeletons
          className="flex flex-col gap-3"
          shapes={Array.from({ length: 7 }, () => ['my-1 h-5 w-3/5', 'mb-2 h-4 w-1/4']).flat()}
        />
      )}
      {isEmpty && <p className="text-ink-soft text-sm">Zamanlanabilecek makaleler arasında bu başlıkta biri yok.</p>}
      <ul
        aria-label="Zamanlanabilecek makaleler"
        aria-busy={isPlaceholderData}
        className="-mx-3 divide-y divide-line empty:hidden"
      >
        {data?.articles.map(({ id, title, word_count: words, updated_at: changedAt }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onPick({ id, title })}
              className="flex w-full items-center gap-3 rounded-control px-3 py-2.5 text-left focus-inset hover:bg-wash"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="wrap-anywhere line-clamp-2 font-medium">
                  {title}
                </span>
                <span className="mt-0.5 block text-ink-soft text-sm">
                  {formatNumber(words)} kelime · <RelativeTime value={changedAt} />
                </span>
              </span>
              <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
      <NewerOlder page={page} totalPages={data?.pagination.totalPages ?? 0} onPage={onPage} />
    </form>
  );
}
