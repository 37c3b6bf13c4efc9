import { useId, useState } from 'react';
import { createPartLoader, usePagePart } from '../../../../lib/page-part.ts';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { FilterButton } from '../../../../ui/list-toolbar.tsx';
import { PartFailure } from '../../../../ui/part-failure.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { ArticleToolbarProps } from './article-filter-panel.tsx';
import { articleFilters, listOrders } from './article-filters.ts';

const loadPanel = createPartLoader(() => import('./article-filter-panel.tsx'));
const orders = Object.entries(listOrders).map(([value, { label }]) => ({ value, label }));

/** Search, order, and the collapsible filters, which are open initially if one is active. */
export function ArticleToolbar({ filters, onChange, onReset }: ArticleToolbarProps) {
  const { search: _, ...narrowed } = articleFilters.toFilterQuery(filters);
  const chosen = Object.keys(narrowed).length;
  const [open, setOpen] = useState(chosen > 0);
  const { part, hasFailed, retry } = usePagePart(loadPanel, open);
  const panelId = useId();
  return (
    <div className="mb-4">
      <div className="flex flex-wrap gap-3">
        <ListSearch className="min-w-0 grow basis-32" label="Makale ara" value={filters.search} onChange={onChange} />
        <OrderSelect className="max-sm:hidden sm:w-44" filters={filters} onChange={onChange} />
        <FilterButton {...{ open, chosen, panelId }} onToggle={() => setOpen(!open)} />
      </div>
      <div id={panelId}>
        {open && hasFailed && <PartFailure onRetry={retry}>Filtreler yüklenemedi.</PartFailure>}
        {open && part !== undefined && (
          <part.ArticleFilterPanel
            {...{ filters, onChange, onReset }}
            status={narrowed.status ?? ''}
            isFiltered={articleFilters.isFiltered(filters)}
          >
            <div className="w-full sm:hidden">
              <p aria-hidden className="mb-1.5 font-medium">
                Sıralama
              </p>
              <OrderSelect className="w-full" filters={filters} onChange={onChange} />
            </div>
          </part.ArticleFilterPanel>
        )}
      </div>
    </div>
  );
}

/** The order of the list; on phones among the filters. */
function OrderSelect({
  className,
  filters,
  onChange,
}: Omit<ArticleToolbarProps, 'onReset'> & { readonly className: string }) {
  return (
    <Select
      aria-label="Sıralama"
      className={className}
      value={Object.hasOwn(listOrders, filters.sort) ? filters.sort : ''}
      emptyLabel="En yeni"
      options={orders}
      onChange={(event) => onChange({ sort: event.currentTarget.value })}
    />
  );
}
