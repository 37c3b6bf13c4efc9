import { z } from 'zod';
import { formatMoney } from '../../../platform/money.ts';
import { findPayment } from '../payments/payments.queries.ts';
import type { StoredPayment } from '../payments/stored-payment.ts';
import { findSubscriptions } from '../periods/stored-subscriptions.queries.ts';
import type { PaidSubscription } from '../periods/subscription.ts';
import { isPaid } from '../periods/subscription.ts';
import type { BillingMailDependencies, BillingMailContext } from './mail-parts.ts';
import { findPeriodId } from './mailed-facts.queries.ts';

const paymentDetails = z.object({ paymentId: z.uuid() });

/** The payment that a mail is about, of its own recipient. @throws ZodError when the details name none */
export async function findMailPayment(
  { details, userId }: Pick<BillingMailContext, 'details' | 'userId'>,
  { database }: BillingMailDependencies,
): Promise<StoredPayment | undefined> {
  const payment = await findPayment(database, paymentDetails.parse(details).paymentId);
  return payment?.userId === userId ? payment : undefined;
}

/** The period that a payment bought, whatever became of it; undefined while nothing was granted. */
export async function findBoughtPeriod(
  { id, userId }: StoredPayment,
  { database }: BillingMailDependencies,
): Promise<PaidSubscription | undefined> {
  const periodId = await findPeriodId(database, id);
  if (periodId === undefined) return undefined;
  return (await findSubscriptions(database, userId, [periodId])).find(isPaid);
}

/** `₺49 (KDV dahil)` */
export function formatPrice({ amountMinor, currency }: StoredPayment): string {
  return `${formatMoney(amountMinor, currency)} (KDV dahil)`;
}
