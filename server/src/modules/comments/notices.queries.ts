import type { commentMailChoices } from '@hokka/contracts/approvals/comments.ts';
import { type RawBuilder, sql } from 'kysely';
import { addMilliseconds, hourMs, minuteMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

type Handle = Database | DatabaseTransaction;
type Choice = (typeof commentMailChoices)[number];

export async function findMailChoice(database: Handle, userId: string): Promise<Choice> {
  const row = await database
    .selectFrom('comment_mail_choices')
    .select('choice')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (row?.choice as Choice | undefined) ?? 'at_once';
}

export async function upsertMailChoice(database: Handle, userId: string, choice: Choice): Promise<void> {
  await database
    .insertInto('comment_mail_choices')
    .values({ user_id: userId, choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choice }))
    .execute();
}

/**
 * Stores who is notified about a comment: the author, the members of its thread and the mentioned ones, without who wrote
 * it and who wants no mails. A person who was mailed in the last hour and has read no comments since gets this one with
 * others, see `takeBundledNotices`; a mentioned person only after a mention on the same article in the last ten minutes.
 * The caller holds the lock of the article. @returns those who are mailed at once
 */
export async function insertNotices(
  trx: DatabaseTransaction,
  commentId: string,
  authorId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string; is_at_once: boolean }>`
    WITH added AS (SELECT * FROM article_comments WHERE id = ${commentId}),
    wanted AS (
      SELECT ${authorId}::uuid AS user_id
      UNION SELECT unnest(mentions) FROM added
      UNION SELECT earlier.member_id FROM article_comments AS earlier JOIN added ON added.thread_id = earlier.thread_id),
    told AS (
      SELECT added.id AS comment_id, wanted.user_id,
        wanted.user_id = ANY (added.mentions) AND ${isMentionDue(sql`wanted.user_id`, sql`added.article_id`, now)} AS is_urgent
      FROM added CROSS JOIN wanted
      JOIN workspace_members ON workspace_members.workspace_id = added.workspace_id AND workspace_members.user_id = wanted.user_id
        AND workspace_members.role <> 'billing'
      WHERE wanted.user_id IS DISTINCT FROM added.member_id),
    mailed AS (
      INSERT INTO comment_mail_choices AS choices (user_id, choice, mailed_at)
      SELECT user_id, 'at_once', ${now}::timestamptz FROM told ORDER BY user_id
      -- Other comments that wait are not put off by a mention.
      ON CONFLICT (user_id) DO UPDATE SET mailed_at = CASE WHEN ${isMailDue(now)} THEN excluded.mailed_at ELSE choices.mailed_at END
        WHERE choices.choice = 'at_once'
          AND (${isMailDue(now)} OR EXISTS (SELECT FROM told WHERE told.user_id = choices.user_id AND is_urgent))
      RETURNING user_id)
    INSERT INTO comment_notices (comment_id, user_id, created_at, told_at)
    SELECT told.comment_id, told.user_id, ${now}::timestamptz,
      CASE WHEN EXISTS (SELECT FROM mailed WHERE mailed.user_id = told.user_id) THEN ${now}::timestamptz END
    FROM told LEFT JOIN comment_mail_choices AS choices ON choices.user_id = told.user_id
    WHERE coalesce(choices.choice, 'at_once') <> 'never'
    RETURNING user_id, told_at IS NOT NULL AS is_at_once`.execute(trx);
  return rows.filter(({ is_at_once }) => is_at_once).map(({ user_id }) => user_id);
}

/** Least time, in ms, between two mails to a person who is mailed at once and has read no comments since the first. */
const bundleMs = hourMs;

/** Reads `comment_mail_choices` as `choices`. */
function isMailDue(now: Date) {
  return sql<boolean>`(choices.mailed_at IS NULL OR choices.mailed_at <= ${addMilliseconds(now, -bundleMs)}::timestamptz)`;
}

/** Least time, in ms, between two mails to a person about mentions on one article. */
const mentionMs = 10 * minuteMs;

/** Whether no mention of a person on an article was mailed in the last ten minutes. */
function isMentionDue(userId: RawBuilder<unknown>, articleId: RawBuilder<unknown>, now: Date) {
  return sql<boolean>`NOT EXISTS (
    SELECT FROM comment_notices AS earlier JOIN article_comments AS mention ON mention.id = earlier.comment_id
    WHERE earlier.user_id = ${userId} AND earlier.told_at > ${addMilliseconds(now, -mentionMs)}::timestamptz
      AND mention.article_id = ${articleId} AND earlier.user_id = ANY (mention.mentions))`;
}

/** Notes that a person reads the comments of an article: the next one is mailed at once, and these need no mail. */
export async function noteRead(database: Handle, userId: string, articleId: string, now: Date): Promise<void> {
  await sql`
    WITH read AS (
      UPDATE comment_mail_choices SET mailed_at = NULL WHERE user_id = ${userId} AND mailed_at IS NOT NULL AND choice = 'at_once'
      RETURNING user_id)
    UPDATE comment_notices SET told_at = ${now}
    FROM read, article_comments
    WHERE comment_notices.user_id = read.user_id AND told_at IS NULL AND article_comments.id = comment_notices.comment_id
      AND article_comments.article_id = ${articleId}`.execute(database);
}

/**
 * Marks the notices of people who are mailed at once and can be mailed again: an hour after the last mail, or ten minutes
 * after the last mention where a mention waits. @returns these people
 */
export async function takeBundledNotices(database: Handle, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    WITH due AS (
      SELECT choices.user_id FROM comment_mail_choices AS choices
      WHERE choices.choice = 'at_once' AND EXISTS (
        SELECT FROM comment_notices AS waiting JOIN article_comments ON article_comments.id = waiting.comment_id
        WHERE waiting.user_id = choices.user_id AND waiting.told_at IS NULL
          AND (${isMailDue(now)} OR (choices.user_id = ANY (article_comments.mentions)
            AND ${isMentionDue(sql`choices.user_id`, sql`article_comments.article_id`, now)})))
      ORDER BY choices.user_id FOR NO KEY UPDATE SKIP LOCKED),
    mailed AS (
      UPDATE comment_mail_choices SET mailed_at = ${now} FROM due WHERE comment_mail_choices.user_id = due.user_id
      RETURNING comment_mail_choices.user_id),
    told AS (
      UPDATE comment_notices SET told_at = ${now} FROM mailed
      WHERE comment_notices.user_id = mailed.user_id AND told_at IS NULL
      RETURNING comment_notices.user_id)
    SELECT DISTINCT user_id FROM told`.execute(database);
  return rows.map(({ user_id }) => user_id);
}

/** Maximum number of comments in one mail. */
export const digestMax = 50;

/** Marks the notices of before a time that wait for the daily mail. @returns their users */
export async function takeWaitingNotices(
  database: Handle,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    WITH told AS (
      UPDATE comment_notices SET told_at = ${now} FROM comment_mail_choices AS choices
      WHERE told_at IS NULL AND created_at < ${before} AND choices.user_id = comment_notices.user_id AND choices.choice = 'daily'
      RETURNING comment_notices.user_id)
    SELECT DISTINCT user_id FROM told`.execute(database);
  return rows.map(({ user_id }) => user_id);
}

/** Comments that a mail notifies a user about, oldest first; only those that they may still read. */
export async function listMailedComments(
  database: Handle,
  { userId, commentId, toldAt }: { readonly userId: string; readonly commentId?: string; readonly toldAt?: Date },
) {
  return database
    .selectFrom('comment_notices')
    .innerJoin('article_comments', 'article_comments.id', 'comment_notices.comment_id')
    .innerJoin('articles', 'articles.id', 'article_comments.article_id')
    .innerJoin('workspaces', 'workspaces.id', 'article_comments.workspace_id')
    .innerJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.workspace_id', '=', 'workspaces.id')
        .onRef('workspace_members.user_id', '=', 'comment_notices.user_id'),
    )
    .leftJoin('users as writers', 'writers.id', 'article_comments.member_id')
    .select([
      'article_comments.article_id',
      'article_comments.body',
      'article_comments.quote',
      'article_comments.suggestion',
      'article_comments.is_internal',
      sql<string>`coalesce(article_comments.client_name || ${' (müşteri)'}::text, writers.name, ${'Ayrılmış üye'}::text)`.as(
        'by',
      ),
      sql<string>`coalesce(articles.copy_head->>'title', articles.title)`.as('title'),
      'workspaces.slug',
    ])
    .where('comment_notices.user_id', '=', userId)
    .where('workspace_members.role', '<>', 'billing')
    .where('articles.deleted_at', 'is', null)
    .$if(commentId !== undefined, (query) => query.where('comment_notices.comment_id', '=', commentId ?? ''))
    .$if(toldAt !== undefined, (query) => query.where('comment_notices.told_at', '=', toldAt ?? new Date(0)))
    .orderBy('article_comments.created_at')
    .limit(digestMax)
    .execute();
}

/** Deletes notices that were sent before this time. */
export async function deleteNoticesBefore(database: Handle, before: Date): Promise<void> {
  await database.deleteFrom('comment_notices').where('told_at', '<', before).execute();
}
