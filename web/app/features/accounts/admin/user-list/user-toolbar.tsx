import { roles } from '@hokka/contracts/accounts/account.ts';
import { roleLabels } from '@hokka/contracts/accounts/labels.ts';
import type { ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { Select, toOptions } from '../../../../ui/select.tsx';
import { userFilters } from './user-filters.ts';

/** Search and filters of the list. */
export function UserToolbar({ filters, onChange }: ToolbarProps<typeof userFilters.defaults>) {
  const { status = '', role = '' } = userFilters.toFilterQuery(filters);
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="Ad veya e-posta ara" value={filters.search} onChange={onChange} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <ChoiceChips
          label="Durum"
          options={[
            { value: '', label: 'Tümü' },
            { value: 'active', label: 'Aktif' },
            { value: 'inactive', label: 'Pasif' },
          ]}
          value={status}
          onChange={(value) => onChange({ status: value })}
        />
        <Field label="Rol" className="min-w-40 flex-1 sm:max-w-52">
          <Select
            value={role}
            onChange={(event) => onChange({ role: event.currentTarget.value })}
            emptyLabel="Tüm roller"
            options={toOptions(roles, roleLabels)}
          />
        </Field>
      </div>
    </div>
  );
}
