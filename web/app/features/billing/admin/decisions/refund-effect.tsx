import type { RefundPreview } from '@hokka/contracts/billing/payments/refunds.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { formatDate, formatPrice } from '../../../../lib/formatting/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { RetryBanner } from '../../../../ui/retry-banner.tsx';

interface RefundEffectProps {
  readonly preview: Pick<UseQueryResult<RefundPreview, ApiError>, 'data' | 'error' | 'refetch'>;
  readonly isRequested: boolean;
}

/** The effect of a refund on the subscription, and the payments behind the period, shown before the confirmation. */
export function RefundEffect({ preview, isRequested }: RefundEffectProps) {
  const { data, error, refetch } = preview;
  return (
    <div role="status" className="space-y-3">
      {!isRequested && <p className="text-ink-soft text-sm">Aboneliğe etkisi, tutarı yazınca burada görünür.</p>}
      {isRequested && error !== null && (
        <RetryBanner tone="danger" title="İadenin etkisi okunamadı" error={error} onRetry={refetch} />
      )}
      {isRequested && error === null && data === undefined && <p className="text-ink-soft text-sm">Hesaplanıyor...</p>}
      {isRequested && error === null && data !== undefined && (
        <>
          <Banner tone={data.isFull ? 'warning' : 'info'} title={data.isFull ? 'Tam iade' : 'Kısmi iade'}>
            {data.effect}
          </Banner>
          {data.chain.length > 1 && <PaymentChain chain={data.chain} />}
        </>
      )}
    </div>
  );
}

/** The payments behind one period, the latest first. */
function PaymentChain({ chain }: { readonly chain: RefundPreview['chain'] }) {
  return (
    <div>
      <p className="font-medium text-sm">Bu hakkın ödemeleri</p>
      <ul className="mt-1 divide-y divide-line text-sm">
        {chain.map(({ payment_id, plan, currency, ordered_at, paid, refunded, due }) => (
          <li key={payment_id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
            <span className="wrap-anywhere min-w-0">
              {plan}, {formatDate(ordered_at)}
            </span>
            <span className="text-ink-soft tabular-nums">
              Ödenen {formatPrice(paid, currency)}
              {refunded > 0 && `, iade edilmiş ${formatPrice(refunded, currency)}`}
              {due > 0 && `, iade edilecek ${formatPrice(due, currency)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
