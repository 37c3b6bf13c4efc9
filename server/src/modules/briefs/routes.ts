import {
  createBrief as createBriefEndpoint,
  deleteBrief as deleteBriefEndpoint,
  dismissSectionRewrite as dismissEndpoint,
  getBrief as getBriefEndpoint,
  listBriefs as listBriefsEndpoint,
  orderOutline as orderOutlineEndpoint,
  orderPlannedArticle as orderPlannedArticleEndpoint,
  rewriteSection as rewriteSectionEndpoint,
  updateBrief as updateBriefEndpoint,
} from '@hokka/contracts/briefs/briefs.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import type { CancelDependencies } from '../generation-queue/cancel-generation.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { getOwnBrief, listBriefs, presentBrief } from '../outlines/read-briefs.ts';
import { deleteBrief, updateBrief } from './change-brief.ts';
import { orderPlannedArticle } from './order-article.ts';
import { createBrief, orderOutlineAgain } from './order-outline.ts';
import { dismissSectionRewrite, rewriteSection } from './rewrite-section.ts';

/** Endpoints for briefs and their outlines. Only the owner has access, admins do not. */
export function briefRoutes(
  dependencies: ArticlesDependencies & CancelDependencies & { readonly publisher: LivePublisher },
): Route[] {
  const { database } = dependencies;
  const own = ({ params, caller }: { readonly params: { readonly id: string }; readonly caller: WorkspaceCaller }) =>
    getOwnBrief(database, { briefId: params.id, userId: caller.workspaceId });
  return [
    route(createBriefEndpoint, {
      handle: ({ caller, body, request }) => {
        const idempotentCall = toIdempotentCall(caller, request, body);
        return createBrief({ userId: caller.workspaceId, input: body, now: request.now, idempotentCall }, dependencies);
      },
    }),
    route(listBriefsEndpoint, {
      handle: ({ caller, query, request }) =>
        listBriefs({ userId: caller.workspaceId, page: query, now: request.now }, dependencies),
    }),
    route(getBriefEndpoint, {
      find: own,
      handle: ({ found }) => presentBrief(database, found),
    }),
    route(updateBriefEndpoint, {
      find: own,
      handle: ({ params, caller, body, request }) =>
        updateBrief({ briefId: params.id, userId: caller.workspaceId, edit: body, now: request.now }, dependencies),
    }),
    route(deleteBriefEndpoint, {
      find: own,
      handle: async ({ params, caller, request }) => {
        await deleteBrief({ briefId: params.id, userId: caller.workspaceId, now: request.now }, dependencies);
        return null;
      },
    }),
    route(orderOutlineEndpoint, {
      find: own,
      handle: ({ params, caller, request }) => {
        const idempotentCall = toIdempotentCall(caller, request, null);
        const order = { briefId: params.id, userId: caller.workspaceId, now: request.now, idempotentCall };
        return orderOutlineAgain(order, dependencies);
      },
    }),
    route(orderPlannedArticleEndpoint, {
      find: own,
      handle: ({ params, caller, body, request }) => {
        const idempotentCall = toIdempotentCall(caller, request, body);
        const { version, model } = body;
        const order = { briefId: params.id, version, model, userId: caller.workspaceId, now: request.now };
        return orderPlannedArticle({ ...order, idempotentCall }, dependencies);
      },
    }),
    route(rewriteSectionEndpoint, {
      find: own,
      handle: ({ params, caller, body, request }) => {
        const idempotentCall = toIdempotentCall(caller, request, body);
        const section = { briefId: params.id, sectionId: params.section, wish: body.wish };
        return rewriteSection(
          { ...section, userId: caller.workspaceId, now: request.now, idempotentCall },
          dependencies,
        );
      },
    }),
    route(dismissEndpoint, {
      find: own,
      handle: ({ params, caller, request }) =>
        dismissSectionRewrite(
          { briefId: params.id, sectionId: params.section, userId: caller.workspaceId, now: request.now },
          dependencies,
        ),
    }),
  ];
}
