import { downloadUsageLedger, getLimits, getUsageStats, listUsageLedger } from '@hokka/contracts/usage.ts';
import { type FileAnswer, fileRoute, type Route, route } from '../../platform/http/route.ts';
import type { UsageReads } from './read-usage.ts';

type LedgerFile = (userId: string, now: Date) => FileAnswer;

export function usageRoutes(reads: UsageReads, ledgerFile: LedgerFile): Route[] {
  return [
    route(getLimits, { handle: ({ caller, request }) => reads.limitsOf(caller.userId, request.now) }),
    route(getUsageStats, { handle: ({ caller, request }) => reads.statsOf(caller.userId, request.now) }),
    route(listUsageLedger, { handle: ({ caller, query }) => reads.ledgerOf(caller.userId, query) }),
    fileRoute(downloadUsageLedger, { file: async ({ caller, request }) => ledgerFile(caller.userId, request.now) }),
  ];
}
