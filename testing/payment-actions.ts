import {
  confirmTransfer,
  dismissPaymentAttention,
  grantReviewedPayment,
  listAllPayments,
  previewConfirmation,
  rejectTransfer,
  reopenTransfer,
} from '@hokka/contracts/billing/payments/payment-admin.ts';
import { previewRefund, recordRefund, refundPayment } from '@hokka/contracts/billing/payments/refunds.ts';
import { getPaymentStatus, withdrawPayment } from '../contracts/billing/payments/payments.ts';
import { aUser } from './builders/a-user.ts';
import { order, type PaymentsService, payOn } from './payments-service.ts';
import { waitUntil } from './wait-until.ts';

/** Who buys, and an admin's calls about it. */
export function createPaymentActions(service: PaymentsService) {
  const { database, newId } = service.dependencies;
  const adminId = newId();
  const as = (id: string) => ({ params: { id }, token: `admin-${adminId}` });
  const list = (query: Record<string, string> = {}) =>
    service.call(listAllPayments, { query, token: `admin-${adminId}` });
  const statusOf = async ({ userId, paymentId }: Order) =>
    (await service.call(getPaymentStatus, { params: { id: paymentId }, token: `user-${userId}` })).data;
  /** Orders a plan and pays it by card on the page of the sandbox's PayTR. */
  const buy = async (userId: string, planId = 2): Promise<Order> => {
    const bought = await placeOrderAs(service, userId, { planId });
    await payOn(bought.url);
    // PayTR gives nothing back that it has not told us of.
    await waitUntil('PayTR knows that we know', async () =>
      service.paytr.payments().every(({ outcome, notifications }) => {
        return outcome?.status !== 'success' || notifications.some(({ state }) => state === 'delivered');
      }),
    );
    return bought;
  };
  return {
    adminId,
    statusOf,
    buy,
    /** Somebody new who has bought a plan by card. */
    aBuyer: async (planId = 2) => buy((await aUser(database)).id, planId),
    /** Somebody new, or one who is known, with a transfer on its way. */
    aTransfer: async (planId = 2, userId?: string) =>
      placeOrderAs(service, userId ?? (await aUser(database)).id, { planId, method: 'transfer' }),
    confirm: (id: string) => service.call(confirmTransfer, as(id)),
    reject: (id: string, reason?: string) => service.call(rejectTransfer, { ...as(id), body: { reason } }),
    reopen: (id: string) => service.call(reopenTransfer, as(id)),
    /** What confirming it would do. */
    foresee: async (id: string) => (await service.call(previewConfirmation, as(id))).data,
    /** The buyer's call about their own order. */
    withdraw: ({ userId, paymentId }: Pick<Order, 'userId' | 'paymentId'>) =>
      service.call(withdrawPayment, { params: { id: paymentId }, token: `user-${userId}` }),
    refund: (id: string, amount?: number) => service.call(refundPayment, { ...as(id), body: { amount } }),
    preview: (id: string, amount?: string) =>
      service.call(previewRefund, { ...as(id), ...(amount === undefined ? {} : { query: { amount } }) }),
    grant: (id: string) => service.call(grantReviewedPayment, as(id)),
    /** Dismisses what there is to do about a payment, or what somebody believes there to be. */
    dismiss: async (id: string, task?: string) => {
      const shown = task ?? (await list({ search: id })).data.payments[0]?.task ?? 'nothing';
      return service.call(dismissPaymentAttention, { ...as(id), body: { task: shown } });
    },
    /** Records how a refund ended that was left to admins. */
    record: (id: string, refundId: string, isMade: boolean) =>
      service.call(recordRefund, { ...as(id), body: { refundId, isMade } }),
    list,
  };
}

export type PaymentActions = ReturnType<typeof createPaymentActions>;

export interface Order {
  readonly userId: string;
  readonly paymentId: string;
  /** Where it is paid. */
  readonly url: string;
}

async function placeOrderAs(
  service: PaymentsService,
  userId: string,
  change: Parameters<typeof order>[2],
): Promise<Order> {
  const { status, data, message } = await order(service, userId, change);
  if (status !== 201) throw new Error(`The order was refused: ${message}`);
  return { userId, paymentId: data.paymentId, url: data.paymentUrl };
}
