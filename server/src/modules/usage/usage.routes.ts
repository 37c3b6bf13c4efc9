import { setQuotaBonus as endpoint } from '@hokka/contracts/usage/quota-bonus.ts';
import { downloadUsageLedger, getLimits, getUsageStats, listUsageLedger } from '@hokka/contracts/usage/usage.ts';
import { type FileResponse, fileRoute, type Route, route } from '../../platform/http/route.ts';
import { findManageableAccount } from '../accounts/index.ts';
import type { UsageReads } from './read-usage.ts';
import { type QuotaBonusDependencies, setQuotaBonus } from './set-quota-bonus.ts';

type ExportLedger = (userId: string, now: Date) => FileResponse;

export function usageRoutes(reads: UsageReads, exportLedgerCsv: ExportLedger): Route[] {
  return [
    route(getLimits, { handle: ({ caller, request }) => reads.readLimits(caller.userId, request.now) }),
    route(getUsageStats, { handle: ({ caller, request }) => reads.readUsageStats(caller.userId, request.now) }),
    route(listUsageLedger, { handle: ({ caller, query }) => reads.readLedger(caller.userId, query) }),
    fileRoute(downloadUsageLedger, {
      file: async ({ caller, request }) => exportLedgerCsv(caller.userId, request.now),
    }),
  ];
}

/** What admins give users beyond the limits of their plans. */
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
