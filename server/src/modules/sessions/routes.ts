import * as contracts from '@hokka/contracts/accounts/sessions.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { endSession, endSessions } from './end-sessions.ts';
import type { LastSeenWriter } from './last-seen.ts';
import { listSessions } from './list-sessions.ts';

export function sessionRoutes(dependencies: AccountsDependencies & { readonly lastSeen: LastSeenWriter }): Route[] {
  return [
    route(contracts.listSessions, {
      handle: async ({ caller, request }) => ({ sessions: await listSessions(dependencies, caller, request.now) }),
    }),
    route(contracts.endSession, {
      message: 'Oturum kapatıldı.',
      handle: async ({ params, caller, request }) => {
        await endSession(dependencies, caller, params.id, request.now);
        return null;
      },
    }),
    route(contracts.endSessions, {
      message: ({ query }) => (query.scope === 'others' ? 'Diğer oturumlar kapatıldı.' : 'Bütün oturumlar kapatıldı.'),
      handle: async ({ query, caller, request }) => ({
        ended: await endSessions(dependencies, caller, query.scope, request.now),
      }),
    }),
  ];
}
