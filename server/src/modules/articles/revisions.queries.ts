import type { DatabaseTransaction } from '../../platform/database/connect.ts';

interface FormerText {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly content: string;
  readonly word_count: number;
}

/** Keeps an article's text before it is replaced. The same version is kept once. */
export async function insertRevision(
  trx: DatabaseTransaction,
  id: string,
  former: FormerText,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('article_revisions')
    .values({
      id,
      article_id: former.id,
      version: former.version,
      title: former.title,
      content: former.content,
      word_count: former.word_count,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['article_id', 'version']).doNothing())
    .execute();
}
