import { subscriptionStatuses } from '@hokka/contracts/billing/period-states.ts';
import { subscriptionStatusLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import { subscriptionSorts } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { Select } from '../../../../ui/select.tsx';
import { saveSubscriptions, useAllPlans } from '../api.ts';
import { type SubscriptionFilters, toFilterQuery, toListQuery } from './subscription-filters.ts';

interface SubscriptionToolbarProps {
  readonly filters: SubscriptionFilters;
  readonly onChange: (patch: Partial<SubscriptionFilters>, options?: { readonly replace?: boolean }) => void;
}

const sortNames = {
  created_at: 'Oluşturulma',
  ends_at: 'Bitiş',
  starts_at: 'Başlangıç',
} as const satisfies Record<(typeof subscriptionSorts)[number], string>;

/** Search, filters and order of the list, and the way to have what they find as a file. */
export function SubscriptionToolbar({ filters, onChange }: SubscriptionToolbarProps) {
  const { data: plans = [] } = useAllPlans();
  const { status = '', plan_id, sortBy, sortOrder } = toListQuery(filters);
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="Kullanıcı ara" value={filters.search} onChange={onChange} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Field label="Durum" className="min-w-40 flex-1 sm:max-w-52">
          <Select value={status} onChange={(event) => onChange({ status: event.currentTarget.value })}>
            <option value="">Tüm durumlar</option>
            {subscriptionStatuses.map((value) => (
              <option key={value} value={value}>
                {subscriptionStatusLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Plan" className="min-w-40 flex-1 sm:max-w-52">
          <Select
            value={plan_id === undefined ? '' : `${plan_id}`}
            onChange={(event) => onChange({ plan: event.currentTarget.value })}
          >
            <option value="">Tüm planlar</option>
            {plans.map(({ id, name }) => (
              <option key={id} value={`${id}`}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Sıralama" className="min-w-60 flex-1 sm:max-w-64">
          <Select
            value={`${sortBy} ${sortOrder}`}
            onChange={(event) => {
              const [sort = '', order = ''] = event.currentTarget.value.split(' ');
              onChange({ sort, order });
            }}
          >
            {subscriptionSorts.flatMap((sort) => [
              <option key={`${sort} desc`} value={`${sort} desc`}>
                {sortNames[sort]}: önce en yeni
              </option>,
              <option key={`${sort} asc`} value={`${sort} asc`}>
                {sortNames[sort]}: önce en eski
              </option>,
            ])}
          </Select>
        </Field>
        <ExportButton
          className="sm:ml-auto"
          failure="Abonelikler indirilemedi"
          onSave={() => saveSubscriptions(toFilterQuery(filters))}
        />
      </div>
    </div>
  );
}
