import { type ReactNode, useId, useRef, useState } from 'react';
import { createPartLoader, usePagePart } from '../../../../lib/page-part.ts';
import { PartFailure } from '../../../../ui/error-state.tsx';
import { FilterButton } from '../../../../ui/list-toolbar.tsx';
import { ListSearch } from '../../../../ui/search-input.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { ArticleToolbarProps } from './article-filter-panel.tsx';
import { articleFilters, listOrders } from './article-filters.ts';

const orders = Object.entries(listOrders).map(([value, { label }]) => ({ value, label }));
const loadPanel = createPartLoader(() => import('./article-filter-panel.tsx'));

interface Props extends ArticleToolbarProps {
  /** A menu at the end of the line. */
  readonly menu: ReactNode;
}

/** Search, order, and the filters, which open below their button; on phones as a sheet. */
export function ArticleToolbar({ filters, onChange, onReset, total, menu }: Props) {
  const { search: _, ...narrowed } = articleFilters.toFilterQuery(filters);
  const chosen = Object.keys(narrowed).length;
  const order = Object.hasOwn(listOrders, filters.sort) ? filters.sort : '';
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState({});
  const { part, hasFailed, retry } = usePagePart(loadPanel, open);
  const toolbar = useRef<HTMLDivElement>(null);
  const panelId = useId();
  return (
    <div className="@container mb-4">
      <div ref={toolbar} className="flex flex-wrap gap-3">
        <ListSearch
          className="min-w-0 grow basis-[min(8rem,50vw)]"
          label="Makale ara"
          value={filters.search}
          onChange={onChange}
        />
        {/* On phones among the filters. */}
        <Select
          aria-label="Sıralama"
          className="max-sm:hidden sm:w-44"
          value={order}
          emptyLabel="En yeni"
          options={orders}
          onChange={(event) => onChange({ sort: event.currentTarget.value })}
        />
        <FilterButton {...{ open, chosen, panelId }} />
        {menu}
      </div>
      <div
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label="Filtreler"
        className="filter-panel shadow-float"
        style={place}
        // Not before: the browser gives the focus back to the button only from what is still in the panel.
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onBeforeToggle={({ newState }) => {
          // Popovers lie above the page, which does not place them.
          const box = toolbar.current?.getBoundingClientRect();
          if (newState === 'open' && box !== undefined)
            setPlace({
              '--panel-top': `${box.bottom + window.scrollY + 8}px`,
              '--panel-end': `${document.documentElement.clientWidth - box.right}px`,
            });
        }}
      >
        {open && hasFailed && <PartFailure onRetry={retry}>Filtreler yüklenemedi.</PartFailure>}
        {open && part !== undefined && (
          <part.ArticleFilterPanel
            {...{ filters, onChange, onReset, panelId, total, order, orders }}
            status={narrowed.status ?? ''}
            isFiltered={articleFilters.isFiltered(filters)}
          />
        )}
      </div>
    </div>
  );
}
