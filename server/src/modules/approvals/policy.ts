import { type ApprovalPolicy, noApprovalPolicy } from '@hokka/contracts/approvals/approvals.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { isApprovedText } from '../articles/public-articles.queries.ts';
import type { ActingMember, TeamworkDependencies } from './dependencies.ts';

/** Whether the current text has the approvals that its workspace requires. */
export async function readMayBePublished(
  database: Database | DatabaseTransaction,
  articleId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('articles')
    .select(isApprovedText.as('is_approved'))
    .where('id', '=', articleId)
    .executeTakeFirst();
  return row?.is_approved === true;
}

export async function findPolicy(
  database: Database | DatabaseTransaction,
  workspaceId: string,
): Promise<ApprovalPolicy | undefined> {
  return database
    .selectFrom('approval_policies')
    .select(['members', 'client', 'allows_own'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

/** The approvals that the workspace requires before a text is published. */
export async function readPolicy(database: Database, workspaceId: string): Promise<ApprovalPolicy> {
  return (await findPolicy(database, workspaceId)) ?? noApprovalPolicy;
}

/**
 * Sets the required approvals. Requiring fewer needs no plan feature, so that a workspace whose plan ended can still
 * publish. @throws AppError `feature_not_in_plan`
 */
export async function setPolicy(
  policy: ApprovalPolicy,
  { workspaceId, now }: ActingMember,
  { database, readTeamTerms }: Pick<TeamworkDependencies, 'database' | 'readTeamTerms'>,
): Promise<ApprovalPolicy> {
  const asksForApproval = policy.members > 0 || policy.client;
  if (asksForApproval && !(await readTeamTerms(database, workspaceId, now)).hasTeams)
    throw new AppError('feature_not_in_plan', { data: { feature: 'team_collaboration' } });
  await upsertPolicy(database, workspaceId, policy, now);
  return policy;
}

async function upsertPolicy(database: Database, workspaceId: string, policy: ApprovalPolicy, now: Date): Promise<void> {
  const values = { ...policy, updated_at: now };
  await database
    .insertInto('approval_policies')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}
