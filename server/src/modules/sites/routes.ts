import * as contracts from '@hokka/contracts/publishing/sites.ts';
import { sitesMax } from '@hokka/contracts/publishing/sites.ts';
import { fileRoute, type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { presentSite } from './present-site.ts';
import { buildSeoPlugin } from './seo-plugin.ts';
import { readSiteChoices } from './site-choices.ts';
import { checkOwnSite, createOwnSite, deleteOwnSite, getOwnSite, listOwnSites } from './sites.ts';
import { updateOwnSite } from './update-site.ts';

/** Endpoints for users' sites. Sessions only: no API key can read or change them. */
export function siteRoutes(dependencies: PublishingDependencies): Route[] {
  const find = ({
    params,
    caller,
  }: {
    readonly params: { readonly id: string };
    readonly caller: { readonly workspaceId: string };
  }) => getOwnSite(dependencies.database, params.id, caller.workspaceId);
  return [
    route(contracts.listSites, {
      handle: async ({ caller, request }) => ({
        sites: await listOwnSites(dependencies, caller.workspaceId),
        max: sitesMax,
        can_publish: await dependencies.hasPaidPlan(dependencies.database, caller.workspaceId, request.now),
      }),
    }),
    route(contracts.createSite, {
      message: 'Site eklendi.',
      handle: ({ caller, request, body }) => {
        const { credentials: _, ...named } = body;
        return createOwnSite(dependencies, { caller, request }, body, toIdempotentCall(caller, request, named));
      },
    }),
    route(contracts.getOwnSite, { find, handle: async ({ found }) => presentSite(found, dependencies.secretBox) }),
    route(contracts.updateSite, {
      find,
      message: 'Site kaydedildi.',
      handle: ({ caller, request, params, body }) => updateOwnSite(dependencies, { caller, request }, params.id, body),
    }),
    route(contracts.deleteSite, {
      find,
      message: 'Site silindi. Orada yayımlananlar yerinde duruyor.',
      handle: async ({ caller, request, params }) => {
        await deleteOwnSite(dependencies, { caller, request }, params.id);
        return null;
      },
    }),
    route(contracts.checkSite, {
      find,
      handle: ({ caller, request, params }) => checkOwnSite(dependencies, params.id, caller.workspaceId, request.now),
    }),
    route(contracts.getSiteChoices, {
      find,
      handle: ({ found }) => readSiteChoices(found, dependencies),
    }),
    fileRoute(contracts.downloadSeoPlugin, { file: async () => buildSeoPlugin() }),
  ];
}
