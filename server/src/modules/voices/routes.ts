import * as contracts from '@hokka/contracts/briefs/voices.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import { TurnsByKey } from '../../platform/process/turns-by-key.ts';
import type { CancelDependencies } from '../generation-queue/cancel-generation.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { deleteVoice, updateVoice } from './change-voice.ts';
import { createVoice, orderDescriptionAgain } from './create-voice.ts';
import { getOwnVoice, listVoices, toVoice } from './read-voices.ts';

/** Maximum number of requests per user that wait for their samples to be measured, with at most 100 kB each. */
const waitingMax = 10;

/** Endpoints for voices. Only the owner has access, admins do not. */
export function voiceRoutes(
  dependencies: ArticlesDependencies & CancelDependencies & { readonly publisher: LivePublisher },
): Route[] {
  const { database } = dependencies;
  // One set of samples per user at a time, so that many requests of one user delay only that user.
  const turns = new TurnsByKey(1, waitingMax);
  const own = ({ params, caller }: { readonly params: { readonly id: string }; readonly caller: WorkspaceCaller }) =>
    getOwnVoice(database, { voiceId: params.id, userId: caller.workspaceId });
  return [
    route(contracts.createVoice, {
      handle: ({ caller, body, request }) => {
        const idempotentCall = toIdempotentCall(caller, request, body);
        const order = { userId: caller.workspaceId, input: body, now: request.now, idempotentCall };
        return turns.run(caller.workspaceId, () => createVoice(order, dependencies));
      },
    }),
    route(contracts.listVoices, { handle: ({ caller }) => listVoices(database, caller.workspaceId) }),
    route(contracts.getVoice, { find: own, handle: async ({ found }) => toVoice(found) }),
    route(contracts.updateVoice, {
      find: own,
      handle: ({ params, caller, body, request }) =>
        updateVoice(
          { voiceId: params.id, userId: caller.workspaceId, edit: body, now: request.now },
          dependencies.database,
        ),
    }),
    route(contracts.deleteVoice, {
      find: own,
      handle: async ({ params, caller, request }) => {
        await deleteVoice({ voiceId: params.id, userId: caller.workspaceId, now: request.now }, dependencies);
        return null;
      },
    }),
    route(contracts.orderDescription, {
      find: own,
      handle: ({ params, caller, request }) => {
        const idempotentCall = toIdempotentCall(caller, request, null);
        const order = { voiceId: params.id, userId: caller.workspaceId, now: request.now, idempotentCall };
        return orderDescriptionAgain(order, dependencies);
      },
    }),
  ];
}
