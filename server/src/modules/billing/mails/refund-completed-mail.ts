import { z } from 'zod';
import { formatMoney } from '../../../platform/money.ts';
import type { StoredPayment } from '../domain/payments/payment.ts';
import { getRefund } from '../store/payments/refunds.queries.ts';
import type { BillingMailContext, BillingMailDependencies, WrittenMail } from './mail-context.ts';
import { buildSubscriptionUrl, findBoughtPeriod, findMailPayment } from './mail-context.ts';

const refundDetails = z.object({ refundId: z.uuid() });

export async function writeRefundCompleted(
  context: BillingMailContext,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const { refundId } = refundDetails.parse(context.details);
  const { status, paymentId, amountMinor } = await getRefund(dependencies.database, refundId);
  const payment = await findMailPayment({ ...context, details: { paymentId } }, dependencies);
  if (status !== 'completed' || payment === undefined) return undefined;
  const amount = formatMoney(amountMinor, payment.currency);
  return {
    subject: 'İadeniz yapıldı',
    preheader: `${payment.terms.planName} planı, ${amount}.`,
    paragraphs: [
      `${payment.terms.planName} planı ödemenizden ${amount} tutarında iade yaptık.`,
      ...(await describeRefundEffect(payment, dependencies)),
      payment.method === 'card'
        ? 'Tutar, ödemeyi yaptığınız karta 7–14 iş günü içinde yansır; süre bankanıza göre değişebilir.'
        : 'Tutar, banka hesabınıza 3–5 iş günü içinde geçer.',
    ],
    action: { label: 'Aboneliğimi görüntüle', url: buildSubscriptionUrl(context.site) },
  };
}

/** What the refund did to the period that the payment bought; nothing is said of one that was over before. */
async function describeRefundEffect(payment: StoredPayment, dependencies: BillingMailDependencies): Promise<string[]> {
  const bought = await findBoughtPeriod(payment, dependencies);
  if (bought === undefined) return [];
  if (bought.endReason === 'refunded')
    return ['Ödemenin tamamı iade edildiği için bu ödemeyle aldığınız dönem sona erdi.'];
  if (bought.endReason !== null || payment.refundedMinor === payment.amountMinor) return [];
  return ['Bu kısmi iade aboneliğinizi etkilemez; döneminiz aynı şekilde sürer.'];
}
