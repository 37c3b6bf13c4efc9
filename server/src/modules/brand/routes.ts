import * as contracts from '@hokka/contracts/workspaces/brand.ts';
import { fileRoute, type Route, route, uploadRoute } from '../../platform/http/route.ts';
import { TurnsByKey } from '../../platform/process/turns-by-key.ts';
import { readBrandSettings, removeLogo, saveBrand, uploadLogo } from './change-brand.ts';
import type { BrandDependencies } from './dependencies.ts';
import { serveLogo } from './serve-logo.ts';

/** Maximum number of waiting uploads per workspace; more are refused at once. */
const waitingUploadsMax = 2;

/** Endpoints for the brand of a workspace. */
export function brandRoutes(dependencies: BrandDependencies): Route[] {
  const turns = new TurnsByKey(1, waitingUploadsMax);
  return [
    route(contracts.getBrand, { handle: ({ caller }) => readBrandSettings(dependencies, caller.workspaceId) }),
    route(contracts.updateBrand, {
      message: 'Marka kaydedildi.',
      handle: async ({ caller, body, request }) => {
        await saveBrand(dependencies, caller.workspaceId, body, request.now);
        return null;
      },
    }),
    uploadRoute(contracts.uploadBrandLogo, {
      handle: ({ caller, request, readFile }) =>
        turns.run(caller.workspaceId, async () =>
          uploadLogo(dependencies, {
            workspaceId: caller.workspaceId,
            bytes: (await readFile()).bytes,
            now: request.now,
          }),
        ),
    }),
    route(contracts.deleteBrandLogo, {
      message: 'Logo kaldırıldı.',
      handle: async ({ caller }) => {
        await removeLogo(dependencies.database, caller.workspaceId);
        return null;
      },
    }),
    fileRoute(contracts.getBrandLogo, {
      file: ({ params, request }) => serveLogo(dependencies.database, { ...params, knownTag: request.ifNoneMatch }),
    }),
  ];
}
