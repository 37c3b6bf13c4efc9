import type { DomainProblem } from '@hokka/contracts/workspaces/domain.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

export interface DomainRow {
  readonly workspace_id: string;
  readonly name: string;
  readonly token: string;
  readonly created_at: Date;
  readonly verified_at: Date | null;
  readonly checked_at: Date | null;
  readonly problem: DomainProblem | null;
  readonly failing_since: Date | null;
}

const columns = [
  'workspace_id',
  'name',
  'token',
  'created_at',
  'verified_at',
  'checked_at',
  'problem',
  'failing_since',
] as const;

export async function findDomain(database: Database, workspaceId: string): Promise<DomainRow | undefined> {
  return database
    .selectFrom('workspace_domains')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

/** Claims a name in place of any other of the workspace. A claim of the same name keeps its token and its state. */
export async function upsertClaim(
  trx: DatabaseTransaction,
  { workspaceId, name, token, now }: { workspaceId: string; name: string; token: string; now: Date },
): Promise<void> {
  await trx.deleteFrom('workspace_domains').where('workspace_id', '=', workspaceId).where('name', '<>', name).execute();
  await trx
    .insertInto('workspace_domains')
    .values({ workspace_id: workspaceId, name, token, created_at: now, next_check_at: now })
    .onConflict((conflict) => conflict.column('workspace_id').doNothing())
    .execute();
}

export async function deleteDomain(database: Database, workspaceId: string): Promise<void> {
  await database.deleteFrom('workspace_domains').where('workspace_id', '=', workspaceId).execute();
}

/**
 * Locks the claim that was checked, and the workspace that has proved the same name; undefined when the claim is gone.
 * Checks of one name run one after the other, so that the second one sees who has proved it.
 */
export async function lockClaims(
  trx: DatabaseTransaction,
  { workspaceId, name, token }: { workspaceId: string; name: string; token: string },
): Promise<{ readonly claim: DomainRow; readonly holder: DomainRow | undefined } | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`domain ${name}`}, 0))`.execute(trx);
  const rows = await trx
    .selectFrom('workspace_domains')
    .select(columns)
    .where('name', '=', name)
    .where(({ eb, or }) => or([eb('workspace_id', '=', workspaceId), eb('verified_at', 'is not', null)]))
    .orderBy('workspace_id')
    .forUpdate()
    .execute();
  const claim = rows.find((row) => row.workspace_id === workspaceId && row.token === token);
  if (claim === undefined) return undefined;
  return { claim, holder: rows.find((row) => row.verified_at !== null && row.workspace_id !== workspaceId) };
}

interface CheckedState {
  readonly verifiedAt: Date | null;
  readonly problem: DomainProblem | null;
  readonly failingSince: Date | null;
  readonly checkedAt: Date;
  readonly nextCheckAt: Date;
}

/** Records a check of a claim that the caller has locked. */
export async function updateChecked(trx: DatabaseTransaction, workspaceId: string, state: CheckedState): Promise<void> {
  await trx
    .updateTable('workspace_domains')
    .set({
      verified_at: state.verifiedAt,
      problem: state.problem,
      failing_since: state.failingSince,
      checked_at: state.checkedAt,
      next_check_at: state.nextCheckAt,
    })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** Takes due claims for this process: no other one takes them until `leasedUntil`. */
export async function claimDueDomains(
  database: Database,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<DomainRow[]> {
  return database
    .with('due', (query) =>
      query
        .selectFrom('workspace_domains')
        .select('workspace_id as due_id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('workspace_domains')
    .from('due')
    .set({ next_check_at: leasedUntil })
    .whereRef('workspace_domains.workspace_id', '=', 'due.due_id')
    .returning(columns)
    .execute();
}

/** The domain for the export of a user's data; the token proves nothing to others, and is left out. */
export function selectOwnDomain(database: Database, workspaceId: string) {
  return database
    .selectFrom('workspace_domains')
    .select(['workspace_id', 'name', 'created_at', 'verified_at', 'checked_at', 'problem'])
    .where('workspace_id', '=', workspaceId);
}
