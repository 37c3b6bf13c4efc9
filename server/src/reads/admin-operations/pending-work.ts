import type { PendingWorkKind } from '@hokka/contracts/operations/pending-work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PendingWorkReads } from '../../modules/operations/index.ts';
import type { Database } from '../../platform/database/connect.ts';
import { selectPayments, takeNewest } from '../payment-log.ts';
import { selectMessages } from './contact-inbox.ts';
import { selectMails } from './mail-log.ts';

/** Counts admins' tasks with the same filters as the lists that show them. */
export function createPendingWorkReads(database: Database): PendingWorkReads {
  return { countPendingWork: (max) => countPendingWork(database, max) };
}

async function countPendingWork(database: Database, max: number): Promise<Record<PendingWorkKind, number>> {
  const countPayments = (filters: Parameters<typeof selectPayments>[1]) =>
    countRows(sql`${takeNewest(selectPayments(database, filters), max)}`);
  const messages = selectMessages(database, { status: 'unhandled' }).select('contact_messages.id').limit(max);
  // Ordered like an index: without that, PostgreSQL may scan the table for the first matches.
  const mails = selectMails(database, { status: 'failed' })
    .select('mails.id')
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(max);
  const { rows } = await sql<Record<PendingWorkKind, number>>`SELECT
    ${countRows(sql`SELECT model FROM gateway_health WHERE opened_at IS NOT NULL LIMIT ${max}`)} AS ai_outages,
    ${countPayments({ method: 'transfer', status: 'pending' })} AS transfers,
    ${countPayments({ task: 'refund' })} AS refunds,
    ${countPayments({ task: 'review' })} AS payment_reviews,
    ${countRows(sql`SELECT id FROM article_reports WHERE closed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${max}`)} AS reports,
    ${countRows(sql`${messages}`)} AS messages,
    ${countRows(sql`${mails}`)} AS failed_mails`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('The query returned no counts');
  return row;
}

function countRows(rows: RawBuilder<unknown>) {
  return sql<number>`(SELECT count(*)::int FROM (${rows}) AS waiting)`;
}
