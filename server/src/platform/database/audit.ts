import type { AuditAction, AuditTargetKind } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from './connect.ts';
import type { NewId } from './ids.ts';

export interface AuditEventRow {
  readonly actorId: string;
  /** Noun and verb, e.g. `settings.update`; an action without a label in the contracts does not compile. */
  readonly action: AuditAction;
  readonly targetKind: AuditTargetKind;
  readonly targetId: string | undefined;
  /** Before and after without secrets. */
  readonly details: Record<string, unknown>;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly at: Date;
}

/** Records who did what, inside the transaction that does it. */
export async function insertAuditEvent(trx: DatabaseTransaction, newId: NewId, entry: AuditEventRow): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: entry.actorId,
      action: entry.action,
      target_kind: entry.targetKind,
      target_id: entry.targetId ?? null,
      details: JSON.stringify(entry.details),
      address: entry.address,
      user_agent: entry.userAgent ?? null,
      created_at: entry.at,
    })
    .execute();
}

/** Removes addresses and user agents from an actor's audit events; the events stay. */
export async function purgeAuditOrigins(trx: DatabaseTransaction, actorId: string): Promise<void> {
  await trx.updateTable('audit_log').set({ address: null, user_agent: null }).where('actor_id', '=', actorId).execute();
}

/** Removes the reasons from a target's audit events, because their text may be about a person; the events stay. */
export async function purgeAuditReasons(
  trx: DatabaseTransaction,
  { kind, id }: { readonly kind: AuditTargetKind; readonly id: string },
): Promise<void> {
  await trx
    .updateTable('audit_log')
    .set({ details: sql`details - 'reason'` })
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .execute();
}
