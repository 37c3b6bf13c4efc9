import type { AdminPayment, Refund } from '@hokka/contracts/payment-admin.ts';
import { toMajorUnits } from '../../../../platform/money.ts';
import { presentPayment } from '../reading/present-payment.ts';
import { isConfirmable, computeReopenableUntil } from '../transfer.ts';
import { findDismissibleIssue, needsAdmin, isGrantable } from './attention.ts';
import type { Buyer } from './payment-log.ts';
import { type PaymentContext, computeRefundableNow } from './refunds/refundable.ts';
import type { StoredRefund } from './refunds/refunds.queries.ts';

interface PaymentExtras {
  /** Undefined when the account is gone. */
  readonly buyer: Buyer | undefined;
  /** As it stands on the receipt. */
  readonly receiptNumber: string | undefined;
}

/** A payment as admins see it. */
export function presentAdminPayment(context: PaymentContext, { buyer, receiptNumber }: PaymentExtras): AdminPayment {
  const { payment, refunds } = context;
  return {
    ...presentPayment(payment, receiptNumber ?? null),
    User: buyer ?? null,
    transfer_reference: payment.transferReference,
    attention: payment.issue,
    failure_detail: payment.failureDetail,
    refund_request_reason: payment.refundRequestReason,
    refundable_amount: toMajorUnits(computeRefundableNow(context)),
    refunds: refunds.map(presentRefund),
    is_grantable: isGrantable(context),
    doubts: context.mismatches.map(({ merchantOid, doubt: mismatch }) => ({ merchant_oid: merchantOid, reason: mismatch })),
    is_confirmable: isConfirmable(payment),
    reopenable_until: computeReopenableUntil(payment)?.toISOString() ?? null,
    task: findDismissibleIssue(context)?.key ?? null,
  };
}

function presentRefund(refund: StoredRefund): Refund {
  const { id, amountMinor, status, reason, detail, createdAt, endedAt, handedOver } = refund;
  return {
    id,
    amount: toMajorUnits(amountMinor),
    status,
    note: reason,
    detail,
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    handed_over: needsAdmin(refund) ? handedOver : null,
  };
}
