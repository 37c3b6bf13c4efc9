import { type ApprovalPolicy, noApprovalPolicy } from '@hokka/contracts/approvals/approvals.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Acting, ApprovalsDependencies } from './dependencies.ts';
import { findPolicy, upsertPolicy } from './queries.ts';

/**
 * What the workspace asks for before a text is published. Whether a text may be published is decided in the database, by
 * `may_be_published` of `migrations/0300_approvals.sql`.
 */
export async function readPolicy(database: Database, workspaceId: string): Promise<ApprovalPolicy> {
  return (await findPolicy(database, workspaceId)) ?? noApprovalPolicy;
}

/**
 * Sets what the workspace asks for. Asking for less needs no feature, so that a workspace whose plan ended can still
 * publish. @throws AppError `feature_not_in_plan`
 */
export async function setPolicy(
  policy: ApprovalPolicy,
  { workspaceId, now }: Acting,
  { database, readTeamTerms }: Pick<ApprovalsDependencies, 'database' | 'readTeamTerms'>,
): Promise<ApprovalPolicy> {
  const asksForApproval = policy.members > 0 || policy.client;
  if (asksForApproval && !(await readTeamTerms(database, workspaceId, now)).hasTeams)
    throw new AppError('feature_not_in_plan', { data: { feature: 'team_collaboration' } });
  await upsertPolicy(database, workspaceId, policy, now);
  return policy;
}
