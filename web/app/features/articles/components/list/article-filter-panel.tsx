import type { ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useCategories } from '../../api.ts';
import { statusLabels } from '../../labels.ts';
import { articleFilters } from './article-filters.ts';

const statusChoices = [
  { value: '', label: 'Tümü' },
  ...(['completed', 'generating', 'failed'] as const).map((value) => ({ value, label: statusLabels[value] })),
];

/** Which articles the list shows: by state and by category. */
export function ArticleFilterPanel({ filters, onChange }: ToolbarProps<typeof articleFilters.defaults>) {
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
      <Field label="Kategori" className="w-full sm:w-60">
        <Select
          value={filters.category}
          onChange={(event) => onChange({ category: event.currentTarget.value })}
          emptyLabel="Tüm kategoriler"
          options={options}
        />
      </Field>
    </div>
  );
}
