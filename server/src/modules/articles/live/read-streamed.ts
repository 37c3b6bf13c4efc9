import type { Database } from '../../../platform/database/connect.ts';
import { findArticle } from '../articles.queries.ts';
import { toArticle } from '../present-article.ts';
import { readStreamedText } from './read-written.ts';
import type { StreamedArticle } from './stream-article.ts';

/** What a stream needs of an article; undefined when it does not exist or lies in the trash. */
export async function readStreamedArticle(
  database: Database,
  id: string,
  viewer: { readonly isAdmin: boolean },
): Promise<(Omit<StreamedArticle, 'canStillRead'> & { readonly userId: string }) | undefined> {
  const article = await findArticle(database, id, { withContent: false });
  if (article === undefined) return undefined;
  return {
    userId: article.user_id,
    generationId: article.generation_id,
    read: () => readStreamedText(database, id, article.generation_id),
    readArticle: async () => {
      const row = await findArticle(database, id, { withContent: true });
      return row === undefined ? undefined : { article: toArticle(row, viewer), failureCode: row.failure_code };
    },
  };
}
