import { auditActionLabel, auditTargetLabel } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { formatAuditDetails } from '@hokka/contracts/operations/audit/audit-details.ts';
import { auditTargetName } from '@hokka/contracts/operations/audit/audit-field-labels.ts';
import { type AuditEntry, exportAuditLog, listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { addMilliseconds, type Clock, dayMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { recordStandaloneAuditEvent } from '../../platform/http/audit-event.ts';
import { type CsvColumns, createCsvFile, type ReadRowsAfter, toCsvTime } from '../../platform/http/csv-file.ts';
import { fileRoute, route } from '../../platform/http/route.ts';
import { hourly } from '../../platform/jobs/periodic.ts';
import type { OperationsPart } from './operations-part.ts';

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

/**
 * Retention time of logs according to the privacy page. The events themselves stay: they prove why rights were granted
 * by hand and what happened to payments, whose records the law requires for ten years.
 */
export const originRetentionMs = 183 * dayMs;
const purgeBatchSize = 5000;

/** The audit log for admins. An export, with its filters, is recorded as the newest entry. */
export function createAuditPart({
  database,
  newId,
  clock,
  auditLog,
}: {
  readonly database: Database;
  readonly newId: NewId;
  readonly clock: Clock;
  readonly auditLog: AuditLogReads;
}): OperationsPart {
  return {
    routes: [
      route(listAuditLog, { handle: ({ query }) => auditLog.list(query) }),
      fileRoute(exportAuditLog, {
        file: async ({ query, caller, request }) => {
          await recordStandaloneAuditEvent(
            { database, newId },
            {
              caller,
              request,
              action: 'audit_log.export',
              targetKind: 'audit_log',
              details: redactFilters(query),
            },
          );
          const read = auditLog.reader(query);
          return createCsvFile({ name: 'hokka-denetim-kaydi', columns, read, now: request.now });
        },
      }),
    ],
    tasks: [
      {
        name: 'forget where acts came from',
        cron: hourly,
        run: () => purgeOriginsBefore(database, addMilliseconds(clock.now(), -originRetentionMs), purgeBatchSize),
      },
    ],
  };
}

/**
 * Removes address and browser from at most `limit` events older than `before`; action and actor stay.
 * @returns the number of changed events
 */
async function purgeOriginsBefore(database: Database, before: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('audit_log')
    .set({ address: null, user_agent: null })
    .where('id', 'in', (subquery) =>
      subquery
        .selectFrom('audit_log')
        .select('id')
        .where('created_at', '<', before)
        .where((row) => row.or([row('address', 'is not', null), row('user_agent', 'is not', null)]))
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
