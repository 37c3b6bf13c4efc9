import { briefsOrder } from '@hokka/contracts/briefs/briefs.ts';
import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type CursorPage, newestFirst, selectRowPage } from '../../platform/database/list-cursor.ts';
import type { Briefs } from '../../platform/database/schema.ts';
import { exportedGenerationColumns } from '../generation-queue/generations.queries.ts';

type Handle = Database | DatabaseTransaction;

export type BriefRow = Selectable<Briefs>;

export interface FormerOutline {
  readonly outline: Outline;
  readonly replaced_at: Date;
}

export async function insertBrief(trx: DatabaseTransaction, brief: Insertable<Briefs>): Promise<BriefRow> {
  return trx.insertInto('briefs').values(brief).returningAll().executeTakeFirstOrThrow();
}

/**
 * The number of a user's briefs. Takes a lock that other calls for this user wait for until the transaction ends, so
 * that concurrent requests cannot exceed the limit.
 */
export async function countBriefsUnderLock(trx: DatabaseTransaction, userId: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`briefs of ${userId}`}, 0))`.execute(trx);
  return countOwnBriefs(trx, userId);
}

/** The number of a user's briefs. */
export async function countOwnBriefs(database: Handle, userId: string): Promise<number> {
  const { briefs } = await database
    .selectFrom('briefs')
    .select((select) => select.fn.countAll<string>().as('briefs'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(briefs);
}

/** A brief of this user that is not deleted. */
export async function findOwnBrief(database: Handle, id: string, userId: string): Promise<BriefRow | undefined> {
  return selectOwn(database, id, userId).executeTakeFirst();
}

/** Like `findOwnBrief`, and locks the brief until the transaction ends. */
export async function lockOwnBrief(
  trx: DatabaseTransaction,
  id: string,
  userId: string,
): Promise<BriefRow | undefined> {
  return selectOwn(trx, id, userId).forUpdate().executeTakeFirst();
}

function selectOwn(database: Handle, id: string, userId: string) {
  return database
    .selectFrom('briefs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
}

/** A page of a user's briefs, most recently changed first. */
export async function listOwnBriefs(database: Database, userId: string, page: CursorPage) {
  const briefs = database
    .selectFrom('briefs')
    .select([
      'id',
      'title',
      'language',
      'format',
      'word_target',
      'status',
      'failure_reason',
      'version',
      'created_at',
      'updated_at',
      sql<number>`coalesce(jsonb_array_length(outline->'sections'), 0)`.as('sections'),
      sql<number>`(SELECT count(*)::integer FROM brief_sources WHERE brief_id = briefs.id)`.as('sources'),
      sql<{ completed: number; generating: number }>`(
        SELECT jsonb_build_object(
          'completed', count(*) FILTER (WHERE articles.status = 'completed'),
          'generating', count(*) FILTER (WHERE articles.status = 'generating'))
        FROM articles WHERE articles.brief_id = briefs.id AND articles.deleted_at IS NULL)`.as('articles'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
  return selectRowPage(briefs, newestFirst(briefsOrder, 'updated_at'), page);
}

/** The previous outlines of a brief, newest first. */
export async function listFormerOutlines(database: Handle, briefId: string): Promise<FormerOutline[]> {
  const rows = await database
    .selectFrom('brief_outlines')
    .select(['outline', 'replaced_at'])
    .where('brief_id', '=', briefId)
    .orderBy('version', 'desc')
    .execute();
  // Only `storeOutlineEnd` writes this column.
  return rows.map(({ outline, replaced_at }) => ({ outline: outline as unknown as Outline, replaced_at }));
}

/** Marks the brief as active, so that retention does not delete it. The caller must hold its lock. */
export async function touchBrief(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('briefs').set({ updated_at: now, expiry_mailed_at: null }).where('id', '=', id).execute();
}

/** Saves a brief if it has this version and no outline is being generated; otherwise returns undefined. */
export async function saveBrief(
  trx: DatabaseTransaction,
  { id, userId, version, now }: { id: string; userId: string; version: number; now: Date },
  changes: Updateable<Briefs>,
): Promise<BriefRow | undefined> {
  return trx
    .updateTable('briefs')
    .set({ ...changes, version: version + 1, updated_at: now, expiry_mailed_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'planning')
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Marks a brief as deleted while its outline is still being generated; `purgeBriefs` deletes it later. */
export async function markBriefDeleted(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('briefs').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** Deletes a brief with its outlines and generations. None of the generations may be running. */
export async function removeBrief(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('briefs').where('id', '=', id).execute();
}

/** Deletes all briefs of a user. None of them may have an open reservation. */
export async function deleteUserBriefs(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('briefs').where('user_id', '=', userId).execute();
}

/** For the personal data export: the briefs of a user. */
export function selectBriefs(database: Database, userId: string) {
  return database
    .selectFrom('briefs')
    .select([
      'id',
      'title',
      'request',
      'language',
      'format',
      'tone',
      'audience',
      'goal',
      'keyphrase',
      'keyphrases',
      'word_target',
      'voice_id',
      'faq',
      'chosen_model',
      'status',
      'outline',
      'failure_reason',
      'version',
      'created_at',
      'updated_at',
      'deleted_at',
    ])
    .where('user_id', '=', userId);
}

/** The previous outlines of all briefs of a user. */
export function selectFormerOutlines(database: Database, userId: string) {
  return database
    .selectFrom('brief_outlines')
    .innerJoin('briefs', 'briefs.id', 'brief_outlines.brief_id')
    .select([
      'brief_outlines.brief_id',
      'brief_outlines.version',
      'brief_outlines.outline',
      'brief_outlines.replaced_at',
    ])
    .where('briefs.user_id', '=', userId);
}

/** For the personal data export: when outlines were generated for a user. Their cost is internal and left out. */
export function selectOutlineGenerations(database: Database, userId: string) {
  return database
    .selectFrom('generations')
    .innerJoin('briefs', 'briefs.id', 'generations.brief_id')
    .select(['generations.id', 'generations.brief_id', ...exportedGenerationColumns])
    .where('briefs.user_id', '=', userId);
}
