import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { receiptRoutes } from './receipt.routes.ts';
import { type ReceiptFile, buildReceiptFile } from './receipt-file.ts';
import { createReceiptPrinter } from './receipt-printer.ts';

export interface Receipts extends BillingPart {
  /** The receipt of a payment as PDF; undefined for a payment that has none. */
  readonly receiptFile: (paymentId: string) => Promise<ReceiptFile | undefined>;
}

/** The receipts of completed payments. */
export function createReceipts({ database, log }: Pick<BillingDependencies, 'database' | 'log'>): Receipts {
  const printer = createReceiptPrinter(log);
  const dependencies = { database, printReceipt: printer.print };
  return {
    routes: receiptRoutes(dependencies),
    stop: printer.close,
    receiptFile: (paymentId) => buildReceiptFile(dependencies, paymentId),
  };
}
