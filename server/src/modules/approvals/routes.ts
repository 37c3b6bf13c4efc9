import * as contracts from '@hokka/contracts/approvals/approvals.ts';
import { getArticleTimeline } from '@hokka/contracts/approvals/timeline.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import { createArticleAccessCheck } from '../articles/article-access.ts';
import { decideReviews } from './decide-reviews.ts';
import type { TeamworkDependencies } from './dependencies.ts';
import { readPolicy, setPolicy } from './policy.ts';
import { compareReview, readArticleReview, readQueue } from './read-reviews.ts';
import { requestReview, withdrawReview } from './request-review.ts';

/** Endpoints for the approval of texts before their publication. */
export function approvalRoutes(dependencies: TeamworkDependencies): Route[] {
  const { database } = dependencies;
  const requireOwner = createArticleAccessCheck(database, 'owner');
  return [
    route(contracts.getApprovalPolicy, { handle: ({ caller }) => readPolicy(database, caller.workspaceId) }),
    route(contracts.setApprovalPolicy, {
      message: 'Onay kuralları kaydedildi.',
      handle: ({ caller, body, request }) => setPolicy(body, { ...caller, now: request.now }, dependencies),
    }),
    route(contracts.getArticleReview, {
      find: requireOwner,
      handle: ({ params, caller }) => readArticleReview(params.id, caller, dependencies),
    }),
    route(contracts.requestReview, {
      find: requireOwner,
      message: 'Onaya gönderildi.',
      handle: ({ params, caller, body, request }) =>
        requestReview(
          { articleId: params.id, body },
          { ...caller, now: request.now, idempotentCall: toIdempotentCall(caller, request, body) },
          dependencies,
        ),
    }),
    route(contracts.withdrawReview, {
      find: requireOwner,
      message: 'Onay isteği geri çekildi.',
      handle: async ({ params, caller, request }) => {
        await withdrawReview(params.id, { ...caller, now: request.now }, dependencies.database);
        return null;
      },
    }),
    route(contracts.decideReviews, {
      message: ({ body }, { results }) => {
        const kept = results.filter(({ outcome }) => outcome === 'done' || outcome === 'unchanged').length;
        if (kept === 0) return 'Hiçbir karar kaydedilmedi.';
        if (kept < results.length) return `${results.length} karardan ${kept} tanesi kaydedildi.`;
        return body.kind === 'approved' ? 'Onaylar kaydedildi.' : 'Değişiklik istekleri kaydedildi.';
      },
      handle: ({ caller, body, request }) => decideReviews(body, { ...caller, now: request.now }, dependencies),
    }),
    route(contracts.listReviews, { handle: ({ caller, query }) => readQueue(query, caller, dependencies) }),
    route(getArticleTimeline, {
      find: requireOwner,
      handle: async ({ params }) => {
        const { rows, hasMore } = await dependencies.readTimeline(params.id);
        return { entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })), has_more: hasMore };
      },
    }),
    route(contracts.compareReview, {
      handle: ({ params, caller }) => compareReview(params.id, caller.workspaceId, dependencies),
    }),
  ];
}
