import { auditActionLabel, auditTargetLabel } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { formatAuditDetails } from '@hokka/contracts/operations/audit/audit-details.ts';
import { auditTargetName } from '@hokka/contracts/operations/audit/audit-field-labels.ts';
import type { AuditEntry, exportAuditLog, listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { NewId } from '../../../platform/database/ids.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../platform/http/audit-event.ts';
import { type CsvColumns, createCsvFile, type ReadRowsAfter, toCsvTime } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';

export interface AuditLogDependencies {
  readonly database: Database;
  readonly newId: NewId;
  readonly auditLog: AuditLogReads;
}

const columns: CsvColumns<AuditEntry> = {
  Tarih: (entry) => toCsvTime(entry.created_at),
  Kim: (entry) => entry.actor?.name ?? 'Silinmiş hesap',
  'E-posta': (entry) => entry.actor?.email,
  'Ne yaptı': (entry) => auditActionLabel(entry.action),
  Neye: (entry) => auditTargetLabel(entry.target_kind),
  Ad: (entry) => auditTargetName(entry),
  Kimlik: (entry) => entry.target_id,
  Ayrıntı: (entry) =>
    formatAuditDetails(entry.details, new Map(entry.names.map(({ id, name }) => [id, name]))).join('\n'),
  Adres: (entry) => entry.address,
  Cihaz: ({ browser, operating_system }) => [browser, operating_system].filter((part) => part !== null).join(', '),
  Tarayıcı: (entry) => entry.user_agent,
};

/** The log as a file, newest first. The export itself, with its filters, is recorded as the newest entry. */
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
    columns,
    read: auditLog.reader(filters),
    now: actor.request.now,
  });
}

/** Records only whether there was a search: its text is mostly a person's name, and the log outlives personal data. */
function redactFilters({ search, ...filters }: ParsedQuery<typeof exportAuditLog>): Record<string, unknown> {
  const recorded = search === undefined ? filters : { ...filters, search: true };
  return Object.keys(recorded).length === 0 ? {} : { filters: recorded };
}

/** Entries with the users and targets that they refer to, from any module. */
export interface AuditLogReads {
  /** Newest first. */
  list(query: ParsedQuery<typeof listAuditLog>): Promise<EndpointData<typeof listAuditLog>>;
  /** All entries that match the filters, newest first, in batches. */
  reader(filters: ParsedQuery<typeof exportAuditLog>): ReadRowsAfter<AuditEntry>;
}
