import { hasRight } from '@hokka/contracts/permissions/workspace-rights.ts';
import { setQuotaBonus as endpoint } from '@hokka/contracts/usage/quota-bonus.ts';
import { downloadUsageLedger, getLimits, getUsageStats, listUsageLedger } from '@hokka/contracts/usage/usage.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { type FileResponse, fileRoute, type Route, route } from '../../platform/http/route.ts';
import { findManageableAccount } from '../accounts/index.ts';
import type { UsageDependencies } from './dependencies.ts';
import type { ShownArticles, UsageReads } from './read-usage.ts';
import { toLimits } from './rules.ts';
import { setQuotaBonus } from './set-quota-bonus.ts';

type ExportLedger = (userId: string, now: Date, shown: ShownArticles) => FileResponse;

export function usageRoutes(
  { callerEntitlement }: UsageDependencies,
  reads: UsageReads,
  exportLedgerCsv: ExportLedger,
): Route[] {
  return [
    route(getLimits, {
      find: callerEntitlement,
      handle: async ({ found: entitlement }) => toLimits(entitlement, entitlement.counters),
    }),
    route(getUsageStats, { handle: ({ caller, request }) => reads.readUsageStats(caller.workspaceId, request.now) }),
    route(listUsageLedger, {
      handle: ({ caller, query }) => reads.readLedger(caller.workspaceId, query, toShownArticles(caller)),
    }),
    fileRoute(downloadUsageLedger, {
      file: async ({ caller, request }) => exportLedgerCsv(caller.workspaceId, request.now, toShownArticles(caller)),
    }),
  ];
}

/** Members with the billing role see how much of the quota was used, but not for which articles. */
function toShownArticles({ memberRole }: Pick<WorkspaceCaller, 'memberRole'>): ShownArticles {
  return { withArticles: hasRight(memberRole, 'articles.read') };
}

/** Routes for admins to give users units beyond the limits of their plans. */
export function quotaRoutes(dependencies: UsageDependencies): Route[] {
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
