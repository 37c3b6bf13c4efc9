import { randomUUID } from 'node:crypto';
import type { AccessRow } from './row.ts';
import { everyone, ownerOnly, signedIn } from './row.ts';

const nothingOfThatId = () => ({ params: { id: randomUUID() } });
const unknownLink = { token: 'A'.repeat(43) };
const client = { name: 'Ayşe', email: 'ayse@example.com' };

/** Approval of articles, as each caller meets it in the personal workspace. */
export const approvalRows: Readonly<Record<string, AccessRow>> = {
  getApprovalPolicy: signedIn(200),
  setApprovalPolicy: signedIn(200, () => ({ body: { members: 0, client: false, allows_own: true } })),
  getArticleReview: ownerOnly(200, (scene) => scene.anArticle()),
  requestReview: ownerOnly(201, async (scene) => ({ ...(await scene.anArticle()), body: { version: 1 } })),
  withdrawReview: ownerOnly(409, (scene) => scene.anArticle()),
  decideReviews: signedIn(200, () => ({ body: { review_ids: [randomUUID()], kind: 'approved' } })),
  listReviews: signedIn(200),
  compareReview: signedIn(404, nothingOfThatId),
  getArticleTimeline: ownerOnly(200, (scene) => scene.anArticle()),
  listComments: ownerOnly(200, (scene) => scene.anArticle()),
  addComment: ownerOnly(201, async (scene) => ({ ...(await scene.anArticle()), body: { body: 'Girişi kısaltalım' } })),
  replyToComment: signedIn(404, () => ({ ...nothingOfThatId(), body: { body: 'Olur' } })),
  resolveComment: signedIn(404, () => ({ ...nothingOfThatId(), body: { is_resolved: true } })),
  decideSuggestion: ownerOnly(404, async (scene) => {
    const { params } = await scene.anArticle();
    return { params: { ...params, comment: randomUUID() }, body: { outcome: 'rejected' } };
  }),
  deleteComment: signedIn(404, nothingOfThatId),
  moveCommentAnchors: ownerOnly(200, async (scene) => ({ ...(await scene.anArticle()), body: { anchors: [] } })),
  getCommentMails: signedIn(200),
  setCommentMails: signedIn(200, () => ({ body: { choice: 'daily' } })),
  // The free plan has no teams.
  createReviewLink: signedIn(403, () => ({ body: { label: 'Müşteri', article_ids: [randomUUID()] } })),
  listReviewLinks: signedIn(200),
  revokeReviewLink: signedIn(404, nothingOfThatId),
  // No inbox is set up.
  receiveMailAnswer: everyone(404, () => ({
    params: { recipient: 'yanit@example.com' },
    rawBody: 'x',
    headers: { 'content-type': 'message/rfc822' },
  })),
  openReviewLink: everyone(404, () => ({ body: unknownLink })),
  readClientReview: everyone(404, () => ({ body: { ...unknownLink, article_id: randomUUID() } })),
  addClientComment: everyone(404, () => ({
    body: { ...unknownLink, ...client, article_id: randomUUID(), body: 'Girişi kısaltalım' },
  })),
  decideClientReview: everyone(404, () => ({
    body: { ...unknownLink, ...client, review_id: randomUUID(), kind: 'approved' },
  })),
  sendReviewCode: everyone(404, () => ({ body: unknownLink })),
  enterReviewCode: everyone(404, () => ({ body: { ...unknownLink, code: '123456' } })),
};
