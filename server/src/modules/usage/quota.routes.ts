import { setQuotaBonus as endpoint } from '@hokka/contracts/user-grants.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { findChangeableAccount } from '../accounts/index.ts';
import { type QuotaBonusDependencies, setQuotaBonus } from './set-quota-bonus.ts';

/** What admins give users beyond the limits of their plans. */
export function quotaRoutes(dependencies: QuotaBonusDependencies): Route[] {
  return [
    route(endpoint, {
      message: 'Ek hak kaydedildi.',
      find: ({ params, caller }) => findChangeableAccount(dependencies, params.id, caller),
      handle: async ({ found: userId, body: bonus, caller, request }) => {
        await setQuotaBonus(dependencies, { userId, bonus, caller, request });
        return null;
      },
    }),
  ];
}
