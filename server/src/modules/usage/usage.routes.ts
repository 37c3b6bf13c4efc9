import { getLimits, getUsageStats, listUsageLedger } from '@hokka/contracts/usage.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { UsageReads } from './read-usage.ts';

export function usageRoutes(reads: UsageReads): Route[] {
  return [
    route(getLimits, { handle: ({ caller, request }) => reads.limitsOf(caller.userId, request.now) }),
    route(getUsageStats, { handle: ({ caller, request }) => reads.statsOf(caller.userId, request.now) }),
    route(listUsageLedger, { handle: ({ caller, query }) => reads.ledgerOf(caller.userId, query) }),
  ];
}
