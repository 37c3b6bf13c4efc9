import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { isAdmin, type WorkspaceCaller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/route.ts';

interface AccessContext {
  readonly params: { readonly id: string };
  readonly caller: WorkspaceCaller;
  readonly request: Pick<RequestContext, 'right'>;
}

const draftColumns = ['user_id', 'author_id', 'is_public'] as const;

const ownerAlsoInTrash = defineStatement((database, { id }: { readonly id: string }) =>
  database.selectFrom('articles').select(draftColumns).where('id', '=', id),
);

const ownerOutsideTrash = defineStatement((database, { id }: { readonly id: string }) =>
  database.selectFrom('articles').select(draftColumns).where('id', '=', id).where('deleted_at', 'is', null),
);

/**
 * Access check for endpoints of one article: allows members of its workspace and, with `owner-or-admin`, admins. Other
 * users get the same 404 as for an article that does not exist.
 * @throws AppError `article_not_found`, `right_missing` for a writer who would change what is not a draft of their own
 */
export function createArticleAccessCheck(
  database: Database,
  allowed: 'owner' | 'owner-or-admin',
  options: { readonly includeTrash?: boolean } = {},
): (arriving: AccessContext) => Promise<undefined> {
  return async ({ params, caller, request }) => {
    const owner = options.includeTrash === true ? ownerAlsoInTrash : ownerOutsideTrash;
    const row = await owner.executeTakeFirst(database, { id: params.id });
    const isAllowed =
      row !== undefined && (row.user_id === caller.workspaceId || (allowed === 'owner-or-admin' && isAdmin(caller)));
    if (!isAllowed) throw new AppError('article_not_found');
    if (request.right === 'articles.write') requireDraftOfWriter(row, caller);
  };
}

interface DraftRow {
  readonly author_id: string | null;
  readonly is_public: boolean;
}

/** Writers change only their own articles, until these are public. @throws AppError `right_missing` */
function requireDraftOfWriter(row: DraftRow, caller: Pick<WorkspaceCaller, 'memberId' | 'memberRole'>): void {
  if (!mayChange(row, caller)) throw new AppError('right_missing', { data: { right: 'articles.write' } });
}

/** Which of these articles a member who may write may change; others may belong to no one or to other workspaces. */
export async function listChangeable(
  database: Database,
  ids: readonly string[],
  caller: Pick<WorkspaceCaller, 'memberId' | 'memberRole'>,
): Promise<'all' | ReadonlySet<string>> {
  if (caller.memberRole !== 'writer') return 'all';
  const rows = await database
    .selectFrom('articles')
    .select(['id', 'author_id', 'is_public'])
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
  return new Set(rows.filter((row) => mayChange(row, caller)).map(({ id }) => id));
}

/** Whether a member who may write may change this article. */
export function mayChange(
  row: DraftRow,
  { memberId, memberRole }: Pick<WorkspaceCaller, 'memberId' | 'memberRole'>,
): boolean {
  return memberRole !== 'writer' || (row.author_id === memberId && !row.is_public);
}
