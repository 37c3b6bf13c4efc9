import { notificationVerdictLabels } from '@hokka/contracts/billing/payments/labels.ts';
import { exportNotifications } from '@hokka/contracts/billing/payments/payment-export.ts';
import { notificationVerdicts } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import type { ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { toOptions } from '../../../../ui/select.tsx';
import { notificationFilters } from './notification-filters.ts';

const verdicts = [{ value: '', label: 'Tümü' }, ...toOptions(notificationVerdicts, notificationVerdictLabels)] as const;

/** Search by order number, and the filter by what became of the notifications. */
export function NotificationToolbar({ filters, onChange }: ToolbarProps<typeof notificationFilters.defaults>) {
  const query = notificationFilters.toFilterQuery(filters);
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="Sipariş numarası ara" value={filters.search} onChange={onChange} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <ChoiceChips
          label="Sonuç"
          options={verdicts}
          value={query.verdict ?? ''}
          onChange={(verdict) => onChange({ verdict })}
        />
        <ExportButton
          className="sm:ml-auto"
          failure="PayTR bildirimleri indirilemedi"
          onSave={() => saveDownload(exportNotifications, { query }, 'hokka-paytr-bildirimleri.csv')}
        />
      </div>
    </div>
  );
}
