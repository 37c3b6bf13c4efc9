import {
  answerPenRequest,
  askForPen as askForPenEndpoint,
  followPen,
  type Pen,
  releasePen as releasePenEndpoint,
  takePen as takePenEndpoint,
} from '@hokka/contracts/articles/pen.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DatabaseListener } from '../../platform/database/listener.ts';
import { AppError } from '../../platform/errors.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { type RequestContext, type Route, route, streamRoute } from '../../platform/http/route.ts';
import type { Log } from '../../platform/logging/log.ts';
import { PenRooms } from './pen-rooms.ts';
import {
  answerRequest,
  askForPen,
  deleteForgottenPens,
  type PenMember,
  readPen,
  readTextAfter,
  releasePen,
  takePen,
} from './queries.ts';
import { streamPen } from './stream-pen.ts';

/** Who writes an article of a workspace with several members: one member writes, the others read along. */
export interface PensModule {
  readonly routes: readonly Route[];
  start(): Promise<void>;
  /** See `deleteForgottenPens`. */
  purge(now: Date): Promise<number>;
}

export function createPens({
  database,
  listener,
  log,
  heartbeatIntervalMs,
  requireArticle,
}: {
  readonly database: Database;
  readonly listener: DatabaseListener;
  readonly log: Log;
  readonly heartbeatIntervalMs: number;
  /** Refuses articles that the caller may not read, or change if the call needs that. @throws AppError */
  readonly requireArticle: (context: {
    readonly params: { readonly id: string };
    readonly caller: WorkspaceCaller;
    readonly request: Pick<RequestContext, 'right'>;
  }) => Promise<undefined>;
}): PensModule {
  const rooms = new PenRooms({
    listener,
    log,
    readPen: (articleId) => readPen(database, articleId),
    readTextAfter: (articleId, knownVersion) => readTextAfter(database, articleId, knownVersion),
  });
  const find = requireArticle;
  const toMember = (params: { readonly id: string }, { workspaceId, memberId }: WorkspaceCaller): PenMember => ({
    articleId: params.id,
    workspaceId,
    memberId,
  });
  return {
    start: () => rooms.start(),
    purge: (now) => deleteForgottenPens(database, now),
    routes: [
      route(takePenEndpoint, {
        find,
        handle: async ({ params, caller, body }) => {
          const member = toMember(params, caller);
          const hasPen = await takePen(database, { ...member, pageId: body.page_id, hasTyped: body.has_typed });
          return { has_pen: hasPen, pen: await readPen(database, params.id) };
        },
      }),
      route(releasePenEndpoint, {
        find,
        handle: async ({ params, caller, query }) => {
          await releasePen(database, { ...toMember(params, caller), pageId: query.page_id });
          return null;
        },
      }),
      route(askForPenEndpoint, {
        find,
        handle: async ({ params, caller }) => {
          const isAsked = await askForPen(database, toMember(params, caller));
          const pen = await readPen(database, params.id);
          if (!isAsked && hasOtherAsker(pen, caller.memberId)) throw new AppError('pen_requested');
          return { pen };
        },
      }),
      route(answerPenRequest, {
        find,
        handle: async ({ params, caller, body }) => {
          const answer = { ...toMember(params, caller), askerId: body.asker_id, accept: body.accept };
          if (!(await answerRequest(database, answer))) throw new AppError('pen_request_ended');
          return { pen: await readPen(database, params.id) };
        },
      }),
      streamRoute(followPen, {
        find,
        stream: ({ params, query, caller, request }, events) =>
          streamPen(
            { rooms, heartbeatIntervalMs, log },
            { articleId: params.id, wantsText: query.text, canStillRead: () => request.isStillAllowed(caller) },
            events,
          ),
      }),
    ],
  };
}

function hasOtherAsker({ writer, asker }: Pen, memberId: string): boolean {
  return writer !== null && writer.id !== memberId && asker !== null && asker.id !== memberId;
}
