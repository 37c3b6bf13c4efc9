import * as contracts from '@hokka/contracts/views/search-console.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  beginConnection,
  chooseProperty,
  completeConnection,
  disconnect,
  listProperties,
  readSearchConsole,
} from './connect.ts';
import type { SearchConsoleDependencies } from './dependencies.ts';
import { readArticleSearchResults, readSearchResults } from './read-search-results.ts';

export function searchConsoleRoutes(dependencies: SearchConsoleDependencies): Route[] {
  return [
    route(contracts.getSearchConsole, {
      handle: ({ caller }) => readSearchConsole(dependencies, caller.workspaceId),
    }),
    route(contracts.connectSearchConsole, {
      handle: async ({ caller, request }) => {
        const member = { userId: caller.workspaceId, memberId: caller.memberId, now: request.now };
        return { url: await beginConnection(dependencies, member) };
      },
    }),
    route(contracts.completeSearchConsole, {
      message: 'Google hesabı bağlandı.',
      handle: async ({ caller, request, body }) => {
        const member = { userId: caller.workspaceId, memberId: caller.memberId, now: request.now };
        await completeConnection(dependencies, member, body);
        return readSearchConsole(dependencies, caller.workspaceId);
      },
    }),
    route(contracts.listSearchProperties, {
      handle: async ({ caller, request }) => {
        const properties = await listProperties(dependencies, { userId: caller.workspaceId, now: request.now });
        return { properties: properties.map((property) => ({ property })) };
      },
    }),
    route(contracts.chooseSearchProperty, {
      message: 'Mülk seçildi. İlk okuma birkaç dakika içinde başlar.',
      handle: async ({ caller, request, body }) => {
        await chooseProperty(dependencies, { userId: caller.workspaceId, now: request.now }, body.property);
        return readSearchConsole(dependencies, caller.workspaceId);
      },
    }),
    route(contracts.disconnectSearchConsole, {
      message: 'Search Console bağlantısı kaldırıldı.',
      handle: async ({ caller }) => {
        await disconnect(dependencies, caller.workspaceId);
        return null;
      },
    }),
    route(contracts.getSearchResults, {
      handle: ({ caller, query, request }) =>
        readSearchResults(dependencies, { userId: caller.workspaceId, days: Number(query.days), now: request.now }),
    }),
    route(contracts.getArticleSearchResults, {
      handle: ({ caller, params, query, request }) =>
        readArticleSearchResults(dependencies, {
          userId: caller.workspaceId,
          articleId: params.id,
          days: Number(query.days),
          now: request.now,
        }),
    }),
  ];
}
