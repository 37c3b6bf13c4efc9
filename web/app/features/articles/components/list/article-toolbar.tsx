import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import type { ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { ArticleFilterPanel } from './article-filter-panel.tsx';
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
