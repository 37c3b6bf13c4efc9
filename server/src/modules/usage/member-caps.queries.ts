import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import type { MemberCap } from './rules.ts';

const noCap: MemberCap = { articles: null, aiRequests: null };

const capOfMember = defineStatement(
  (database, { workspaceId, memberId }: { readonly workspaceId: string; readonly memberId: string }) =>
    database
      .selectFrom('workspace_members')
      .select(['article_cap', 'ai_requests_cap'])
      .where('workspace_id', '=', workspaceId)
      .where('user_id', '=', memberId)
      .where((row) => row.or([row('article_cap', 'is not', null), row('ai_requests_cap', 'is not', null)]))
      .forUpdate(),
);

/**
 * The cap of a member. Locks the row of a member who has one, so that the next order of the member counts this one.
 * The user of a personal workspace has none.
 */
export async function lockMemberCap(
  trx: DatabaseTransaction,
  workspaceId: string,
  memberId: string | null,
): Promise<MemberCap> {
  if (memberId === null || memberId === workspaceId) return noCap;
  const row = await capOfMember.executeTakeFirst(trx, { workspaceId, memberId });
  return row === undefined ? noCap : { articles: row.article_cap, aiRequests: row.ai_requests_cap };
}

/** Units that a member used in a window. */
export interface MemberUsage {
  readonly memberId: string;
  readonly articles: number;
  readonly aiRequests: number;
}

/** What each member used of a workspace's quota since a window began. */
export async function listMemberUsage(
  database: Database | DatabaseTransaction,
  workspaceId: string,
  since: Date,
): Promise<MemberUsage[]> {
  const rows = await database
    .selectFrom('usage_ledger')
    .select([
      'member_id',
      sql<number>`sum(articles)::int`.as('articles'),
      sql<number>`sum(ai_requests)::int`.as('requests'),
    ])
    .where('user_id', '=', workspaceId)
    .where('held_at', '>=', since)
    .where('state', '<>', 'released')
    .where('member_id', 'is not', null)
    .groupBy('member_id')
    .execute();
  return rows.map(({ member_id, articles, requests }) => ({
    memberId: member_id ?? '',
    articles,
    aiRequests: requests,
  }));
}
