import { getReceipt } from '@hokka/contracts/billing/payments/payments.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { fileRoute, type Route } from '../../platform/http/route.ts';
import { contentDisposition } from '../../platform/text/file-name.ts';
import type { PrintReceipt } from '../receipts/receipt-printer.ts';
import { buildReceiptFile, createReceiptGuard } from './read-receipt.ts';

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
