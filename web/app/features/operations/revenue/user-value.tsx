import { getUserValue } from '@hokka/contracts/operations/revenue.ts';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatDate, formatNumber, formatPrice } from '../../../lib/formatting/format.ts';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { formatDollars, formatLiras } from '../money-format.ts';
import { revenueDefinitions } from './revenue-definitions.ts';

/** Payments of a user over the lifetime of the account, and the cost of their AI calls. */
export function UserValueCards({ userId }: { readonly userId: string }) {
  const query = useEndpointQuery(getUserValue, { params: { id: userId } });
  const { data } = query;
  if (data === undefined)
    return (
      <QueryPlaceholder
        query={query}
        title="Değer ve maliyet yüklenemedi"
        skeleton={<Skeletons isCard className="flex flex-col gap-3" shapes={['h-4 w-1/3', 'h-8 w-1/2']} />}
      />
    );
  const since = data.first_paid_at === null ? 'Henüz ödeme yok' : `İlk ödeme: ${formatDate(data.first_paid_at)}`;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {data.paid.length === 0 && (
        <StatCard
          label="Yaşam boyu değer"
          value={formatPrice(0)}
          definition={revenueDefinitions.lifetime}
          hint={since}
        />
      )}
      {data.paid.map(({ currency, lifetime, received, refunded }) => (
        <StatCard
          key={currency}
          label={`Yaşam boyu değer (${currency})`}
          value={formatPrice(lifetime, currency)}
          definition={revenueDefinitions.lifetime}
          hint={`${formatPrice(received, currency)} ödeme, ${formatPrice(refunded, currency)} iade. ${since}`}
        />
      ))}
      <StatCard
        label="AI maliyeti"
        value={formatDollars(data.cost_usd)}
        definition={revenueDefinitions.cost}
        hint={`${data.cost_try === null ? '' : `${formatLiras(data.cost_try)}, `}${formatNumber(data.calls)} çağrı`}
      />
    </div>
  );
}
