import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import type { UserMail, WrittenMail } from '../../../platform/mail/user-mail.ts';
import { formatMoney, type Kurus } from '../../../platform/money.ts';
import { formatLongDate } from '../../../platform/text/dates.ts';
import type { Recipient } from '../../accounts/index.ts';
import { listPaymentsByIds } from '../../payments/payment-reads.queries.ts';
import type { StoredPayment } from '../../payments/rules.ts';
import { getRefund } from '../../refunds/queries.ts';
import type { BillingMailDependencies } from './mail-context.ts';
import { buildSubscriptionUrl, findBoughtPeriod, findMailPayment } from './mail-context.ts';

const refundDetails = z.object({
  refundId: z.uuid(),
  /** Further refunds that are due because the period ended. */
  dues: z.array(z.object({ paymentId: z.uuid(), amountMinor: z.int() })).default([]),
});

export async function writeRefundCompleted(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const { refundId, dues } = refundDetails.parse(context.details);
  const { status, paymentId, amountMinor, returnedOn } = await getRefund(dependencies.database, refundId);
  const payment = await findMailPayment({ ...context, details: { paymentId } }, dependencies.database);
  if (status !== 'completed' || payment === undefined) return undefined;
  const amount = formatMoney(amountMinor, payment.currency);
  return {
    subject: 'İadeniz yapıldı',
    preheader: `${payment.terms.planName} planı, ${amount}.`,
    paragraphs: [
      returnedOn === null
        ? `${payment.terms.planName} planı ödemenizden ${amount} tutarında iade yaptık.`
        : `${payment.terms.planName} planı ödemenizden ${amount} tutarın ${formatLongDate(new Date(`${returnedOn}T12:00:00+03:00`))} tarihinde size geri döndüğünü kaydettik.`,
      ...(await describeRefundEffect(payment, dependencies)),
      ...(await describeDues(dues, dependencies.database)),
      ...(returnedOn === null ? [describeArrival(payment)] : []),
    ],
    action: { label: 'Aboneliğimi görüntüle', url: buildSubscriptionUrl(context.site) },
  };
}

function describeArrival({ method }: StoredPayment): string {
  return method === 'card'
    ? 'Tutar, ödemeyi yaptığınız karta 7–14 iş günü içinde yansır; süre bankanıza göre değişebilir.'
    : 'Tutar, banka hesabınıza 3–5 iş günü içinde geçer.';
}

/** Describes further refunds that are due: the value of earlier payments was part of the period that ended. */
async function describeDues(
  dues: readonly { readonly paymentId: string; readonly amountMinor: Kurus }[],
  database: Database,
): Promise<string[]> {
  const payments = await listPaymentsByIds(
    database,
    dues.map(({ paymentId }) => paymentId),
  );
  return payments.map(({ id, currency, terms }) => {
    const amount = formatMoney(dues.find(({ paymentId }) => paymentId === id)?.amountMinor ?? 0, currency);
    return `Biten döneme ${terms.planName} ödemenizden aktarılan değerin kullanılmayan ${amount} tutarındaki kısmı da size ayrıca iade edilecek; iade yapıldığında e-posta göndereceğiz.`;
  });
}

/** How the refund changed the period that the payment bought; empty for a period that was already over. */
async function describeRefundEffect(payment: StoredPayment, dependencies: BillingMailDependencies): Promise<string[]> {
  const bought = await findBoughtPeriod(payment, dependencies);
  if (bought === undefined) return [];
  if (bought.endReason === 'refunded')
    return ['Ödemenin tamamı iade edildiği için bu ödemeyle aldığınız dönem sona erdi.'];
  if (bought.endReason !== null || payment.refundedMinor === payment.amountMinor) return [];
  return ['Bu kısmi iade aboneliğinizi etkilemez; döneminiz aynı şekilde sürer.'];
}
