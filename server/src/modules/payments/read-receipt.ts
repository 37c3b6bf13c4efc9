import { getReceipt } from '@hokka/contracts/billing/payments/payments.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { isAdmin, type WorkspaceCaller } from '../../platform/http/caller.ts';
import { fileRoute, type Route } from '../../platform/http/route.ts';
import { contentDisposition, downloadFileName } from '../../platform/text/file-name.ts';
import { presentRates } from '../plans/rules.ts';
import { findIssuedReceipt, findReceiptPurchase, listCompletedRefunds } from '../receipts/queries.ts';
import type { PrintReceipt } from '../receipts/receipt-printer.ts';
import { formatReceiptNumber, type Receipt, type ReceiptBuyer } from '../receipts/rules.ts';
import { findPayment } from './queries.ts';

/** The receipt of a payment as issued, with the refunds since; undefined when the payment has none. */
export async function readReceipt(database: Database, paymentId: string): Promise<Receipt | undefined> {
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

/** A buyer who gave no invoice address is named as in their profile. */
function toReceiptBuyer({ accountName, billing }: ReceiptPurchase): ReceiptBuyer | undefined {
  if (accountName === null) return undefined;
  return {
    name: billing?.name ?? accountName,
    address: billing?.address ?? '',
    taxNumber: billing?.tax_number ?? '',
    taxOffice: billing?.tax_office ?? '',
  };
}

/** A receipt to download or attach. */
export interface ReceiptFile {
  /** `hokka-makbuz-HK-2026-000123.pdf`. */
  readonly name: string;
  readonly contentType: 'application/pdf';
  readonly content: Buffer;
}

/** The receipt of a payment as PDF; undefined for a payment that has none, i.e. was not completed. */
export async function buildReceiptFile(
  database: Database,
  paymentId: string,
  printReceipt: PrintReceipt,
): Promise<ReceiptFile | undefined> {
  const receipt = await readReceipt(database, paymentId);
  if (receipt === undefined) return undefined;
  return {
    name: downloadFileName(`hokka-makbuz-${receipt.number}`, 'pdf'),
    contentType: 'application/pdf',
    content: await printReceipt(receipt),
  };
}

interface AccessRequest {
  readonly params: { readonly id: string };
  readonly caller: Pick<WorkspaceCaller, 'workspaceId' | 'role'>;
}

/**
 * The 404 stage: lets the buyer and admins pass. All other users get the same 404 as for a payment that does not exist.
 */
export function createReceiptGuard(database: Database): (request: AccessRequest) => Promise<undefined> {
  return async ({ params, caller }) => {
    const payment = await findPayment(database, params.id);
    const mayPass = payment !== undefined && (payment.userId === caller.workspaceId || isAdmin(caller));
    if (!mayPass) throw new AppError('not_found');
  };
}

export function receiptRoutes(database: Database, printReceipt: PrintReceipt): Route[] {
  return [
    fileRoute(getReceipt, {
      find: createReceiptGuard(database),
      file: async ({ params }) => {
        const receipt = await buildReceiptFile(database, params.id, printReceipt);
        if (receipt === undefined) throw new AppError('receipt_not_available');
        const { name, contentType, content } = receipt;
        return { contentType, contentDisposition: contentDisposition(name), content };
      },
    }),
  ];
}
