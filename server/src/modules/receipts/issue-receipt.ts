import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { toSeller } from '../consents/rules.ts';
import type { SettingsReader } from '../settings/index.ts';
import { findIssuedReceipt, incrementReceiptCounter, insertReceipt } from './queries.ts';
import { toReceiptYear } from './rules.ts';

export type IssueReceipt = (
  trx: DatabaseTransaction,
  payment: { readonly id: string; readonly status: string } | undefined,
  at: Date,
) => Promise<void>;

/**
 * Issues the receipt of a completed payment: the next number of the year in Istanbul, and the seller from the current
 * settings; an existing receipt is retained. The numbers have no gaps, because the counter is part of the caller's
 * transaction and others wait for its end. So it must be the transaction's last lock (the payment's lock is taken
 * before), shortly before the commit.
 * @throws Error when the payment is not completed
 */
export function createReceiptIssuer(settings: Pick<SettingsReader, 'current' | 'siteUrl'>): IssueReceipt {
  return async (trx, payment, at) => {
    if (payment?.status !== 'completed') throw new Error('Only a completed payment has a receipt');
    if ((await findIssuedReceipt(trx, payment.id)) !== undefined) return;
    const seller = toSeller(settings.current().system, settings.siteUrl());
    const year = toReceiptYear(at);
    const number = await incrementReceiptCounter(trx, year);
    await insertReceipt(trx, payment.id, { year, number, issuedAt: at, seller });
  };
}
