import { useId, useState } from 'react';
import type { ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { FilterButton } from '../../../../ui/list-toolbar.tsx';
import { Select, toOptions } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useCategories } from '../../api.ts';
import { languageLabels, statusLabels, stoppedLabel } from '../../labels.ts';
import { articleFilters, listOrders } from './article-filters.ts';

type ArticleToolbarProps = ToolbarProps<typeof articleFilters.defaults> & {
  /** Resets search, filters and order. */
  readonly onReset: () => void;
};

const orders = Object.entries(listOrders).map(([value, { label }]) => ({ value, label }));

/** Search, order, and the collapsible filters, which are open initially if one is active. */
export function ArticleToolbar({ filters, onChange, onReset }: ArticleToolbarProps) {
  const { search: _, ...narrowed } = articleFilters.toFilterQuery(filters);
  const chosen = Object.keys(narrowed).length;
  const [open, setOpen] = useState(chosen > 0);
  const panelId = useId();
  return (
    <div className="mb-4">
      <div className="flex flex-wrap gap-3">
        <ListSearch className="min-w-0 grow basis-32" label="Makale ara" value={filters.search} onChange={onChange} />
        <OrderSelect className="max-sm:hidden sm:w-44" filters={filters} onChange={onChange} />
        <FilterButton {...{ open, chosen, panelId }} onToggle={() => setOpen(!open)} />
      </div>
      <div id={panelId}>{open && <ArticleFilterPanel filters={filters} onChange={onChange} onReset={onReset} />}</div>
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

const statusChoices = [
  { value: '', label: 'Tümü' },
  ...toOptions(['completed', 'generating', 'failed'], statusLabels),
  { value: 'stopped', label: stoppedLabel },
];
const languages = Object.entries(languageLabels).map(([value, label]) => ({ value, label }));

/** The filters of the list. */
function ArticleFilterPanel({ filters, onChange, onReset }: ArticleToolbarProps) {
  const categories = useCategories().data ?? [];
  const { status = '' } = articleFilters.toFilterQuery(filters);
  // A category in the address that was removed from the settings is still an active filter.
  const options = filters.category === '' ? categories : [...new Set([...categories, filters.category])];
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-4 rounded-card border border-line bg-surface p-4">
      <OrderSelect className="w-full sm:hidden" filters={filters} onChange={onChange} />
      <ChoiceChips
        label="Durum"
        options={statusChoices}
        value={status}
        onChange={(value) => onChange({ status: value })}
      />
      <FilterSelect
        label="Kategori"
        className="w-full sm:w-52"
        value={filters.category}
        onChange={(value) => onChange({ category: value })}
        emptyLabel="Tüm kategoriler"
        options={options}
      />
      <FilterSelect
        label="Dil"
        className="w-full sm:w-40"
        value={filters.language}
        onChange={(value) => onChange({ language: value })}
        emptyLabel="Tüm diller"
        options={languages}
      />
      <TagFilter key={filters.tag} value={filters.tag} onChange={(tag) => onChange({ tag })} />
      <DayFilter label="İlk gün" value={filters.from} onChange={(from) => onChange({ from })} />
      <DayFilter label="Son gün" value={filters.to} onChange={(to) => onChange({ to })} />
      {articleFilters.isFiltered(filters) && (
        <Button variant="quiet" onClick={onReset}>
          Filtreleri temizle
        </Button>
      )}
    </div>
  );
}

interface TextFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One complete tag; applied on blur or Enter. */
function TagFilter({ value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const apply = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <Field label="Etiket" className="w-full sm:w-40">
      <TextInput
        value={typed}
        maxLength={50}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
    </Field>
  );
}

function DayFilter({ label, value, onChange }: TextFilterProps & { readonly label: string }) {
  return (
    <Field label={label} className="w-[calc(50%-0.5rem)] sm:w-40">
      <TextInput type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
