import type { AuditAction, AuditTargetKind } from '@hokka/contracts/audit-words.ts';
import { recordAudit } from '../../platform/database/audit.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestFacts } from '../../platform/http/route.ts';
import type { NewId } from '../../platform/ids.ts';

/** Who acts, and where from. */
export interface Acting {
  readonly caller: Pick<Caller, 'userId'>;
  readonly request: Pick<RequestFacts, 'address' | 'userAgent' | 'now'>;
}

export interface Act {
  readonly action: AuditAction;
  readonly targetKind: AuditTargetKind;
  readonly targetId?: string;
  /** Before and after without secrets, and without what is personal. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records an act of an admin in the transaction that carries it out. */
export function recordAct(
  trx: DatabaseTransaction,
  newId: NewId,
  { caller, request }: Acting,
  { action, targetKind, targetId, details = {} }: Act,
): Promise<void> {
  return recordAudit(trx, newId, {
    actorId: caller.userId,
    action,
    targetKind,
    targetId,
    details,
    address: request.address,
    userAgent: request.userAgent,
    at: request.now,
  });
}
