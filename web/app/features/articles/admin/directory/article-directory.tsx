import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useListUrl } from '../../../../lib/routing/use-list-url.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NothingFound } from '../../../../ui/nothing-found.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { useAllArticles } from '../api.ts';
import { useModerationDialog } from '../moderation/use-moderation-dialog.tsx';
import { type DirectoryFilters, filterDefaults, isFiltered, toListQuery } from './directory-filters.ts';
import { DirectoryTable } from './directory-table.tsx';
import { DirectoryToolbar } from './directory-toolbar.tsx';
import { pickSelected } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';

const nothing: ReadonlySet<string> = new Set();

/** All articles with search, filters, order and pages, all of it in the address, and what is decided about them. */
export function ArticleDirectory() {
  const { filters, change, hrefWith, paging } = useListUrl(filterDefaults);
  const query = toListQuery(filters);
  const list = useAllArticles(query);
  const [selected, setSelected] = useState(nothing);
  const { openDialog: ask, dialog } = useModerationDialog(() => setSelected(nothing));
  const articles = list.data?.articles ?? [];
  const chosen = pickSelected(articles, selected);
  return (
    <>
      <PagedList
        query={list}
        {...paging}
        isFiltered={isFiltered(filters)}
        noun="makale"
        failureTitle="Makaleler yüklenemedi"
        toolbar={<DirectoryToolbar filters={filters} onChange={change} />}
        empty={<NoArticles />}
        nothingFound={
          <NothingFound
            title="Aramanıza uyan makale bulunamadı"
            description="Başka bir başlık, etiket ya da yazar deneyin veya filtreleri kaldırın."
            resetLabel="Tüm makaleleri göster"
            onReset={() => change(unfiltered)}
          />
        }
      >
        <DirectoryTable
          articles={articles}
          isStale={list.isPlaceholderData}
          query={query}
          hrefWith={hrefWith}
          selected={selected}
          onSelect={setSelected}
          onModerate={ask}
        />
      </PagedList>
      <SelectionBar articles={chosen} onModerate={ask} onClear={() => setSelected(nothing)} />
      {dialog}
    </>
  );
}

const { sort: _sort, order: _order, ...unfiltered } = filterDefaults satisfies DirectoryFilters;

function NoArticles() {
  return (
    <EmptyState
      icon={<FileText aria-hidden size={32} strokeWidth={1.5} />}
      title="Henüz makale yok"
      description="Kullanıcıların yazdırdığı makaleler burada listelenir ve buradan modere edilir."
    />
  );
}
