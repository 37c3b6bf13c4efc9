import type { DatabaseTransaction } from '../../platform/database/connect.ts';

interface PreviousText {
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
  previous: PreviousText,
  at: Date,
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
    })
    .onConflict((conflict) => conflict.columns(['article_id', 'version']).doNothing())
    .execute();
}
