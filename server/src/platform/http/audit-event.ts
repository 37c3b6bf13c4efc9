import type { AuditAction, AuditTargetKind } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { insertAuditEvent } from '../database/audit.ts';
import type { Database, DatabaseTransaction } from '../database/connect.ts';
import type { NewId } from '../database/ids.ts';
import { type Caller, getPersonId, type WorkspaceCaller } from './caller.ts';
import type { RequestContext } from './route.ts';

/** The actor of an audit event, with the origin of the request. */
export interface AuditActor {
  readonly caller: Pick<Caller, 'userId'>;
  readonly request: Pick<RequestContext, 'id' | 'now' | 'address' | 'userAgent'>;
}

/** The member who acts in a workspace, and the request. */
export interface WorkspaceActor extends Pick<AuditActor, 'request'> {
  readonly caller: Pick<WorkspaceCaller, 'memberId' | 'workspaceId'>;
}

export interface AuditEvent extends Pick<AuditActor, 'request'> {
  readonly caller: Pick<Caller, 'userId'> | Pick<WorkspaceCaller, 'memberId'>;
  readonly action: AuditAction;
  readonly targetKind: AuditTargetKind;
  readonly targetId?: string;
  /** Before and after, without secrets and personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records an admin's action in the transaction that carries it out. */
export function recordAuditEvent(
  trx: DatabaseTransaction,
  newId: NewId,
  { caller, request, action, targetKind, targetId, details = {} }: AuditEvent,
): Promise<void> {
  return insertAuditEvent(trx, newId, {
    actorId: getPersonId(caller),
    action,
    targetKind,
    targetId,
    details,
    address: request.address,
    userAgent: request.userAgent,
    at: request.now,
  });
}

/** Records an action that changes no stored data, such as a file export, in its own transaction. */
export function recordStandaloneAuditEvent(
  { database, newId }: { readonly database: Database; readonly newId: NewId },
  event: AuditEvent,
): Promise<void> {
  return database.transaction().execute((trx) => recordAuditEvent(trx, newId, event));
}
