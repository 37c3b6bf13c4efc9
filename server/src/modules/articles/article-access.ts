import type { Database } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { type Caller, isAdmin } from '../../platform/http/caller.ts';

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
 * Access check for endpoints of one article: allows its owner and, with `owner-or-admin`, admins. Other users get the
 * same 404 as for an article that does not exist.
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
