import type { AuditAction, AuditTargetKind } from '@hokka/contracts/audit-words.ts';
import { recordAudit } from '../database/audit.ts';
import type { Database, DatabaseTransaction } from '../database/connect.ts';
import type { NewId } from '../ids.ts';
import type { Caller } from './caller.ts';
import type { RequestFacts } from './route.ts';

/** Who acts, and where from. */
export interface Acting {
  readonly caller: Pick<Caller, 'userId'>;
  readonly request: Pick<RequestFacts, 'id' | 'now' | 'address' | 'userAgent'>;
}

export interface Act extends Acting {
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
  { caller, request, action, targetKind, targetId, details = {} }: Act,
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

/** Records an act that changes nothing that is stored, such as taking a file, in a transaction of its own. */
export function recordActAlone(
  { database, newId }: { readonly database: Database; readonly newId: NewId },
  act: Act,
): Promise<void> {
  return database.transaction().execute((trx) => recordAct(trx, newId, act));
}
