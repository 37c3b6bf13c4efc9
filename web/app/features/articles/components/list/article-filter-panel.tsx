import { type ReactNode, useState } from 'react';
import type { ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { DayFilter } from '../../../../ui/day-filter.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { toOptions } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useCategories } from '../../api.ts';
import { languageLabels, statusLabels, stoppedLabel } from '../../labels.ts';
import type { articleFilters } from './article-filters.ts';

export type ArticleToolbarProps = ToolbarProps<typeof articleFilters.defaults> & {
  /** Resets search, filters and order. */
  readonly onReset: () => void;
};

const statusChoices = [
  { value: '', label: 'Tümü' },
  ...toOptions(['completed', 'generating', 'failed'], statusLabels),
  { value: 'stopped', label: stoppedLabel },
];
const dayClasses = 'w-[calc(50%-0.5rem)] sm:w-40';
const languages = Object.entries(languageLabels).map(([value, label]) => ({ value, label }));

interface ArticleFilterPanelProps extends ArticleToolbarProps {
  readonly status: string;
  readonly isFiltered: boolean;
  /** Before the filters. */
  readonly children: ReactNode;
}

/** The filters of the list; loaded when they are opened. */
export function ArticleFilterPanel({
  filters,
  status,
  isFiltered,
  onChange,
  onReset,
  children,
}: ArticleFilterPanelProps) {
  const categories = useCategories().data ?? [];
  // A category in the address that was removed from the settings is still an active filter.
  const options = filters.category === '' ? categories : [...new Set([...categories, filters.category])];
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-4 rounded-card border border-line bg-surface p-4">
      {children}
      <div className="w-full">
        <ChoiceChips
          label="Durum"
          options={statusChoices}
          value={status}
          onChange={(value) => onChange({ status: value })}
        />
      </div>
      <FilterSelect
        label="Kategori"
        isLabelShown
        className="w-full sm:w-52"
        value={filters.category}
        onChange={(value) => onChange({ category: value })}
        emptyLabel="Tüm kategoriler"
        options={options}
      />
      <FilterSelect
        label="Dil"
        isLabelShown
        className="w-full sm:w-40"
        value={filters.language}
        onChange={(value) => onChange({ language: value })}
        emptyLabel="Tüm diller"
        options={languages}
      />
      <TagFilter key={filters.tag} value={filters.tag} onChange={(tag) => onChange({ tag })} />
      <DayFilter className={dayClasses} label="İlk gün" value={filters.from} onChange={(from) => onChange({ from })} />
      <DayFilter className={dayClasses} label="Son gün" value={filters.to} onChange={(to) => onChange({ to })} />
      {isFiltered && (
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
