import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { type PlanFilters, type PlanState, toPlanState } from './plan-filters.ts';

interface PlanToolbarProps {
  readonly filters: PlanFilters;
  readonly onChange: (patch: Partial<PlanFilters>, options?: { readonly replace?: boolean }) => void;
}

const states: readonly { readonly value: PlanState; readonly label: string }[] = [
  { value: '', label: 'Tümü' },
  { value: 'active', label: 'Aktif' },
  { value: 'passive', label: 'Pasif' },
];

/** Search and the filter by state. */
export function PlanToolbar({ filters, onChange }: PlanToolbarProps) {
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="Plan ara" value={filters.search} onChange={onChange} />
      <ChoiceChips
        label="Durum"
        options={states}
        value={toPlanState(filters)}
        onChange={(status) => onChange({ status })}
      />
    </div>
  );
}
