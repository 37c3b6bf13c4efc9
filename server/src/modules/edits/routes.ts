import {
  cancelEdit as cancelEditEndpoint,
  listEdits as listEditsEndpoint,
  orderEdit as orderEditEndpoint,
  orderProposals as orderProposalsEndpoint,
  recordEditOutcome,
  streamEdit,
} from '@hokka/contracts/articles/edits.ts';
import { AppError } from '../../platform/errors.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { type RequestContext, type Route, route, streamRoute, toIdempotentCall } from '../../platform/http/route.ts';
import type { TextProcessor } from '../article-text/text-processor.ts';
import { createArticleAccessCheck } from '../articles/article-access.ts';
import type { CancelDependencies } from '../generation-queue/cancel-generation.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { streamGeneration } from '../live/stream-generation.ts';
import { cancelEdit } from './cancel-edit.ts';
import { listEdits, recordOutcome } from './edit-results.ts';
import { orderEdit } from './order-edit.ts';
import { readStreamedEdit } from './read-streamed-edit.ts';

/** Routes for AI edits and proposals: order, follow, stop, list, record the outcome. Only the owner may call them. */
export function editRoutes(
  dependencies: ArticlesDependencies &
    CancelDependencies & {
      readonly publisher: LivePublisher;
      readonly hub: LiveHub;
      readonly texts: Pick<TextProcessor, 'countWords'>;
    },
): Route[] {
  const { database, hub, log, generationLimits } = dependencies;
  const own = createArticleAccessCheck(database, 'owner');
  const order = ({
    params,
    caller,
    body: input,
    request,
  }: {
    readonly params: { readonly id: string };
    readonly caller: WorkspaceCaller;
    readonly body: Parameters<typeof orderEdit>[0]['input'];
    readonly request: RequestContext;
  }) => {
    const idempotentCall = toIdempotentCall(caller, request, input);
    const { workspaceId: userId } = caller;
    return orderEdit({ articleId: params.id, userId, input, now: request.now, idempotentCall }, dependencies);
  };
  return [
    route(orderEditEndpoint, { find: own, handle: order }),
    route(orderProposalsEndpoint, { find: own, handle: order }),
    route(listEditsEndpoint, {
      find: own,
      handle: ({ params, query }) => listEdits(database, params.id, query),
    }),
    streamRoute(streamEdit, {
      find: async (context) => {
        await own(context);
        const streamed = await readStreamedEdit(database, context.params.id, context.params.edit);
        if (streamed === undefined) throw new AppError('edit_not_found');
        return streamed;
      },
      stream: ({ found, caller, request }, events) =>
        streamGeneration(
          { hub, log, heartbeatIntervalMs: generationLimits.heartbeatIntervalMs },
          { ...found, canStillRead: () => request.isStillAllowed(caller) },
          events,
        ),
    }),
    route(cancelEditEndpoint, {
      find: own,
      handle: async ({ params, caller, request }) => {
        const edit = { articleId: params.id, editId: params.edit, userId: caller.workspaceId, now: request.now };
        await cancelEdit(edit, dependencies);
        return null;
      },
    }),
    route(recordEditOutcome, {
      find: own,
      handle: async ({ params, caller, body }) => {
        await recordOutcome(database, { articleId: params.id, editId: params.edit, userId: caller.workspaceId }, body);
        return null;
      },
    }),
  ];
}
