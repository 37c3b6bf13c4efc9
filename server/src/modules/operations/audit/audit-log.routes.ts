import { exportAuditLog, listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import { type AuditLogDependencies, exportAuditLogCsv } from './export-audit-log.ts';

export function auditLogRoutes(dependencies: AuditLogDependencies): Route[] {
  return [
    route(listAuditLog, { handle: ({ query }) => dependencies.auditLog.list(query) }),
    fileRoute(exportAuditLog, {
      file: ({ query, caller, request }) => exportAuditLogCsv(dependencies, query, { caller, request }),
    }),
  ];
}
