import { type MailStatus, mailKindLabel, mailKinds, mailStatusLabels } from '@hokka/contracts/operations/labels.ts';
import { mailStatuses } from '@hokka/contracts/operations/mail-log.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Field } from '../../../ui/field.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import { isStatus, type MailFilters, toFilterQuery } from './mail-filters.ts';

interface MailToolbarProps {
  readonly filters: MailFilters;
  readonly onChange: (patch: Partial<MailFilters>, options?: { readonly replace?: boolean }) => void;
}

const choices: readonly { value: MailStatus | ''; label: string }[] = [
  { value: '', label: 'Tümü' },
  ...mailStatuses.map((value) => ({ value, label: mailStatusLabels[value] })),
];

/** Search and the filters by what became of the mails and by what they are about. */
export function MailToolbar({ filters, onChange }: MailToolbarProps) {
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="E-posta ara" value={filters.search} onChange={onChange} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <ChoiceChips
          label="Durum"
          options={choices}
          value={isStatus(filters.status) ? filters.status : ''}
          onChange={(status) => onChange({ status })}
        />
        <Field label="Tür" className="min-w-48 flex-1 sm:max-w-64">
          <Select
            value={toFilterQuery(filters).kind ?? ''}
            onChange={(event) => onChange({ kind: event.currentTarget.value })}
          >
            <option value="">Tüm e-postalar</option>
            {mailKinds.map((kind) => (
              <option key={kind} value={kind}>
                {mailKindLabel(kind)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  );
}
