import { listUnscheduledArticles } from '@hokka/contracts/publishing/schedule.ts';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { SearchPicker, usePickerSearch } from '../../../../ui/search-picker.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';

interface UnscheduledPickerProps {
  /** '' means none. */
  readonly value: string;
  readonly onChange: (articleId: string) => void;
  readonly error: string | undefined;
}

/** One of all articles that could be scheduled. */
export function UnscheduledPicker({ value, onChange, error }: UnscheduledPickerProps) {
  const search = usePickerSearch();
  const query = usePagedQuery(listUnscheduledArticles, {
    query: { page: search.page, ...(search.search !== '' && { search: search.search }) },
  });
  return (
    <SearchPicker
      legend="Makale"
      searchLabel="Başlıkta ara"
      search={search}
      query={query}
      options={(query.data?.articles ?? []).map((article) => ({
        id: article.id,
        label: article.title,
        detail: (
          <>
            {formatNumber(article.word_count)} kelime · <RelativeTime value={article.updated_at} />
          </>
        ),
      }))}
      failureTitle="Makaleler yüklenemedi"
      empty={
        <p className="text-ink-soft">
          Zamanlanabilecek makaleniz kalmadı. Tamamlanan her makale yayımlanmış ya da zamanlanmış.{' '}
          <TextLink to={paths.createArticle}>Yeni bir makale oluşturun</TextLink>.
        </p>
      }
      nothingFound="Zamanlanabilecek makaleler arasında bu başlıkta biri yok."
      chosen={value === '' ? [] : [value]}
      onChange={([id = '']) => onChange(id)}
      error={error}
    />
  );
}
