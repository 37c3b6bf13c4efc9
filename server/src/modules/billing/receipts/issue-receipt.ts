import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { SettingsReader } from '../../settings/index.ts';
import { toSeller } from '../domain/legal-context.ts';
import type { StoredPayment } from '../domain/payments/payment.ts';
import { toReceiptYear } from '../domain/receipt.ts';
import { findIssuedReceipt, incrementReceiptCounter, insertReceipt } from '../store/receipts.queries.ts';

export type IssueReceipt = (
  trx: DatabaseTransaction,
  payment: Pick<StoredPayment, 'id' | 'status'> | undefined,
  at: Date,
) => Promise<void>;

interface IssuingDependencies {
  readonly settings: Pick<SettingsReader, 'current' | 'siteUrl'>;
}

/**
 * Gives a completed payment its receipt: its number, the next of the year in Istanbul, and the seller as the settings say now; one
 * that has a receipt keeps it. The numbers have no gaps: counting is part of the caller's transaction, and others wait for its end.
 * So this comes last among its locks, of which that of the payment is one, and soon before its commit.
 * @throws Error when the payment is not completed
 */
export function createReceiptIssuer({ settings }: IssuingDependencies): IssueReceipt {
  return async (trx, payment, at) => {
    if (payment?.status !== 'completed') throw new Error('Only a completed payment has a receipt');
    if ((await findIssuedReceipt(trx, payment.id)) !== undefined) return;
    const seller = toSeller(settings.current().system, settings.siteUrl());
    const year = toReceiptYear(at);
    const number = await incrementReceiptCounter(trx, year);
    await insertReceipt(trx, payment.id, { year, number, issuedAt: at, seller });
  };
}
