import type { EndpointDefinition } from '@hokka/contracts/endpoint.ts';
import {
  confirmTransfer,
  dismissPaymentAttention,
  grantReviewedPayment,
  listAllPayments,
  recordRefund,
  refundPayment,
  rejectTransfer,
  reopenTransfer,
} from '@hokka/contracts/payment-admin.ts';
import { reconcilePayment } from '@hokka/contracts/payment-inquiry.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../../lib/endpoint-hooks.ts';

export const useConfirmTransfer = () => useDecision(confirmTransfer);
export const useRejectTransfer = () => useDecision(rejectTransfer);
export const useReopenTransfer = () => useDecision(reopenTransfer);
export const useRefundPayment = () => useDecision(refundPayment);
export const useRecordRefund = () => useDecision(recordRefund);
export const useGrantReviewedPayment = () => useDecision(grantReviewedPayment);
export const useDismissIssue = () => useDecision(dismissPaymentAttention);
export const useReconcilePayment = () => useDecision(reconcilePayment);

/**
 * Decides about a payment. The list is read again also when that failed: another admin may have been first, and an answer that
 * did not arrive may have been carried out.
 */
function useDecision<E extends EndpointDefinition>(endpoint: E) {
  const client = useQueryClient();
  return useEndpointMutation(endpoint, {
    onError: () => void client.invalidateQueries({ queryKey: [listAllPayments.name] }),
  });
}
