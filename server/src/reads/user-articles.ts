import type { EndpointData } from '@hokka/contracts/endpoint.ts';
import type { listUserArticles as listUserArticlesEndpoint } from '@hokka/contracts/user-admin.ts';
import type { Database } from '../platform/database/connect.ts';
import { countBounded, computeOffset, type PageRequest, toBoundedPagination, computeBoundedLimit } from '../platform/database/pages.ts';

/** A user's articles outside the trash, newest first, without text and prompt. */
export async function listUserArticles(
  database: Database,
  userId: string,
  page: PageRequest,
): Promise<EndpointData<typeof listUserArticlesEndpoint>> {
  const userArticles = database.selectFrom('articles').where('user_id', '=', userId).where('deleted_at', 'is', null);
  const [rows, total] = await Promise.all([
    userArticles
      .select([
        'id',
        'title',
        'status',
        'is_public',
        'category',
        'word_count',
        'failure_reason',
        'moderation_status',
        'created_at',
        'updated_at',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(computeBoundedLimit(page))
      .offset(computeOffset(page))
      .execute(),
    countBounded(database, userArticles),
  ]);
  return {
    articles: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })),
    pagination: toBoundedPagination(page, total),
  };
}
