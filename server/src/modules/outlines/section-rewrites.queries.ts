import type { SectionRewrite } from '@hokka/contracts/briefs/brief.ts';
import type { Outline, OutlineSection } from '@hokka/contracts/briefs/outline.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { SectionRewriteEnd, SectionRewriteInput } from './rules.ts';

type Handle = Database | DatabaseTransaction;

/** Stores the order to rewrite a section and dismisses earlier rewrites of the brief. */
export async function insertSectionRewrite(
  trx: DatabaseTransaction,
  order: {
    readonly generationId: string;
    readonly briefId: string;
    readonly former: OutlineSection;
    readonly wish: string | null;
    readonly now: Date;
  },
): Promise<void> {
  await dismissRewrites(trx, order.briefId, order.now);
  await trx
    .insertInto('section_rewrites')
    .values({
      generation_id: order.generationId,
      brief_id: order.briefId,
      former: JSON.stringify(order.former),
      wish: order.wish,
      ordered_at: order.now,
    })
    .execute();
}

/** The input of a generation that rewrites a section; undefined when it generates a whole outline. */
export async function findSectionRewrite(
  trx: DatabaseTransaction,
  generationId: string,
): Promise<SectionRewriteInput | undefined> {
  const row = await trx
    .selectFrom('section_rewrites')
    .innerJoin('briefs', 'briefs.id', 'section_rewrites.brief_id')
    .select(['section_rewrites.former', 'section_rewrites.wish', 'briefs.outline'])
    .where('section_rewrites.generation_id', '=', generationId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // Only `insertSectionRewrite` writes this column. A brief with a rewrite always has an outline.
  return { former: toSection(row.former), wish: row.wish, outline: row.outline as unknown as Outline };
}

/** The latest rewrite of a section of a brief that its author has not accepted or dismissed. */
export async function readOpenRewrite(
  database: Handle,
  briefId: string,
): Promise<{ readonly generationId: string; readonly rewrite: SectionRewrite } | undefined> {
  const row = await database
    .selectFrom('section_rewrites')
    .select(['generation_id', 'former', 'status', 'section', 'failure_reason'])
    .where('brief_id', '=', briefId)
    .where('dismissed_at', 'is', null)
    .orderBy('ordered_at', 'desc')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // A check constraint allows only these values.
  const status = row.status as SectionRewrite['status'];
  const section = row.section === null ? null : toSection(row.section);
  const rewrite = { section_id: toSection(row.former).id, status, section, failure_reason: row.failure_reason };
  return { generationId: row.generation_id, rewrite };
}

/** Stores the result of a rewrite. @returns whether the rewrite was still running */
export async function storeRewriteEnd(
  trx: DatabaseTransaction,
  generationId: string,
  end: SectionRewriteEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('section_rewrites')
    .set(
      'section' in end
        ? { status: 'ready', section: JSON.stringify(end.section) }
        : { status: 'failed', failure_code: end.failure.code, failure_reason: end.failure.reason },
    )
    .where('generation_id', '=', generationId)
    .where('status', '=', 'writing')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks a rewrite as accepted or dismissed. */
export async function dismissRewrite(trx: DatabaseTransaction, generationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('section_rewrites')
    .set({ dismissed_at: now })
    .where('generation_id', '=', generationId)
    .where('dismissed_at', 'is', null)
    .execute();
}

/** Marks all rewrites of a brief as accepted or dismissed. */
async function dismissRewrites(trx: DatabaseTransaction, briefId: string, now: Date): Promise<void> {
  await trx
    .updateTable('section_rewrites')
    .set({ dismissed_at: now })
    .where('brief_id', '=', briefId)
    .where('dismissed_at', 'is', null)
    .execute();
}

/** Whether an outline of a brief, or one of its sections, is being generated. */
export async function isBriefBusy(trx: DatabaseTransaction, briefId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('generations')
    .select('id')
    .where('brief_id', '=', briefId)
    .where('status', 'in', ['queued', 'writing'])
    .executeTakeFirst();
  return row !== undefined;
}

/** For the personal data export: the rewrites of sections in a user's briefs. */
export function selectSectionRewrites(database: Database, userId: string) {
  return database
    .selectFrom('section_rewrites')
    .innerJoin('briefs', 'briefs.id', 'section_rewrites.brief_id')
    .select([
      'section_rewrites.generation_id',
      'section_rewrites.brief_id',
      'section_rewrites.former',
      'section_rewrites.wish',
      'section_rewrites.status',
      'section_rewrites.section',
      'section_rewrites.failure_reason',
      'section_rewrites.ordered_at',
      'section_rewrites.dismissed_at',
    ])
    .where('briefs.user_id', '=', userId);
}

/** Only this file writes these columns. */
function toSection(stored: unknown): OutlineSection {
  return stored as OutlineSection;
}
