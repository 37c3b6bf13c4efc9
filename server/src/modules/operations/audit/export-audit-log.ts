import { formatAuditDetails } from '@hokka/contracts/audit-details.ts';
import { auditTargetName } from '@hokka/contracts/audit-field-words.ts';
import type { AuditEntry, exportAuditLog } from '@hokka/contracts/audit-log.ts';
import { auditActionLabel, auditTargetLabel } from '@hokka/contracts/audit-words.ts';
import type { ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { createCsvFile } from '../../../platform/http/list-file.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../platform/http/record-act.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import type { NewId } from '../../../platform/ids.ts';
import { formatShortDateTime } from '../../../platform/text/dates.ts';
import type { AuditLogReads } from './audit-log-reads.ts';

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

/** What is searched for is mostly somebody's name, and the log outlives people's data. */
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
