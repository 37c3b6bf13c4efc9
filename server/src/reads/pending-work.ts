import type { PendingWorkKind } from '@hokka/contracts/pending-work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PendingWorkReads } from '../modules/operations/pending-work/create-pending-work.ts';
import type { Database } from '../platform/database/connect.ts';
import { messagesBy } from './contact-inbox.ts';
import { mailsBy } from './mail-log.ts';
import { newestOf, paymentsBy } from './payment-log.ts';

/** Counts what waits for an admin by the very filters of the lists that show it. */
export function createPendingWorkReads(database: Database): PendingWorkReads {
  return { counts: (max) => counts(database, max) };
}

async function counts(database: Database, max: number): Promise<Record<PendingWorkKind, number>> {
  const ofPayments = (filters: Parameters<typeof paymentsBy>[1]) =>
    counted(sql`${newestOf(paymentsBy(database, filters), max)}`);
  const messages = messagesBy(database, { status: 'unhandled' }).select('contact_messages.id').limit(max);
  // In the order of an index: without one PostgreSQL may read the table for the first that match, wherever they are.
  const mails = mailsBy(database, { status: 'failed' })
    .select('mails.id')
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(max);
  const { rows } = await sql<Record<PendingWorkKind, number>>`SELECT
    ${ofPayments({ method: 'transfer', status: 'pending' })} AS transfers,
    ${ofPayments({ task: 'refund' })} AS refunds,
    ${ofPayments({ task: 'review' })} AS payment_reviews,
    ${counted(sql`SELECT id FROM article_reports WHERE closed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${max}`)} AS reports,
    ${counted(sql`${messages}`)} AS messages,
    ${counted(sql`${mails}`)} AS failed_mails`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was counted');
  return row;
}

function counted(rows: RawBuilder<unknown>) {
  return sql<number>`(SELECT count(*)::int FROM (${rows}) AS waiting)`;
}
