import { secondMs } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createThreadTask } from '../../platform/process/thread-task.ts';
import type { Receipt } from './rules.ts';

/** Renders a receipt as PDF. @throws {AppError} `dependency_unavailable` when too many receipts are waiting */
export type PrintReceipt = (receipt: Receipt) => Promise<Buffer>;

export interface ReceiptPrinter {
  readonly print: PrintReceipt;
  /** Rejects the receipts that are still waiting. */
  close(): Promise<void>;
}

/**
 * Renders receipts in a worker thread: parsing two font faces and laying out a page block for about 0.2 s, during which
 * the main thread could serve no request.
 */
export function createReceiptPrinter(log: Log): ReceiptPrinter {
  const thread = createThreadTask<Receipt, Uint8Array<ArrayBuffer>>(
    'receipts',
    new URL('./receipt-thread.ts', import.meta.url),
    {
      maxQueued: 30,
      deadlineMs: 15 * secondMs,
      log,
    },
  );
  return {
    print: async (receipt) => {
      const { buffer, byteOffset, byteLength } = await thread.run(receipt);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: () => thread.close(),
  };
}
