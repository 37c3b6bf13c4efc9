import type { BillingDependencies } from '../dependencies.ts';
import { presentRates } from '../payments/exchange.ts';
import { findPayment } from '../payments/payments.queries.ts';
import type { Receipt, ReceiptBuyer } from './receipt.ts';
import { formatReceiptNumber } from './receipt-number.ts';
import { findIssuedReceipt, findReceiptPurchase, listCompletedRefunds } from './receipts.queries.ts';

export type ReadingDependencies = Pick<BillingDependencies, 'database'>;

/** The receipt of a payment as it was issued, with what was paid back since; undefined for a payment that has none. */
export async function readReceipt({ database }: ReadingDependencies, paymentId: string): Promise<Receipt | undefined> {
  const [payment, issued, purchase, refunds] = await Promise.all([
    findPayment(database, paymentId),
    findIssuedReceipt(database, paymentId),
    findReceiptPurchase(database, paymentId),
    listCompletedRefunds(database, paymentId),
  ]);
  if (payment === undefined || issued === undefined || purchase === undefined) return undefined;
  return {
    number: formatReceiptNumber(issued),
    issuedAt: issued.issuedAt,
    orderedAt: payment.createdAt,
    paidAt: payment.completedAt ?? issued.issuedAt,
    orderReference: payment.id,
    method: payment.method,
    transferReference: payment.transferReference,
    seller: issued.seller,
    buyer: toReceiptBuyer(purchase),
    planName: payment.terms.planName,
    durationMonths: payment.terms.durationMonths,
    period: purchase.period,
    currency: payment.currency,
    listPriceMinor: payment.listPriceMinor,
    discountMinor: payment.discountMinor,
    creditMinor: payment.creditMinor,
    leftoverMinor: payment.credits.reduce((sum, claim) => sum + claim.amountMinor, -payment.creditMinor),
    extraDays: payment.extraDays,
    exchangeRates: presentRates(payment.exchangeRates),
    totalMinor: payment.amountMinor,
    taxRatePercent: payment.taxRatePercent,
    refunds,
  };
}

type ReceiptPurchase = NonNullable<Awaited<ReturnType<typeof findReceiptPurchase>>>;

/** Who gave no address for the invoice is named as in their profile. */
function toReceiptBuyer({ accountName, billing }: ReceiptPurchase): ReceiptBuyer | undefined {
  if (accountName === null) return undefined;
  return {
    name: billing?.name ?? accountName,
    address: billing?.address ?? '',
    taxNumber: billing?.tax_number ?? '',
    taxOffice: billing?.tax_office ?? '',
  };
}
