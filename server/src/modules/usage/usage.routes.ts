import { downloadUsageLedger, getLimits, getUsageStats, listUsageLedger } from '@hokka/contracts/usage.ts';
import { type FileResponse, fileRoute, type Route, route } from '../../platform/http/route.ts';
import type { UsageReads } from './read-usage.ts';

type ExportLedger = (userId: string, now: Date) => FileResponse;

export function usageRoutes(reads: UsageReads, exportLedgerCsv: ExportLedger): Route[] {
  return [
    route(getLimits, { handle: ({ caller, request }) => reads.readLimits(caller.userId, request.now) }),
    route(getUsageStats, { handle: ({ caller, request }) => reads.readUsageStats(caller.userId, request.now) }),
    route(listUsageLedger, { handle: ({ caller, query }) => reads.readLedger(caller.userId, query) }),
    fileRoute(downloadUsageLedger, { file: async ({ caller, request }) => exportLedgerCsv(caller.userId, request.now) }),
  ];
}
