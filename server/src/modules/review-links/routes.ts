import * as contracts from '@hokka/contracts/approvals/review-links.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { TeamworkDependencies } from '../approvals/dependencies.ts';
import { addClientComment, decideAsClient, openLink, readReview } from './client-reviews.ts';
import { enterCode, sendCode } from './review-codes.ts';
import { createLink, endLink, readLinks } from './review-links.ts';

/** Endpoints for links of clients: for members who make them, and for the clients themselves. */
export function reviewLinkRoutes(dependencies: TeamworkDependencies): Route[] {
  return [
    route(contracts.createReviewLink, {
      message: 'Bağlantı oluşturuldu.',
      handle: ({ caller, body, request }) => createLink(body, { ...caller, now: request.now }, dependencies),
    }),
    route(contracts.listReviewLinks, {
      handle: ({ caller, request }) => readLinks(caller.workspaceId, request.now, dependencies.database),
    }),
    route(contracts.revokeReviewLink, {
      message: 'Bağlantı kapatıldı.',
      handle: async ({ params, caller, request }) => {
        await endLink(params.id, { workspaceId: caller.workspaceId, now: request.now }, dependencies.database);
        return null;
      },
    }),
    route(contracts.openReviewLink, {
      handle: ({ body, request }) => openLink(body, request.now, dependencies.database),
    }),
    route(contracts.readClientReview, { handle: ({ body, request }) => readReview(body, request.now, dependencies) }),
    route(contracts.addClientComment, {
      handle: ({ body, request }) => addClientComment(body, request.now, dependencies),
    }),
    route(contracts.decideClientReview, {
      message: 'Kararınız kaydedildi.',
      handle: ({ body, request }) => decideAsClient(body, request.now, dependencies),
    }),
    route(contracts.sendReviewCode, {
      handle: ({ body, request }) => sendCode(body.token, request.now, dependencies),
    }),
    route(contracts.enterReviewCode, {
      handle: ({ body, request }) => enterCode(body, request.now, dependencies.database),
    }),
  ];
}
