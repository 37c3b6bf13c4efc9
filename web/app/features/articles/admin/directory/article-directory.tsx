import { exportAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { isCompleted, pickSelected } from '../../components/list/selection.ts';
import { useAllArticles } from '../api.ts';
import { useModerationDialog } from '../moderation/use-moderation-dialog.tsx';
import { directoryFilters } from './directory-filters.ts';
import { DirectoryTable } from './directory-table.tsx';
import { DirectoryToolbar } from './directory-toolbar.tsx';
import { ModerationBar } from './moderation-bar.tsx';

const nothing: ReadonlySet<string> = new Set();

/** All articles with search, filters, order and pages, all of which are part of the address, and their moderation. */
export function ArticleDirectory() {
  const { filters, change, hrefWith, listQuery, paging } = useFilteredList(directoryFilters);
  const list = useAllArticles(listQuery);
  const [selected, setSelected] = useState(nothing);
  const { openDialog: ask, dialog } = useModerationDialog(() => setSelected(nothing));
  const articles = list.data?.articles ?? [];
  const chosen = pickSelected(articles.filter(isCompleted), selected);
  return (
    <>
      <PagedList
        query={list}
        {...paging}
        onReset={() => change(unfiltered)}
        noun="makale"
        failureTitle="Makaleler yüklenemedi"
        toolbar={<DirectoryToolbar filters={filters} onChange={change} />}
        empty={{
          Icon: FileText,
          title: 'Henüz makale yok',
          description: 'Kullanıcıların oluşturduğu makaleler burada listelenir ve buradan modere edilir.',
        }}
        nothingFound={{
          description: 'Başka bir başlık, etiket ya da yazar deneyin veya filtreleri kaldırın.',
          resetLabel: 'Tüm makaleleri göster',
        }}
      >
        <DirectoryTable
          articles={articles}
          isStale={list.isPlaceholderData}
          query={listQuery}
          hrefWith={hrefWith}
          selected={selected}
          onSelect={setSelected}
          onModerate={ask}
        />
      </PagedList>
      <ModerationBar articles={chosen} onModerate={ask} onClear={() => setSelected(nothing)} />
      {dialog}
    </>
  );
}

/** Exports the filtered articles. */
export function ArticleDirectoryDownload() {
  const { page: _, ...query } = useFilteredList(directoryFilters).listQuery;
  return (
    <ExportButton
      failure="Liste indirilemedi"
      onSave={() => saveDownload(exportAllArticles, { query }, 'hokka-makaleler.csv')}
    />
  );
}

const { sort: _sort, order: _order, ...unfiltered } = directoryFilters.defaults;
