import { roles } from '@hokka/contracts/accounts/account.ts';
import { roleLabels } from '@hokka/contracts/accounts/labels.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { Select } from '../../../../ui/select.tsx';
import { toFilterQuery, type UserFilters } from './user-filters.ts';

interface UserToolbarProps {
  readonly filters: UserFilters;
  readonly onChange: (patch: Partial<UserFilters>, options?: { readonly replace?: boolean }) => void;
}

/** Search and filters of the list. */
export function UserToolbar({ filters, onChange }: UserToolbarProps) {
  const { status = '', role = '' } = toFilterQuery(filters);
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
          <Select value={role} onChange={(event) => onChange({ role: event.currentTarget.value })}>
            <option value="">Tüm roller</option>
            {roles.map((value) => (
              <option key={value} value={value}>
                {roleLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  );
}
