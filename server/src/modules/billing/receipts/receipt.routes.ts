import { getReceipt } from '@hokka/contracts/payments.ts';
import { AppError } from '../../../platform/errors.ts';
import { fileRoute, type Route } from '../../../platform/http/route.ts';
import { contentDisposition } from '../../../platform/text/file-name.ts';
import { findReceiptAccess } from './receipt-access.ts';
import { type ReceiptDependencies, receiptFile } from './receipt-file.ts';

export function receiptRoutes(dependencies: ReceiptDependencies): Route[] {
  return [
    fileRoute(getReceipt, {
      find: findReceiptAccess(dependencies.database),
      file: async ({ params }) => {
        const receipt = await receiptFile(dependencies, params.id);
        if (receipt === undefined) throw new AppError('receipt_not_available');
        const { name, contentType, content } = receipt;
        return { contentType, contentDisposition: contentDisposition(name), content };
      },
    }),
  ];
}
