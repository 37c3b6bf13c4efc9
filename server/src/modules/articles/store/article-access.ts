import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Caller, isAdmin } from '../../../platform/http/caller.ts';

interface AccessContext {
  readonly params: { readonly id: string };
  readonly caller: Caller;
}

/**
 * The 404 stage of calls on one article: passes its owner, and admins where they may read. Other users get the same 404 as
 * for an article that does not exist.
 */
export function createArticleAccessCheck(
  database: Database,
  allowed: 'owner' | 'owner-or-admin',
  options: { readonly includeTrash?: boolean } = {},
): (arriving: AccessContext) => Promise<undefined> {
  return async ({ params, caller }) => {
    const row = await database
      .selectFrom('articles')
      .select('user_id')
      .where('id', '=', params.id)
      .$if(options.includeTrash !== true, (query) => query.where('deleted_at', 'is', null))
      .executeTakeFirst();
    const isAllowed =
      row !== undefined && (row.user_id === caller.userId || (allowed === 'owner-or-admin' && isAdmin(caller)));
    if (!isAllowed) throw new AppError('article_not_found');
  };
}
