import { getPaymentStatus, listPayments, withdrawPayment } from '@hokka/contracts/payments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Withdraws an order; a refusal shows how it stands by now. */
export function useWithdrawPayment() {
  const client = useQueryClient();
  return useEndpointMutation(withdrawPayment, {
    onError: () => {
      for (const { name } of [listPayments, getPaymentStatus]) void client.invalidateQueries({ queryKey: [name] });
    },
  });
}
