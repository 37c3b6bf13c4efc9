import { listPayments, requestRefund } from '@hokka/contracts/payments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Asks for a refund; when it could not be, the list is read again, since the payment may stand otherwise by now. */
export function useRequestRefund() {
  const client = useQueryClient();
  return useEndpointMutation(requestRefund, {
    onError: ({ status }) => {
      if (status === 404 || status === 409) void client.invalidateQueries({ queryKey: [listPayments.name] });
    },
  });
}
