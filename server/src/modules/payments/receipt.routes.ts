import { getReceipt } from '@hokka/contracts/billing/payments/payments.ts';
import { AppError } from '../../platform/errors.ts';
import { fileRoute, type Route } from '../../platform/http/route.ts';
import { contentDisposition } from '../../platform/text/file-name.ts';
import { buildReceiptFile, createReceiptGuard, type ReceiptDependencies } from './read-receipt.ts';

export function receiptRoutes(dependencies: ReceiptDependencies): Route[] {
  return [
    fileRoute(getReceipt, {
      find: createReceiptGuard(dependencies.database),
      file: async ({ params }) => {
        const receipt = await buildReceiptFile(dependencies, params.id);
        if (receipt === undefined) throw new AppError('receipt_not_available');
        const { name, contentType, content } = receipt;
        return { contentType, contentDisposition: contentDisposition(name), content };
      },
    }),
  ];
}
