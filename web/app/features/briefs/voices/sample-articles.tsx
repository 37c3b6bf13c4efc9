import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatDate, formatNumber } from '../../../lib/formatting/format.ts';
import { SearchPicker, usePickerSearch } from '../../../ui/search-picker.tsx';

interface SampleArticlesProps {
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** The user's completed Turkish articles, newest first, as a choice. */
export function SampleArticles({ chosen, onChange }: SampleArticlesProps) {
  const search = usePickerSearch();
  const query = usePagedQuery(listArticles, {
    query: {
      ...{ page: search.page, limit: 10, status: 'completed', language: 'tr', sortBy: 'created_at' },
      ...(search.search !== '' && { search: search.search }),
    } as const,
  });
  return (
    <SearchPicker
      legend={`Makaleleriniz${chosen.length > 0 ? ` (${formatNumber(chosen.length)} seçili)` : ''}`}
      searchLabel="Makalelerinizde arayın"
      search={search}
      query={query}
      options={(query.data?.articles ?? []).map(({ id, title, word_count, created_at }) => ({
        id,
        label: title,
        detail: `${formatNumber(word_count)} kelime · ${formatDate(created_at)}`,
      }))}
      failureTitle="Makaleleriniz yüklenemedi"
      empty={<p className="text-ink-soft text-sm">Tamamlanmış Türkçe makaleniz yok.</p>}
      nothingFound="Bu aramayla bulunan makale yok."
      multiple
      chosen={chosen}
      onChange={onChange}
    />
  );
}
