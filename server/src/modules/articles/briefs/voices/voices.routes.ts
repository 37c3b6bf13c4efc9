import * as contracts from '@hokka/contracts/briefs/voices.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { type Route, route, toIdempotentCall } from '../../../../platform/http/route.ts';
import { TurnsByKey } from '../../../../platform/process/turns-by-key.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import type { CancelDependencies } from '../../generation/queue/cancel-generation.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { deleteVoice, updateVoice } from './change-voice.ts';
import { createVoice, orderDescriptionAgain } from './create-voice.ts';
import { getOwnVoice, listVoices, toVoice } from './read-voices.ts';

/** Samples of one user that wait to be measured, each call with 100 kB at most. */
const waitingMax = 10;

/** The calls about voices. For the owner alone: admins see none. */
export function voiceRoutes(
  dependencies: ArticlesDependencies & CancelDependencies & { readonly publisher: LivePublisher },
): Route[] {
  const { database } = dependencies;
  // One set of samples of each user at a time: who sends many at once waits for themselves, and others not for them.
  const turns = new TurnsByKey(1, waitingMax);
  const own = ({ params, caller }: { readonly params: { readonly id: string }; readonly caller: Caller }) =>
    getOwnVoice(database, { voiceId: params.id, userId: caller.userId });
  return [
    route(contracts.createVoice, {
      handle: ({ caller, body, request }) => {
        const idempotentCall = toIdempotentCall(caller, request, body);
        const order = { userId: caller.userId, input: body, now: request.now, idempotentCall };
        return turns.run(caller.userId, () => createVoice(order, dependencies));
      },
    }),
    route(contracts.listVoices, { handle: ({ caller }) => listVoices(database, caller.userId) }),
    route(contracts.getVoice, { find: own, handle: async ({ found }) => toVoice(found) }),
    route(contracts.updateVoice, {
      find: own,
      handle: ({ params, caller, body, request }) =>
        updateVoice({ voiceId: params.id, userId: caller.userId, edit: body, now: request.now }, dependencies),
    }),
    route(contracts.deleteVoice, {
      find: own,
      handle: async ({ params, caller, request }) => {
        await deleteVoice({ voiceId: params.id, userId: caller.userId, now: request.now }, dependencies);
        return null;
      },
    }),
    route(contracts.orderDescription, {
      find: own,
      handle: ({ params, caller, request }) => {
        const idempotentCall = toIdempotentCall(caller, request, null);
        const order = { voiceId: params.id, userId: caller.userId, now: request.now, idempotentCall };
        return orderDescriptionAgain(order, dependencies);
      },
    }),
  ];
}
