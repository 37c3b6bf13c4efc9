import type { AdminPayment, Refund } from '@hokka/contracts/payment-admin.ts';
import { toMajorUnits } from '../../../../platform/money.ts';
import { presentPayment } from '../reading/present-payment.ts';
import { isGrantable } from './attention.ts';
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
  };
}

function presentRefund({ id, amountMinor, status, detail, createdAt, endedAt }: StoredRefund): Refund {
  return {
    id,
    amount: toMajorUnits(amountMinor),
    status,
    detail,
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}
