import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { OrderedArticle } from '../articles/create-article.queries.ts';

type OwnDocument = Pick<OrderedArticle, 'id' | 'user_id' | 'author_id' | 'title' | 'language'> & {
  readonly content: string;
  readonly word_count: number;
  /** Belongs to no generation. */
  readonly generation_id: string;
  readonly now: Date;
};

/** Stores a completed private article without a generation; its empty prompt says that nothing was ordered. */
export async function insertOwnDocument(trx: DatabaseTransaction, { now, ...document }: OwnDocument): Promise<void> {
  await trx
    .insertInto('articles')
    .values({ ...document, status: 'completed', ai_prompt: '', created_at: now, updated_at: now })
    .execute();
}
