import { exportAuditLog, listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import { addMilliseconds, type Clock, dayMs } from '../../../platform/clock.ts';
import { fileRoute, route } from '../../../platform/http/route.ts';
import { hourly } from '../../../platform/jobs/periodic.ts';
import type { OperationsPart } from '../operations-part.ts';
import { type AuditLogDependencies, exportAuditLogCsv } from './export-audit-log.ts';
import { purgeOriginsBefore } from './purge-origins.queries.ts';

/**
 * Retention time of logs according to the privacy page. The events themselves stay: they prove why rights were granted
 * by hand and what happened to payments, whose records the law requires for ten years.
 */
export const originRetentionMs = 183 * dayMs;
const purgeBatchSize = 5000;

/** The audit log for admins. */
export function createAuditPart(dependencies: AuditLogDependencies & { readonly clock: Clock }): OperationsPart {
  const { auditLog, clock, database } = dependencies;
  return {
    routes: [
      route(listAuditLog, { handle: ({ query }) => auditLog.list(query) }),
      fileRoute(exportAuditLog, {
        file: ({ query, caller, request }) => exportAuditLogCsv(dependencies, query, { caller, request }),
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
