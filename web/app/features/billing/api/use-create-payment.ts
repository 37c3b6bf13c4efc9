import { createPayment } from '@hokka/contracts/payments.ts';
import { getQuote } from '@hokka/contracts/subscription-changes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Orders a plan. A refusal for what the plan has become meanwhile reads again what it costs. */
export function useCreatePayment() {
  const client = useQueryClient();
  return useEndpointMutation(createPayment, {
    onError: ({ status }) => {
      if (status === 404 || status === 409) void client.invalidateQueries({ queryKey: [getQuote.name] });
    },
  });
}
