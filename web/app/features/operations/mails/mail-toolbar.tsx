import { mailKindLabel, mailKinds, mailStatusLabels } from '@hokka/contracts/operations/labels.ts';
import { mailStatuses } from '@hokka/contracts/operations/mail-log.ts';
import type { ToolbarProps } from '../../../lib/routing/list-filters.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Field } from '../../../ui/field.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import { Select, toOptions } from '../../../ui/select.tsx';
import { mailFilters } from './mail-filters.ts';

const choices = [{ value: '', label: 'Tümü' }, ...toOptions(mailStatuses, mailStatusLabels)];

/** Search and the filters by what became of the mails and by what they are about. */
export function MailToolbar({ filters, onChange }: ToolbarProps<typeof mailFilters.defaults>) {
  const { status = '', kind = '' } = mailFilters.toFilterQuery(filters);
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="E-posta ara" value={filters.search} onChange={onChange} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <ChoiceChips label="Durum" options={choices} value={status} onChange={(value) => onChange({ status: value })} />
        <Field label="Tür" className="min-w-48 flex-1 sm:max-w-64">
          <Select
            value={kind}
            onChange={(event) => onChange({ kind: event.currentTarget.value })}
            emptyLabel="Tüm e-postalar"
            options={mailKinds.map((value) => ({ value, label: mailKindLabel(value) }))}
          />
        </Field>
      </div>
    </div>
  );
}
