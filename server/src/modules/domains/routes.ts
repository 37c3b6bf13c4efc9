import * as contracts from '@hokka/contracts/workspaces/domain.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { answerAsk } from './answer-ask.ts';
import type { DomainsDependencies } from './dependencies.ts';
import { claimDomain, readDomain, recheckDomain, removeDomain } from './domains.ts';

/** Endpoints for the domain of a workspace, and for the proxy that gets certificates. */
export function domainRoutes(dependencies: DomainsDependencies): Route[] {
  return [
    route(contracts.getDomain, {
      handle: async ({ caller }) => ({
        is_offered: dependencies.target !== undefined,
        domain: await readDomain(dependencies, caller.workspaceId),
      }),
    }),
    route(contracts.addDomain, {
      handle: ({ caller, body, request }) =>
        claimDomain(dependencies, caller.workspaceId, { name: body.name, now: request.now }),
    }),
    route(contracts.checkDomain, {
      handle: ({ caller, request }) => recheckDomain(dependencies, caller.workspaceId, request.now),
    }),
    route(contracts.removeDomain, {
      message: 'Alan adı kaldırıldı.',
      handle: async ({ caller }) => {
        await removeDomain(dependencies.database, caller.workspaceId);
        return null;
      },
    }),
    route(contracts.askCertificate, {
      handle: async ({ query, request }) => {
        await answerAsk(dependencies, { host: query.domain, network: request.network, now: request.now });
        return null;
      },
    }),
  ];
}
