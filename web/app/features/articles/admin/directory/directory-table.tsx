import type { AdminArticle, ArticleSortKey } from '@hokka/contracts/articles/article-admin.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { useEffect, useRef } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { type DataColumn, DataTable } from '../../../../ui/data-table.tsx';
import type { DirectoryState } from './directory-filters.ts';
import { DirectoryRow } from './directory-row.tsx';
import { isSelectable, toggleAll, toggleOne, toSelectionState } from './selection.ts';

interface DirectoryTableProps {
  readonly articles: readonly AdminArticle[];
  /** The rows answer the question before; the new ones are on their way. */
  readonly isStale: boolean;
  readonly query: { readonly sortBy: ArticleSortKey; readonly sortOrder: 'asc' | 'desc' };
  readonly hrefWith: (patch: Partial<DirectoryState>) => string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onModerate: (articles: readonly AdminArticle[], status: ModerationStatus) => void;
}

/** The articles of a page, which can be selected together. */
export function DirectoryTable(props: DirectoryTableProps) {
  const { articles, isStale, selected, onSelect, onModerate } = props;
  return (
    <>
      {articles.some(isSelectable) && (
        <SelectAll
          state={toSelectionState(articles, selected)}
          onToggle={() => onSelect(toggleAll(articles, selected))}
        />
      )}
      <DataTable label="Makaleler" columns={buildColumns(props)} isStale={isStale}>
        {articles.map((article) => (
          <DirectoryRow
            key={article.id}
            article={article}
            isSelected={selected.has(article.id) && isSelectable(article)}
            onToggle={() => onSelect(toggleOne(selected, article.id))}
            onModerate={onModerate}
          />
        ))}
      </DataTable>
    </>
  );
}

function buildColumns({ query, hrefWith }: DirectoryTableProps): DataColumn[] {
  const by = (key: ArticleSortKey) => {
    const order = query.sortBy === key ? query.sortOrder : undefined;
    return { order, href: hrefWith({ sort: key, order: order === 'desc' ? 'asc' : 'desc' }) };
  };
  return [
    { key: 'selection', name: <span className="sr-only">Seçim</span>, width: 'w-12' },
    { name: 'Makale ve yazar' },
    { name: 'Durum', width: 'w-44' },
    { name: 'Kelime', width: 'w-24', sort: by('word_count') },
    { name: 'Oluşturulma', width: 'w-34', sort: by('created_at') },
    { name: 'Güncellenme', width: 'w-34', sort: by('updated_at') },
    { key: 'actions', name: <span className="sr-only">İşlemler</span>, width: 'w-16' },
  ];
}

interface SelectAllProps {
  readonly state: 'none' | 'some' | 'all';
  readonly onToggle: () => void;
}

function SelectAll({ state, onToggle }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <Checkbox
      ref={box}
      checked={state === 'all'}
      onChange={onToggle}
      label="Bu sayfadaki tamamlanmış makaleleri seç"
      className="mb-3 text-ink-soft text-sm"
    />
  );
}
