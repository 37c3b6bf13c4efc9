import type { Database } from '../../../platform/database/connect.ts';
import { defineStatement } from '../../../platform/database/statements/statement.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Caller, isAdmin } from '../../../platform/http/caller.ts';

interface AccessContext {
  readonly params: { readonly id: string };
  readonly caller: Caller;
}

const ownerAlsoInTrash = defineStatement((database, { id }: { readonly id: string }) =>
  database.selectFrom('articles').select('user_id').where('id', '=', id),
);

const ownerOutsideTrash = defineStatement((database, { id }: { readonly id: string }) =>
  database.selectFrom('articles').select('user_id').where('id', '=', id).where('deleted_at', 'is', null),
);

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
    const owner = options.includeTrash === true ? ownerAlsoInTrash : ownerOutsideTrash;
    const row = await owner.executeTakeFirst(database, { id: params.id });
    const isAllowed =
      row !== undefined && (row.user_id === caller.userId || (allowed === 'owner-or-admin' && isAdmin(caller)));
    if (!isAllowed) throw new AppError('article_not_found');
  };
}
