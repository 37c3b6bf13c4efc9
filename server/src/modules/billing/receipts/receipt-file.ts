import { downloadFileName } from '../../../platform/text/file-name.ts';
import { type ReadingDependencies, readReceipt } from './read-receipt.ts';
import type { PrintReceipt } from './receipt-printer.ts';

export interface ReceiptDependencies extends ReadingDependencies {
  readonly printReceipt: PrintReceipt;
}

/** A receipt to save or to attach. */
export interface ReceiptFile {
  /** `hokka-makbuz-HK-2026-000123.pdf`. */
  readonly name: string;
  readonly contentType: 'application/pdf';
  readonly content: Buffer;
}

/** The receipt of a payment as PDF; undefined for a payment that has none, i.e. was not completed. */
export async function buildReceiptFile(
  dependencies: ReceiptDependencies,
  paymentId: string,
): Promise<ReceiptFile | undefined> {
  const receipt = await readReceipt(dependencies, paymentId);
  if (receipt === undefined) return undefined;
  return {
    name: downloadFileName(`hokka-makbuz-${receipt.number}`, 'pdf'),
    contentType: 'application/pdf',
    content: await dependencies.printReceipt(receipt),
  };
}
