import { addMilliseconds, type Clock, dayMs } from '../../../platform/clock.ts';
import { hourly } from '../../../platform/jobs/periodic.ts';
import type { OperationsPart } from '../operations-part.ts';
import { auditLogRoutes } from './audit-log.routes.ts';
import type { AuditLogDependencies } from './export-audit-log.ts';
import { purgeOriginsBefore } from './purge-origins.queries.ts';

/**
 * How long logs are kept, by the privacy page. The acts themselves stay: they are the proof behind rights that were granted by hand
 * and behind payments, whose records the law wants for ten years.
 */
export const originRetentionMs = 183 * dayMs;
const purgeBatchSize = 5000;

/** Who did what, on record. */
export function createAuditPart(dependencies: AuditLogDependencies & { readonly clock: Clock }): OperationsPart {
  const { clock, database } = dependencies;
  return {
    routes: auditLogRoutes(dependencies),
    tasks: [
      {
        name: 'forget where acts came from',
        cron: hourly,
        run: () => purgeOriginsBefore(database, addMilliseconds(clock.now(), -originRetentionMs), purgeBatchSize),
      },
    ],
  };
}
