import type { listArticleReports, ReportReason } from '@hokka/contracts/articles/article-reports.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { computeBoundedLimit, computeOffset, countBounded } from '../../platform/database/pagination.ts';

interface NewReport {
  readonly id: string;
  readonly articleId: string;
  readonly reporterId: string | undefined;
  readonly reporterHash: Buffer;
  readonly reason: ReportReason;
  readonly text: string;
  readonly now: Date;
}

/** @returns false when this reporter has already reported the article */
export async function insertReport(trx: DatabaseTransaction, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('article_reports')
    .values({
      id: report.id,
      article_id: report.articleId,
      reporter_id: report.reporterId ?? null,
      reporter_hash: report.reporterHash,
      reason: report.reason,
      explanation: report.text,
      created_at: report.now,
    })
    .onConflict((conflict) => conflict.columns(['article_id', 'reporter_hash']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface ReportDecision {
  readonly adminId: string;
  readonly note: string | null;
  readonly at: Date;
}

/** Closes a report exactly once. @returns the id of its article, undefined when it was already closed */
export async function closeReportIfOpen(
  trx: DatabaseTransaction,
  id: string,
  { adminId, note, at }: ReportDecision,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('article_reports')
    .set({ closed_at: at, closed_by: adminId, closing_note: note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('article_id')
    .executeTakeFirst();
  return row?.article_id;
}

/** Closes all open reports about an article. @returns the number closed */
export async function closeArticleReports(
  trx: DatabaseTransaction,
  articleId: string,
  closing: ReportDecision,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('article_reports')
    .set({ closed_at: closing.at, closed_by: closing.adminId, closing_note: closing.note })
    .where('article_id', '=', articleId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function findReport(database: Database, id: string): Promise<{ id: string } | undefined> {
  return database.selectFrom('article_reports').select('id').where('id', '=', id).executeTakeFirst();
}

type ReportQuery = ParsedQuery<typeof listArticleReports>;

/**
 * A page of open or closed reports, newest first, with a total that is counted up to the last page that can be shown.
 */
export async function listReports(database: Database, query: ReportQuery) {
  const { status, article_id: articleId } = query;
  const isOpen = status === 'open';
  const matching = database
    .selectFrom('article_reports')
    .where('closed_at', isOpen ? 'is' : 'is not', null)
    .$if(articleId !== undefined, (builder) => builder.where('article_id', '=', articleId ?? ''));
  const [rows, total] = await Promise.all([
    matching
      .select(['id', 'article_id', 'reporter_id', 'reason', 'explanation', 'created_at'])
      .select(['closed_at', 'closed_by', 'closing_note'])
      .orderBy(isOpen ? 'created_at' : 'closed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(computeBoundedLimit(query))
      .offset(computeOffset(query))
      .execute(),
    countBounded(database, matching),
  ]);
  return { rows, total };
}

/** For the personal data export: the reports a user made. */
export function selectOwnReports(database: Database, userId: string) {
  return database
    .selectFrom('article_reports')
    .select(['id', 'article_id', 'reason', 'explanation', 'created_at', 'closed_at'])
    .where('reporter_id', '=', userId);
}

/** Deletes the reports a user made. */
export async function deleteReportsByUser(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('article_reports').where('reporter_id', '=', userId).execute();
}

/** Deletes the network hash of at most `limit` anonymous reports made before a time. @returns the number changed */
async function purgeReporterNetworksBefore(database: Database, before: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('article_reports')
    .set({ reporter_hash: null })
    .where('id', 'in', (subquery) =>
      subquery
        .selectFrom('article_reports')
        .select('id')
        .where('created_at', '<', before)
        .where('reporter_id', 'is', null)
        .where('reporter_hash', 'is not', null)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How long the keyed hash of an anonymous reporter's network is stored. */
export const reporterNetworkRetentionMs = 30 * dayMs;
const purgeBatchSize = 1000;

/**
 * Deletes the network hashes of old reports, including open ones. The same network may then report the article again.
 * @returns the number of reports changed
 */
export function purgeReporterNetworks(database: Database, now: Date): Promise<number> {
  return purgeReporterNetworksBefore(database, addMilliseconds(now, -reporterNetworkRetentionMs), purgeBatchSize);
}
