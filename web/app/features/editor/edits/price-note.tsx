import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { formatPrice } from './labels.ts';

/** Shows the price, and the remaining quota if it is limited. */
export function PriceNote({ price }: { readonly price: number }) {
  const { data: limits } = useEndpointQuery(getLimits, {}, { staleTime: 30_000 });
  const left = limits?.aiRequestsRemaining ?? null;
  return (
    <>
      {formatPrice(price)} kullanır
      {left !== null && `; ${formatNumber(left)} hakkınız var`}.
    </>
  );
}
