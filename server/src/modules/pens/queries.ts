import type { Pen } from '@hokka/contracts/articles/pen.ts';
import { type RawBuilder, sql } from 'kysely';
import { addMilliseconds, hourMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';

/** A member at an article of the workspace. */
export interface PenMember {
  readonly articleId: string;
  readonly workspaceId: string;
  readonly memberId: string;
}

/**
 * Takes or renews the pen in one statement, by the clock of the database.
 * @param pageId 32 hexadecimal digits that identify the page in which the member writes
 * @returns whether the member has the pen now
 */
export async function takePen(
  database: Database,
  {
    articleId,
    workspaceId,
    memberId,
    pageId,
    hasTyped,
  }: PenMember & { readonly pageId: string; readonly hasTyped: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ has_pen: boolean }>`
    SELECT take_pen(${articleId}, ${workspaceId}, ${memberId}, ${pageId}, ${hasTyped}) AS has_pen`.execute(database);
  return rows[0]?.has_pen === true;
}

/**
 * Condition of a save: the workspace has no other members, or none of them has the pen. Renews the pen of the member and
 * locks it until the save commits, so that no member takes it in between.
 */
export function buildMayWrite(memberId: string): RawBuilder<boolean> {
  return sql<boolean>`(NOT EXISTS (SELECT FROM workspace_members
      WHERE workspace_members.workspace_id = articles.user_id AND workspace_members.user_id <> ${memberId})
    OR renew_pen_for_save(articles.id, ${memberId}))`;
}

/** Whether another member has the pen and is not silent. */
export async function hasOtherWriter(database: Database, articleId: string, memberId: string): Promise<boolean> {
  const { writer, silent_in_ms: silentInMs } = await readPen(database, articleId);
  return writer !== null && writer.id !== memberId && silentInMs > 0;
}

/** Gives the pen back if this page has it, and withdraws the member’s request. */
export async function releasePen(
  database: Database,
  { articleId, memberId, pageId }: PenMember & { readonly pageId: string },
): Promise<void> {
  await database
    .deleteFrom('article_pens')
    .where('article_id', '=', articleId)
    .where('member_id', '=', memberId)
    .where('page_id', '=', pageId)
    .execute();
  await database
    .updateTable('article_pens')
    .set({ asked_by: null, asked_at: null })
    .where('article_id', '=', articleId)
    .where('asked_by', '=', memberId)
    .execute();
}

/**
 * Stores a request for the pen. Asking again before the answer changes nothing.
 * @returns false when there is no pen of another member, or a third member’s request waits for its answer
 */
export async function askForPen(database: Database, { articleId, workspaceId, memberId }: PenMember): Promise<boolean> {
  const { rows } = await sql<{ is_asked: boolean }>`
    SELECT ask_for_pen(${articleId}, ${workspaceId}, ${memberId}) AS is_asked`.execute(database);
  return rows[0]?.is_asked === true;
}

interface PenAnswer extends PenMember {
  readonly askerId: string;
  readonly accept: boolean;
}

/**
 * Ends the request of a member, who gets the pen if the writer accepts. A member whose role has changed asks no more.
 * @returns false when the request has ended or the caller has no pen
 */
export async function answerRequest(
  database: Database,
  { articleId, workspaceId, memberId, askerId, accept }: PenAnswer,
): Promise<boolean> {
  if (accept) {
    const { rows } = await sql<{ is_given: boolean }>`
      SELECT hand_over_pen(${articleId}, ${workspaceId}, ${memberId}, ${askerId}) AS is_given`.execute(database);
    return rows[0]?.is_given === true;
  }
  const { numUpdatedRows } = await database
    .updateTable('article_pens')
    .set({ asked_by: null, asked_at: null })
    .where('article_id', '=', articleId)
    .where('workspace_id', '=', workspaceId)
    .where('member_id', '=', memberId)
    .where('asked_by', '=', askerId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Who writes an article and who asks to, for its readers. */
export async function readPen(database: Database, articleId: string): Promise<Pen> {
  const row = await database
    .selectFrom('article_pens')
    .innerJoin('users as writers', 'writers.id', 'article_pens.member_id')
    .leftJoin('users as askers', 'askers.id', 'article_pens.asked_by')
    .select([
      'article_pens.member_id',
      'writers.name as writer_name',
      'askers.id as asker_id',
      'askers.name as asker_name',
    ])
    .select([
      sql<number>`pen_ms_left(article_pens.renewed_at)`.as('silent_in_ms'),
      sql<number | null>`CASE WHEN asked_by IS NOT NULL THEN pen_ms_left(asked_at) END`.as('answer_in_ms'),
      sql<boolean>`coalesce(article_pens.written_at <= article_pens.asked_at, false)`.as('is_unheard'),
    ])
    .where('article_pens.article_id', '=', articleId)
    .executeTakeFirst();
  if (row === undefined) return { writer: null, silent_in_ms: 0, asker: null, answer_in_ms: 0 };
  const { asker_id: id, asker_name: name, answer_in_ms: answerMs } = row;
  const isAsked = id !== null && answerMs !== null && (answerMs > 0 || row.is_unheard);
  return {
    writer: { id: row.member_id, name: row.writer_name },
    silent_in_ms: row.silent_in_ms,
    asker: isAsked ? { id, name: name ?? '' } : null,
    answer_in_ms: isAsked ? answerMs : 0,
  };
}

/** The text of an article as its members see it. */
export interface PenText {
  readonly version: number;
  readonly title: string;
  readonly content: string;
}

/**
 * Reads the text if its version is not the known one.
 * @returns the version alone when it is known; undefined when the article is gone or in the trash
 */
export async function readTextAfter(
  database: Database,
  articleId: string,
  knownVersion: number | undefined,
): Promise<PenText | { readonly version: number } | undefined> {
  const changed = (name: 'title' | 'content') =>
    sql<string | null>`CASE WHEN version IS DISTINCT FROM ${knownVersion ?? null}::int
      THEN coalesce(working_copy ->> ${sql.lit(name)}, ${sql.ref(name)}) END`.as(name);
  const row = await database
    .selectFrom('articles')
    .select(['version', changed('title'), changed('content')])
    .where('id', '=', articleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { version, title, content } = row;
  return title === null || content === null ? { version } : { version, title, content };
}

/** Deletes pens that were not renewed for an hour. @returns their number */
export async function deleteForgottenPens(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('article_pens')
    .where('renewed_at', '<', addMilliseconds(now, -hourMs))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
