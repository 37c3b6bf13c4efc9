import type { AdminPayment, Refund } from '@hokka/contracts/payment-admin.ts';
import { toMajorUnits } from '../../../../platform/money.ts';
import { presentPayment } from '../reading/present-payment.ts';
import { isConfirmable, reopenableUntil } from '../transfer.ts';
import { dismissibleTaskOf, isForAdmins, isGrantable } from './attention.ts';
import type { Buyer } from './payment-log.ts';
import { type PaymentFacts, refundableNow } from './refunds/refundable.ts';
import type { StoredRefund } from './refunds/refunds.queries.ts';

interface Surroundings {
  /** Undefined when the account is gone. */
  readonly buyer: Buyer | undefined;
  /** As it stands on the receipt. */
  readonly receiptNumber: string | undefined;
}

/** A payment as admins see it. */
export function presentAdminPayment(facts: PaymentFacts, { buyer, receiptNumber }: Surroundings): AdminPayment {
  const { payment, refunds } = facts;
  return {
    ...presentPayment(payment, receiptNumber ?? null),
    User: buyer ?? null,
    transfer_reference: payment.transferReference,
    attention: payment.attention,
    failure_detail: payment.failureDetail,
    refund_request_reason: payment.refundRequestReason,
    refundable_amount: toMajorUnits(refundableNow(facts)),
    refunds: refunds.map(presentRefund),
    is_grantable: isGrantable(facts),
    doubts: facts.doubts.map(({ merchantOid, doubt }) => ({ merchant_oid: merchantOid, reason: doubt })),
    is_confirmable: isConfirmable(payment),
    reopenable_until: reopenableUntil(payment)?.toISOString() ?? null,
    task: dismissibleTaskOf(facts)?.key ?? null,
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
    handed_over: isForAdmins(refund) ? handedOver : null,
  };
}
