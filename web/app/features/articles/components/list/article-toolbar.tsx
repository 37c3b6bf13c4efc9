import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import type { ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { toOptions } from '../../../../ui/select.tsx';
import { useCategories } from '../../api.ts';
import { statusLabels } from '../../status-labels.ts';
import { articleFilters } from './article-filters.ts';

/** Search and the filters that fold away; open from the start while one is in force. */
export function ArticleToolbar({ filters, onChange }: ToolbarProps<typeof articleFilters.defaults>) {
  const chosen = Number(articleFilters.toFilterQuery(filters).status !== undefined) + Number(filters.category !== '');
  const [open, setOpen] = useState(chosen > 0);
  const panelId = useId();
  return (
    <div className="mb-5">
      <div className="flex gap-3">
        <ListSearch className="min-w-0 flex-1" label="Makale ara" value={filters.search} onChange={onChange} />
        <Button
          aria-expanded={open}
          aria-controls={panelId}
          icon={<ListFilter aria-hidden size={18} />}
          onClick={() => setOpen(!open)}
        >
          Filtrele
          {chosen > 0 && <Badge tone="info">{chosen}</Badge>}
        </Button>
      </div>
      <div id={panelId}>{open && <ArticleFilterPanel filters={filters} onChange={onChange} />}</div>
    </div>
  );
}

const statusChoices = [{ value: '', label: 'Tümü' }, ...toOptions(['completed', 'generating', 'failed'], statusLabels)];

/** Which articles the list shows: by state and by category. */
function ArticleFilterPanel({ filters, onChange }: ToolbarProps<typeof articleFilters.defaults>) {
  const categories = useCategories().data ?? [];
  const { status = '' } = articleFilters.toFilterQuery(filters);
  // A category of the address that has left the list is still what is in force.
  const options = filters.category === '' ? categories : [...new Set([...categories, filters.category])];
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4">
      <ChoiceChips
        label="Durum"
        options={statusChoices}
        value={status}
        onChange={(value) => onChange({ status: value })}
      />
      <FilterSelect
        label="Kategori"
        className="w-full sm:w-60"
        value={filters.category}
        onChange={(value) => onChange({ category: value })}
        emptyLabel="Tüm kategoriler"
        options={options}
      />
    </div>
  );
}
