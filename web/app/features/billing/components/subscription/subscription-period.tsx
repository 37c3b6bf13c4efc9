import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { ReactNode } from 'react';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { DateText } from '../../../../ui/time-text.tsx';
import { formatPeriod } from '../../labels.ts';

/** Price and period of the current subscription. */
export function SubscriptionPeriod({ subscription }: { readonly subscription: Subscription }) {
  const { plan, start_date, end_date } = subscription;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 max-sm:*:first:col-span-2 sm:grid-cols-3">
      <Detail name="Ücret">
        {plan.price === 0 ? 'Ücretsiz' : `${formatPrice(plan.price, plan.currency)} ${formatPeriod(plan)}`}
      </Detail>
      <Detail name="Başlangıç">
        <DateText value={start_date} />
      </Detail>
      <Detail name="Bitiş">
        <DateText value={end_date} />
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
