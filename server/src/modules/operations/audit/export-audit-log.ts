import { auditActionLabel, auditTargetLabel } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { formatAuditDetails } from '@hokka/contracts/operations/audit/audit-details.ts';
import { auditTargetName } from '@hokka/contracts/operations/audit/audit-field-labels.ts';
import type { AuditEntry, exportAuditLog, listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { NewId } from '../../../platform/database/ids.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../platform/http/audit-event.ts';
import { createCsvFile, type ReadRowsAfter } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { formatShortDateTime } from '../../../platform/text/dates.ts';

export interface AuditLogDependencies {
  readonly database: Database;
  readonly newId: NewId;
  readonly auditLog: AuditLogReads;
}

const headings = ['Tarih', 'Kim', 'E-posta', 'Ne yaptı', 'Neye', 'Ad', 'Kimlik', 'Ayrıntı', 'Adres', 'Tarayıcı'];

/** The log as a file, newest first; that it was taken, and by which filters, is the newest of its entries. */
export async function exportAuditLogCsv(
  { auditLog, ...auditDependencies }: AuditLogDependencies,
  filters: ParsedQuery<typeof exportAuditLog>,
  actor: AuditActor,
): Promise<FileResponse> {
  await recordStandaloneAuditEvent(auditDependencies, {
    ...actor,
    action: 'audit_log.export',
    targetKind: 'audit_log',
    details: redactFilters(filters),
  });
  return createCsvFile({
    name: 'hokka-denetim-kaydi',
    headings,
    read: auditLog.reader(filters),
    toFields,
    now: actor.request.now,
  });
}

/** Of a search only that there was one: its text is mostly a person's name, and the log outlives personal data. */
function redactFilters({ search, ...filters }: ParsedQuery<typeof exportAuditLog>): Record<string, unknown> {
  const recorded = search === undefined ? filters : { ...filters, search: true };
  return Object.keys(recorded).length === 0 ? {} : { filters: recorded };
}

function toFields(entry: AuditEntry): string[] {
  return [
    formatShortDateTime(new Date(entry.created_at)),
    entry.actor?.name ?? 'Silinmiş hesap',
    entry.actor?.email ?? '',
    auditActionLabel(entry.action),
    auditTargetLabel(entry.target_kind),
    auditTargetName(entry) ?? '',
    entry.target_id ?? '',
    formatAuditDetails(entry.details).join('\n'),
    entry.address ?? '',
    entry.user_agent ?? '',
  ];
}

/** The entries with the people and things they are about, whichever module these belong to. */
export interface AuditLogReads {
  /** Newest first. */
  list(query: ParsedQuery<typeof listAuditLog>): Promise<EndpointData<typeof listAuditLog>>;
  /** All that the filters leave, newest first, in pieces. */
  reader(filters: ParsedQuery<typeof exportAuditLog>): ReadRowsAfter<AuditEntry>;
}
