import { paymentMethods, paymentStatuses } from '@hokka/contracts/billing/payments/payments.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { Select } from '../../../../ui/select.tsx';
import { displayStatusLabels, methodLabels } from '../../labels.ts';
import { savePayments } from '../api.ts';
import { type PaymentFilters, toFilterQuery } from './payment-filters.ts';

interface PaymentToolbarProps {
  readonly filters: PaymentFilters;
  readonly onChange: (patch: Partial<PaymentFilters>, options?: { readonly replace?: boolean }) => void;
}

/** Search and filters of the list, and the way to have what they find as a file. */
export function PaymentToolbar({ filters, onChange }: PaymentToolbarProps) {
  const { task = '', status = '', method = '' } = toFilterQuery(filters);
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="Alıcı veya referans ara" value={filters.search} onChange={onChange} />
      <div className="flex flex-wrap items-end gap-4">
        <ChoiceChips
          label="Göster"
          options={[
            { value: '', label: 'Tümü' },
            { value: 'open', label: 'Bekleyen işler' },
            { value: 'refund', label: 'İadeler' },
            { value: 'review', label: 'İncelenecekler' },
          ]}
          value={task}
          onChange={(value) => onChange({ task: value })}
        />
        <Field label="Durum" className="min-w-44 flex-1 sm:min-w-40 sm:max-w-52">
          <Select value={status} onChange={(event) => onChange({ status: event.currentTarget.value })}>
            <option value="">Tüm durumlar</option>
            {paymentStatuses.map((value) => (
              <option key={value} value={value}>
                {displayStatusLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Yöntem" className="min-w-44 flex-1 sm:min-w-40 sm:max-w-52">
          <Select value={method} onChange={(event) => onChange({ method: event.currentTarget.value })}>
            <option value="">Tüm yöntemler</option>
            {paymentMethods.map((value) => (
              <option key={value} value={value}>
                {methodLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
        <ExportButton
          className="sm:ml-auto"
          failure="Ödemeler indirilemedi"
          onSave={() => savePayments(toFilterQuery(filters))}
        />
      </div>
    </div>
  );
}
