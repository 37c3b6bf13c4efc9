import {
  type compareReview as compareReviewEndpoint,
  type getArticleReview,
  type listReviews as listReviewsEndpoint,
  queueMax,
} from '@hokka/contracts/approvals/approvals.ts';
import { hasRight, type WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { AppError } from '../../platform/errors.ts';
import { listChangeable } from '../articles/article-access.ts';
import type { ActingMember, TeamworkDependencies } from './dependencies.ts';
import { readMayBePublished, readPolicy } from './policy.ts';
import { presentReview, presentWaitingReview } from './present-review.ts';
import { findLastReview, findOwnDecision, findReviewTexts, listApprovers, listWaitingReviews } from './queries.ts';
import { noteReviewOpened } from './review-notices.queries.ts';

type Reading = Pick<TeamworkDependencies, 'database'>;

/** What the editor shows about the approval of an article. */
export async function readArticleReview(
  articleId: string,
  { workspaceId, memberId, memberRole }: Omit<ActingMember, 'now'> & { readonly memberRole: WorkspaceRole },
  { database }: Reading,
): Promise<EndpointData<typeof getArticleReview>> {
  const [row, policy, mayBePublished, reviewers, changeable] = await Promise.all([
    findLastReview(database, articleId),
    readPolicy(database, workspaceId),
    readMayBePublished(database, articleId),
    listApprovers(database, workspaceId),
    listChangeable(database, [articleId], { memberId, memberRole }),
    noteReviewOpened(database, memberId, articleId),
  ]);
  const ownDecision = row === undefined ? undefined : await findOwnDecision(database, row.id, memberId);
  return {
    review: row === undefined ? null : presentReview(row),
    policy,
    may_be_published: mayBePublished,
    reviewers: reviewers.map(({ id, name }) => ({ id, name })),
    can_request: hasRight(memberRole, 'articles.write') && (changeable === 'all' || changeable.has(articleId)),
    can_link: hasRight(memberRole, 'publish'),
    can_decide:
      row !== undefined &&
      row.ended_at === null &&
      hasRight(memberRole, 'approve') &&
      (!(row.author_id === memberId || row.writers.includes(memberId)) ||
        policy.allows_own ||
        (policy.members === 0 && !policy.client)),
    own_decision: ownDecision?.kind ?? null,
  };
}

/** Reviews that wait for one member, or for anyone in the workspace. */
export async function readQueue(
  { queue }: ParsedQuery<typeof listReviewsEndpoint>,
  { workspaceId, memberId }: Omit<ActingMember, 'now'>,
  { database }: Reading,
): Promise<EndpointData<typeof listReviewsEndpoint>> {
  const rows = await listWaitingReviews(database, { workspaceId, memberId, queue, max: queueMax + 1 });
  return { reviews: rows.slice(0, queueMax).map(presentWaitingReview), has_more: rows.length > queueMax };
}

/** What was changed since a text was sent for approval. @throws AppError `not_found`, `dependency_unavailable` */
export async function compareReview(
  id: string,
  workspaceId: string,
  { database, texts }: Pick<TeamworkDependencies, 'database' | 'texts'>,
): Promise<EndpointData<typeof compareReviewEndpoint>> {
  const found = await findReviewTexts(database, id, workspaceId);
  if (found === undefined) throw new AppError('not_found');
  const [titles, contents] = await Promise.all([
    texts.compareWords(found.reviewed_title, found.title),
    texts.compareWords(found.reviewed_content, found.content),
  ]);
  if (titles === undefined || contents === undefined) throw new AppError('dependency_unavailable');
  return { paragraphs: [...titles, ...contents] };
}
