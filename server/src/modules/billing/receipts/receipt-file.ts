import { downloadFileName } from '../../../platform/text/file-name.ts';
import { type ReceiptDependencies, readReceipt } from './read-receipt.ts';
import { renderReceipt } from './render-receipt.ts';

/** A receipt to save or to attach. */
export interface ReceiptFile {
  /** `hokka-makbuz-HK-2026-000123.pdf`. */
  readonly name: string;
  readonly contentType: 'application/pdf';
  readonly content: Buffer;
}

/** The receipt of a payment as PDF; undefined for a payment that has none, i.e. was not completed. */
export async function receiptFile(
  dependencies: ReceiptDependencies,
  paymentId: string,
): Promise<ReceiptFile | undefined> {
  const receipt = await readReceipt(dependencies, paymentId);
  if (receipt === undefined) return undefined;
  return {
    name: downloadFileName(`hokka-makbuz-${receipt.number}`, 'pdf'),
    contentType: 'application/pdf',
    content: await renderReceipt(receipt),
  };
}
