import type { SectionRewrite } from '@hokka/contracts/briefs/brief.ts';
import type { Outline, OutlineSection } from '@hokka/contracts/briefs/outline.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { SectionRewriteEnd, SectionRewriteInput } from '../../domain/brief.ts';

type Handle = Database | DatabaseTransaction;

/** Stores that one section is asked for again; what was asked before is decided with it. */
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

/** What a generation asks for where it concerns one section; undefined for a whole outline. */
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
  // Stored by `insertSectionRewrite`; a brief with one keeps its outline.
  return { former: toSection(row.former), wish: row.wish, outline: row.outline as unknown as Outline };
}

/** The section of a brief that was asked for again and is not decided about; the last one. */
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
  // Held by a constraint.
  const status = row.status as SectionRewrite['status'];
  const section = row.section === null ? null : toSection(row.section);
  const rewrite = { section_id: toSection(row.former).id, status, section, failure_reason: row.failure_reason };
  return { generationId: row.generation_id, rewrite };
}

/** Stores how it ended. @returns whether it was still waiting */
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

/** Notes that about this one there is nothing to be decided any more. */
export async function dismissRewrite(trx: DatabaseTransaction, generationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('section_rewrites')
    .set({ dismissed_at: now })
    .where('generation_id', '=', generationId)
    .where('dismissed_at', 'is', null)
    .execute();
}

/** The same of all that was asked about a brief's sections. */
async function dismissRewrites(trx: DatabaseTransaction, briefId: string, now: Date): Promise<void> {
  await trx
    .updateTable('section_rewrites')
    .set({ dismissed_at: now })
    .where('brief_id', '=', briefId)
    .where('dismissed_at', 'is', null)
    .execute();
}

/** Whether an outline of a brief, or one section of it, is being made. */
export async function isBriefBusy(trx: DatabaseTransaction, briefId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('generations')
    .select('id')
    .where('brief_id', '=', briefId)
    .where('status', 'in', ['queued', 'writing'])
    .executeTakeFirst();
  return row !== undefined;
}

/** What was asked about single sections of a user's briefs. */
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

/** Stored by this file alone. */
function toSection(stored: unknown): OutlineSection {
  return stored as OutlineSection;
}
