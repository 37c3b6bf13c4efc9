import { exportPayments } from '@hokka/contracts/billing/payments/payment-export.ts';
import { paymentMethods, paymentStatuses } from '@hokka/contracts/billing/payments/payments.ts';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import type { ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { Select, toOptions } from '../../../../ui/select.tsx';
import { displayStatusLabels, methodLabels } from '../../labels.ts';
import { paymentFilters } from './payment-filters.ts';

/** Search and filters of the list, and the way to have what they find as a file. */
export function PaymentToolbar({ filters, onChange }: ToolbarProps<typeof paymentFilters.defaults>) {
  const query = paymentFilters.toFilterQuery(filters);
  const { task = '', status = '', method = '' } = query;
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
          <Select
            value={status}
            onChange={(event) => onChange({ status: event.currentTarget.value })}
            emptyLabel="Tüm durumlar"
            options={toOptions(paymentStatuses, displayStatusLabels)}
          />
        </Field>
        <Field label="Yöntem" className="min-w-44 flex-1 sm:min-w-40 sm:max-w-52">
          <Select
            value={method}
            onChange={(event) => onChange({ method: event.currentTarget.value })}
            emptyLabel="Tüm yöntemler"
            options={toOptions(paymentMethods, methodLabels)}
          />
        </Field>
        <ExportButton
          className="sm:ml-auto"
          failure="Ödemeler indirilemedi"
          onSave={() => saveDownload(exportPayments, { query }, 'hokka-odemeler.csv')}
        />
      </div>
    </div>
  );
}
