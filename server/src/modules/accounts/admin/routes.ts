import * as contracts from '@hokka/contracts/accounts/user-admin.ts';
import { impersonateUser as impersonateUserEndpoint } from '@hokka/contracts/accounts/user-admin.ts';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import { findManageableAccount } from '../../account-records/account-permissions.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { endUserSessions } from '../../sessions/end-user-sessions.ts';
import { listUserSessions } from '../../sessions/list-sessions.ts';
import { changeAccountStatus } from './change-account-status.ts';
import { createUser } from './create-user.ts';
import { exportUsers } from './export-users.ts';
import { impersonateUser } from './impersonate-user.ts';
import { readListedUser, readUserRecord } from './read-users.ts';

/** Routes for admins to read and change users. */
export function userAdminRoutes(dependencies: AccountsDependencies): Route[] {
  return [...listRoutes(dependencies), ...recordRoutes(dependencies)];
}

function listRoutes(dependencies: AccountsDependencies): Route[] {
  return [
    route(contracts.listUsers, { handle: ({ query }) => dependencies.userDirectory.list(query) }),
    fileRoute(contracts.exportUsers, {
      file: ({ query, caller, request }) => exportUsers(dependencies, query, { caller, request }),
    }),
    route(contracts.createUser, {
      message: 'Kullanıcı oluşturuldu.',
      handle: ({ body, caller, request }) => createUser(dependencies, body, caller, request),
    }),
  ];
}

function recordRoutes(dependencies: AccountsDependencies): Route[] {
  const { userReads, userDirectory } = dependencies;
  return [
    route(contracts.getUser, {
      find: ({ params }) => readListedUser(dependencies, params.id),
      handle: ({ found, request }) => readUserRecord(dependencies, found, request.now),
    }),
    route(contracts.listUserLedger, {
      find: ({ params }) => readListedUser(dependencies, params.id),
      handle: ({ found, query }) => userReads.readLedger(found.id, query),
    }),
    route(contracts.listUserArticles, {
      find: ({ params }) => readListedUser(dependencies, params.id),
      handle: ({ found, query }) => userDirectory.listArticles(found.id, query),
    }),
    route(contracts.listUserSessions, {
      find: ({ params }) => readListedUser(dependencies, params.id),
      handle: ({ found, caller, query, request }) => {
        const owner = { userId: found.id, sessionId: caller.sessionId };
        return listUserSessions(dependencies, owner, query, request.now);
      },
    }),
    route(contracts.endUserSessions, {
      message: 'Oturumlar kapatıldı.',
      find: ({ params, caller }) => findManageableAccount(dependencies, params.id, caller),
      handle: async ({ found, caller, request }) => ({
        ended: await endUserSessions(dependencies, found, caller, request),
      }),
    }),
    route(contracts.updateAccountStatus, {
      message: 'Kullanıcı güncellendi.',
      find: ({ params, caller }) => findManageableAccount(dependencies, params.id, caller),
      handle: ({ found, body, caller, request }) => changeAccountStatus(dependencies, found, body, caller, request),
    }),
    route(impersonateUserEndpoint, {
      find: ({ params, caller }) => findManageableAccount(dependencies, params.id, caller),
      handle: ({ found: userId, body: { reason }, caller, request }) =>
        impersonateUser(dependencies, { userId, reason, caller, request }),
    }),
  ];
}
