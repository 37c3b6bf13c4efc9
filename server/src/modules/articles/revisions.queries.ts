import type { RevisionReason } from '@hokka/contracts/articles/revisions.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { findActingAccount } from '../../platform/process/work-context.ts';
import { selectOwnArticle } from './queries.ts';

const revisionColumns = [
  'article_revisions.id',
  'article_revisions.version',
  'article_revisions.title',
  'article_revisions.word_count',
  'article_revisions.reason',
  'article_revisions.created_at',
  'users.name as author_name',
] as const;

function selectRevisionsWithAuthor(database: Database, articleId: string) {
  return database
    .selectFrom('article_revisions')
    .leftJoin('users', 'users.id', 'article_revisions.saved_by')
    .select(revisionColumns)
    .where('article_revisions.article_id', '=', articleId);
}

/** A page of an article's revisions without their contents, newest first. */
export async function selectRevisionPage(
  database: Database,
  articleId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return selectRevisionsWithAuthor(database, articleId)
    .orderBy('article_revisions.version', 'desc')
    .orderBy('article_revisions.place', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The number of revisions of an article. */
export async function countRevisions(database: Database, articleId: string): Promise<number> {
  const { total } = await database
    .selectFrom('article_revisions')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A revision of an article with its content. */
export async function findRevision(database: Database, articleId: string, revisionId: string) {
  return selectRevisionsWithAuthor(database, articleId)
    .select('article_revisions.content')
    .where('article_revisions.id', '=', revisionId)
    .executeTakeFirst();
}

interface ConflictText {
  readonly id: string;
  readonly articleId: string;
  readonly userId: string;
  readonly title: string;
  readonly content: string;
  readonly wordCount: number;
  readonly now: Date;
}

/**
 * Stores a text as a `conflict` revision of the current version, unless the article has an identical one.
 * @returns the id of the stored text; undefined when the article belongs to another user, does not exist or is in the
 * trash
 */
export async function insertConflictText(trx: DatabaseTransaction, text: ConflictText): Promise<string | undefined> {
  // Locks in a statement of its own, so that the next one sees revisions that were stored while this one waited.
  const article = await selectOwnArticle(trx, text.articleId, text.userId, { inTrash: false })
    .select(['id', 'version'])
    .forUpdate()
    .executeTakeFirst();
  if (article === undefined) return undefined;
  const { rows } = await sql<{ id: string }>`
    WITH beside AS (SELECT * FROM article_revisions WHERE article_id = ${article.id} AND reason = 'conflict'),
    known AS (SELECT id FROM beside WHERE title = ${text.title} AND content = ${text.content} LIMIT 1),
    added AS (
      INSERT INTO article_revisions (id, article_id, version, place, title, content, word_count, created_at, reason, saved_by)
      SELECT ${text.id}, ${article.id}, ${article.version},
        1 + coalesce((SELECT max(place) FROM beside WHERE version = ${article.version}), 0),
        ${text.title}, ${text.content}, ${text.wordCount}, ${text.now}, 'conflict', ${findActingAccount() ?? text.userId}::uuid
      WHERE NOT EXISTS (SELECT FROM known)
      RETURNING id)
    SELECT id FROM added UNION ALL SELECT id FROM known`.execute(trx);
  return rows[0]?.id;
}

interface PreviousText {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly content: string;
  readonly word_count: number;
}

interface RevisionCause {
  readonly reason: RevisionReason;
  readonly userId: string;
  readonly at: Date;
}

/** Stores an article's text before it is replaced. Stores each version only once. */
export async function insertRevision(
  trx: DatabaseTransaction,
  id: string,
  previous: PreviousText,
  { reason, userId, at }: RevisionCause,
): Promise<void> {
  await trx
    .insertInto('article_revisions')
    .values({
      id,
      article_id: previous.id,
      version: previous.version,
      title: previous.title,
      content: previous.content,
      word_count: previous.word_count,
      created_at: at,
      reason,
      saved_by: findActingAccount() ?? userId,
    })
    .onConflict((conflict) => conflict.columns(['article_id', 'version', 'place']).doNothing())
    .execute();
}
