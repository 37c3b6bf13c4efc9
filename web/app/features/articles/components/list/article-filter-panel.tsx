import { useState } from 'react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
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
import { visibilityLabel } from '../visibility-badge.tsx';
import type { articleFilters } from './article-filters.ts';

export type ArticleToolbarProps = ToolbarProps<typeof articleFilters.defaults> & {
  /** Resets search, filters and order. */
  readonly onReset: () => void;
  /** Number of articles that are left; absent unless it is known exactly. */
  readonly total: number | undefined;
};

const statusChoices = [
  { value: '', label: 'Tümü' },
  ...toOptions(['completed', 'generating', 'failed'], statusLabels),
  { value: 'stopped', label: stoppedLabel },
];
const visibilities = [
  { value: 'public', label: visibilityLabel({ is_public: true }) },
  { value: 'private', label: visibilityLabel({ is_public: false }) },
];
const languages = Object.entries(languageLabels).map(([value, label]) => ({ value, label }));

interface ArticleFilterPanelProps extends ArticleToolbarProps {
  readonly status: string;
  readonly isFiltered: boolean;
  /** Of the popover around the filters. */
  readonly panelId: string;
  /** The active order; '' is the default. */
  readonly order: string;
  readonly orders: readonly { readonly value: string; readonly label: string }[];
}

/** The filters of the list; loaded when they are opened. */
export function ArticleFilterPanel({
  filters,
  status,
  isFiltered,
  panelId,
  order,
  orders,
  total,
  onChange,
  onReset,
}: ArticleFilterPanelProps) {
  const categories = useCategories().data ?? [];
  // A category in the address that was removed from the settings is still an active filter.
  const options = filters.category === '' ? categories : [...new Set([...categories, filters.category])];
  return (
    <>
      <div className="flex flex-col gap-4">
        <FilterSelect
          label="Sıralama"
          isLabelShown
          className="sm:hidden"
          value={order}
          onChange={(value) => onChange({ sort: value })}
          emptyLabel="En yeni"
          options={orders}
        />
        <ChoiceChips
          label="Durum"
          options={statusChoices}
          value={status}
          onChange={(value) => onChange({ status: value })}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
          <FilterSelect
            label="Kategori"
            isLabelShown
            className="max-sm:col-span-full"
            value={filters.category}
            onChange={(value) => onChange({ category: value })}
            emptyLabel="Tümü"
            options={options}
          />
          <FilterSelect
            label="Dil"
            isLabelShown
            value={filters.language}
            onChange={(value) => onChange({ language: value })}
            emptyLabel="Tümü"
            options={languages}
          />
          <FilterSelect
            label="Görünürlük"
            isLabelShown
            value={filters.visibility}
            onChange={(value) => onChange({ visibility: value })}
            emptyLabel="Tümü"
            options={visibilities}
          />
          <TagFilter value={filters.tag} onChange={(tag) => onChange({ tag })} />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
          <DayFilter label="İlk gün" value={filters.from} onChange={(from) => onChange({ from })} />
          <DayFilter label="Son gün" value={filters.to} onChange={(to) => onChange({ to })} />
        </div>
      </div>
      <div className="filter-panel-foot">
        <Button variant="quiet" aria-disabled={!isFiltered} onClick={onReset}>
          Filtreleri temizle
        </Button>
        <Button variant="primary" popoverTarget={panelId} popoverTargetAction="hide">
          {total === undefined ? 'Göster' : total === 0 ? 'Uyan makale yok' : `${formatNumber(total)} makaleyi göster`}
        </Button>
      </div>
    </>
  );
}

interface TextFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One complete tag; applied on blur or Enter. */
function TagFilter({ value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  // Changed here or elsewhere, e.g. by Back; a new field would lose the focus.
  if (applied !== value) {
    setApplied(value);
    setTyped(value);
  }
  const apply = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <Field label="Etiket" className="max-sm:col-span-full">
      <TextInput
        value={typed}
        placeholder="ör. kahve"
        maxLength={50}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
    </Field>
  );
}
