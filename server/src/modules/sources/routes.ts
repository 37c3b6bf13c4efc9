import { listEvidence as listEvidenceEndpoint } from '@hokka/contracts/briefs/evidence.ts';
import * as contracts from '@hokka/contracts/briefs/sources.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { type RequestContext, type Route, route, toIdempotentCall, uploadRoute } from '../../platform/http/route.ts';
import { TurnsByKey } from '../../platform/process/turns-by-key.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { getOwnBrief } from '../outlines/read-briefs.ts';
import { addSource, uploadSource } from './add-source.ts';
import { deleteSource, retrySource, updateSource } from './change-source.ts';
import { listEvidence } from './list-evidence.ts';
import { listSources, readWholeSource } from './read-sources.ts';

/** Maximum number of waiting uploads per user; more are refused at once. */
const maxWaitingUploads = 4;

/** Endpoints for the sources of briefs. Only the owner has access, admins do not. */
export function sourceRoutes(dependencies: ArticlesDependencies): Route[] {
  const { database } = dependencies;
  // The body of an upload is read when its turn comes, so that no user holds more than one file in memory.
  const turns = new TurnsByKey(1, maxWaitingUploads);
  const own = ({ params, caller }: { readonly params: { readonly id: string }; readonly caller: WorkspaceCaller }) =>
    getOwnBrief(database, { briefId: params.id, userId: caller.workspaceId });
  const toContext = (briefId: string, caller: WorkspaceCaller, request: RequestContext, body: unknown) => ({
    briefId,
    userId: caller.workspaceId,
    now: request.now,
    idempotentCall: toIdempotentCall(caller, request, body),
  });
  return [
    route(listEvidenceEndpoint, { find: own, handle: ({ found }) => listEvidence(found, dependencies) }),
    route(contracts.listSources, { find: own, handle: ({ found }) => listSources(found, dependencies) }),
    route(contracts.getSource, {
      find: own,
      handle: ({ params }) => readWholeSource(database, params.id, params.source),
    }),
    route(contracts.addSource, {
      find: own,
      handle: ({ params, caller, body, request }) =>
        addSource({ ...toContext(params.id, caller, request, body), input: body }, dependencies),
    }),
    uploadRoute(contracts.uploadSource, {
      find: own,
      handle: ({ params, caller, request, readFile }) =>
        turns.run(caller.workspaceId, async () =>
          uploadSource({ ...toContext(params.id, caller, request, null), file: await readFile() }, dependencies),
        ),
    }),
    route(contracts.retrySource, {
      find: own,
      handle: ({ params, caller, request }) =>
        retrySource({ ...toContext(params.id, caller, request, null), sourceId: params.source }, dependencies),
    }),
    route(contracts.updateSource, {
      find: own,
      handle: ({ params, caller, body, request }) =>
        updateSource(
          { ...toContext(params.id, caller, request, body), sourceId: params.source, edit: body },
          dependencies.database,
        ),
    }),
    route(contracts.deleteSource, {
      find: own,
      handle: async ({ params, caller, request }) => {
        await deleteSource(
          { ...toContext(params.id, caller, request, null), sourceId: params.source },
          dependencies.database,
        );
        return null;
      },
    }),
  ];
}
