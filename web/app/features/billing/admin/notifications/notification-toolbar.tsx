import { notificationVerdictLabels } from '@hokka/contracts/billing/payments/labels.ts';
import { notificationVerdicts } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { saveNotifications } from '../api.ts';
import { type NotificationFilters, toFilterQuery, toLogQuery } from './notification-filters.ts';

interface NotificationToolbarProps {
  readonly filters: NotificationFilters;
  readonly onChange: (patch: Partial<NotificationFilters>, options?: { readonly replace?: boolean }) => void;
}

const verdicts = [
  { value: '', label: 'Tümü' },
  ...notificationVerdicts.map((value) => ({ value, label: notificationVerdictLabels[value] })),
] as const;

/** Search by order number, and the filter by what became of the notifications. */
export function NotificationToolbar({ filters, onChange }: NotificationToolbarProps) {
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="Sipariş numarası ara" value={filters.search} onChange={onChange} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <ChoiceChips
          label="Sonuç"
          options={verdicts}
          value={toLogQuery(filters).verdict ?? ''}
          onChange={(verdict) => onChange({ verdict })}
        />
        <ExportButton
          className="sm:ml-auto"
          failure="PayTR bildirimleri indirilemedi"
          onSave={() => saveNotifications(toFilterQuery(filters))}
        />
      </div>
    </div>
  );
}
