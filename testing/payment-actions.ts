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

/** Actions of buyers, and an admin's calls about their payments. */
export function createPaymentActions(service: PaymentsService) {
  const { database, newId } = service.dependencies;
  const adminId = newId();
  const as = (id: string) => ({ params: { id }, token: `admin-${adminId}` });
  const list = (query: Record<string, string> = {}) =>
    service.call(listAllPayments, { query, token: `admin-${adminId}` });
  const statusOf = async ({ userId, paymentId }: Order) =>
    (await service.call(getPaymentStatus, { params: { id: paymentId }, token: `user-${userId}` })).data;
  /** Orders a plan and pays it by card on the sandbox's payment page. */
  const buy = async (userId: string, planId = 2): Promise<Order> => {
    const bought = await placeOrderAs(service, userId, { planId });
    await payOn(bought.url);
    // PayTR refunds only payments whose notification was confirmed.
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
    /** Creates a user who has bought a plan by card. */
    aBuyer: async (planId = 2) => buy((await aUser(database)).id, planId),
    /** Creates a pending transfer, of a new user by default. */
    aTransfer: async (planId = 2, userId?: string) =>
      placeOrderAs(service, userId ?? (await aUser(database)).id, { planId, method: 'transfer' }),
    confirm: (id: string) => service.call(confirmTransfer, as(id)),
    reject: (id: string, reason?: string) => service.call(rejectTransfer, { ...as(id), body: { reason } }),
    reopen: (id: string) => service.call(reopenTransfer, as(id)),
    /** Preview of the confirmation. */
    foresee: async (id: string) => (await service.call(previewConfirmation, as(id))).data,
    /** The buyer's call about their own order. */
    withdraw: ({ userId, paymentId }: Pick<Order, 'userId' | 'paymentId'>) =>
      service.call(withdrawPayment, { params: { id: paymentId }, token: `user-${userId}` }),
    refund: (id: string, amount?: number) => service.call(refundPayment, { ...as(id), body: { amount } }),
    preview: (id: string, amount?: string) =>
      service.call(previewRefund, { ...as(id), ...(amount === undefined ? {} : { query: { amount } }) }),
    grant: (id: string) => service.call(grantReviewedPayment, as(id)),
    /** Dismisses the pending task of a payment, or a given one. */
    dismiss: async (id: string, task?: string) => {
      const shown = task ?? (await list({ search: id })).data.payments[0]?.task ?? 'nothing';
      return service.call(dismissPaymentAttention, { ...as(id), body: { task: shown } });
    },
    /** Records the result of a refund that was left to admins. */
    record: (id: string, refundId: string, isMade: boolean) =>
      service.call(recordRefund, { ...as(id), body: { refundId, isMade } }),
    list,
  };
}

export type PaymentActions = ReturnType<typeof createPaymentActions>;

export interface Order {
  readonly userId: string;
  readonly paymentId: string;
  /** Address of the payment page. */
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
