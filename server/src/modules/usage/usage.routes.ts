import { setQuotaBonus as endpoint } from '@hokka/contracts/usage/quota-bonus.ts';
import { downloadUsageLedger, getLimits, getUsageStats, listUsageLedger } from '@hokka/contracts/usage/usage.ts';
import { type FileResponse, fileRoute, type Route, route } from '../../platform/http/route.ts';
import type { SessionRead } from '../../platform/http/session-read.ts';
import { findManageableAccount } from '../accounts/index.ts';
import type { Entitlement } from './entitlement.ts';
import { toLimits } from './present-usage.ts';
import type { UsageReads } from './read-usage.ts';
import { type QuotaBonusDependencies, setQuotaBonus } from './set-quota-bonus.ts';

type ExportLedger = (userId: string, now: Date) => FileResponse;

interface UsageRoutesDependencies {
  readonly callerEntitlement: SessionRead<Entitlement>;
}

export function usageRoutes(
  { callerEntitlement }: UsageRoutesDependencies,
  reads: UsageReads,
  exportLedgerCsv: ExportLedger,
): Route[] {
  return [
    route(getLimits, {
      find: callerEntitlement,
      handle: async ({ found: entitlement }) => toLimits(entitlement, entitlement.counters),
    }),
    route(getUsageStats, { handle: ({ caller, request }) => reads.readUsageStats(caller.workspaceId, request.now) }),
    route(listUsageLedger, { handle: ({ caller, query }) => reads.readLedger(caller.workspaceId, query) }),
    fileRoute(downloadUsageLedger, {
      file: async ({ caller, request }) => exportLedgerCsv(caller.workspaceId, request.now),
    }),
  ];
}

/** Routes with which admins give users units beyond the limits of their plans. */
export function quotaRoutes(dependencies: QuotaBonusDependencies): Route[] {
  return [
    route(endpoint, {
      message: 'Ek hak kaydedildi.',
      find: ({ params, caller }) => findManageableAccount(dependencies, params.id, caller),
      handle: async ({ found: userId, body: bonus, caller, request }) => {
        await setQuotaBonus(dependencies, { userId, bonus, caller, request });
        return null;
      },
    }),
  ];
}
