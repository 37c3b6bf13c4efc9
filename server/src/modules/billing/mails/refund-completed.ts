import { z } from 'zod';
import { formatMoney } from '../../../platform/money.ts';
import { getRefund } from '../payments/admin/refunds/refunds.queries.ts';
import type { StoredPayment } from '../payments/stored-payment.ts';
import type { BillingMailDependencies, MailOccasion, WrittenMail } from './mail-parts.ts';
import { subscriptionPage } from './mail-parts.ts';
import { boughtWith, paymentOf } from './payment-of.ts';

const refundDetails = z.object({ refundId: z.uuid() });

export async function writeRefundCompleted(
  occasion: MailOccasion,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const { refundId } = refundDetails.parse(occasion.details);
  const { status, paymentId, amountMinor } = await getRefund(dependencies.database, refundId);
  const payment = await paymentOf({ ...occasion, details: { paymentId } }, dependencies);
  if (status !== 'completed' || payment === undefined) return undefined;
  const amount = formatMoney(amountMinor, payment.currency);
  return {
    subject: 'İadeniz yapıldı',
    preheader: `${payment.terms.planName} planı, ${amount}.`,
    paragraphs: [
      `${payment.terms.planName} planı ödemenizden ${amount} tutarında iade yaptık.`,
      ...(await effectOf(payment, dependencies)),
      payment.method === 'card'
        ? 'Tutar, ödemeyi yaptığınız karta 7–14 iş günü içinde yansır; süre bankanıza göre değişebilir.'
        : 'Tutar, banka hesabınıza 3–5 iş günü içinde geçer.',
    ],
    action: { label: 'Aboneliğimi görüntüle', url: subscriptionPage(occasion.site) },
  };
}

/** What the refund did to the period that the payment bought; nothing is said of one that was over before. */
async function effectOf(payment: StoredPayment, dependencies: BillingMailDependencies): Promise<string[]> {
  const bought = await boughtWith(payment, dependencies);
  if (bought === undefined) return [];
  if (bought.endReason === 'refunded')
    return ['Ödemenin tamamı iade edildiği için bu ödemeyle aldığınız dönem sona erdi.'];
  if (bought.endReason !== null || payment.refundedMinor === payment.amountMinor) return [];
  return ['Bu kısmi iade aboneliğinizi etkilemez; döneminiz aynı şekilde sürer.'];
}
