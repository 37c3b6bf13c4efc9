import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import type { MailContext } from '../../../platform/mail/mail-renderer.ts';
import type { UserMail, WrittenMail } from '../../../platform/mail/user-mail.ts';
import { formatMoney } from '../../../platform/money.ts';
import type { Recipient } from '../../accounts/index.ts';
import { findPeriodId } from '../../payments/payment-reads.queries.ts';
import { findPayment } from '../../payments/queries.ts';
import type { ReceiptFile } from '../../payments/read-receipt.ts';
import type { StoredPayment } from '../../payments/rules.ts';
import type { TransferAccount } from '../../settings/index.ts';
import type { DefaultPlanSource } from '../../subscriptions/rules.ts';
import { isPaid, type PaidSubscription } from '../../subscriptions/rules.ts';
import { findSubscriptions } from '../../subscriptions/subscription-state.queries.ts';

export interface BillingMailDependencies extends DefaultPlanSource {
  readonly database: Database;
  /** Undefined while no bank account for transfers is configured. */
  readonly transferAccount: () => TransferAccount | undefined;
  /** The receipt of a payment; undefined if it has none. */
  readonly receiptFile: (paymentId: string) => Promise<ReceiptFile | undefined>;
}

/** Writes one kind of mail from the current database state; undefined when the mail is no longer needed. */
export type WriteBillingMail = (
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
) => Promise<WrittenMail | undefined>;

/** The subscription page that mails link to. @param planId opens its order summary */
export function buildSubscriptionUrl(site: MailContext['site'], planId?: number): string {
  return `${site.url}/dashboard/subscription${planId === undefined ? '' : `?plan=${planId}`}`;
}

const paymentDetails = z.object({ paymentId: z.uuid() });

/** The payment that a mail is about, if it belongs to the recipient. @throws ZodError when the details name none */
export async function findMailPayment(
  { details, userId }: Pick<UserMail<Recipient>, 'details' | 'userId'>,
  database: Database,
): Promise<StoredPayment | undefined> {
  const payment = await findPayment(database, paymentDetails.parse(details).paymentId);
  return payment?.userId === userId ? payment : undefined;
}

/** The period that a payment bought, in any state; undefined while nothing was granted. */
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
