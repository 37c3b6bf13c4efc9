import * as contracts from '@hokka/contracts/approvals/comments.ts';
import { receiveMailAnswer } from '@hokka/contracts/approvals/mail-answers.ts';
import { type Route, route, toIdempotentCall, uploadRoute } from '../../platform/http/route.ts';
import { createArticleAccessCheck } from '../articles/article-access.ts';
import {
  addComment,
  decideSuggestion,
  moveAnchors,
  readComments,
  removeComment,
  replyToComment,
  resolveThread,
} from './comments.ts';
import { type AnswerReader, findAnsweredMail, receiveAnswer } from './mail-answers/receive-answer.ts';
import { readMailChoice, setMailChoice } from './mails.ts';

/** Endpoints for comments of members. */
export function commentRoutes(dependencies: AnswerReader): Route[] {
  const { database } = dependencies;
  const requireOwner = createArticleAccessCheck(database, 'owner');
  return [
    route(contracts.listComments, {
      find: requireOwner,
      handle: ({ params, caller, request }) => readComments(params.id, { ...caller, now: request.now }, database),
    }),
    route(contracts.addComment, {
      find: requireOwner,
      handle: ({ params, caller, body, request }) =>
        addComment(
          params.id,
          body,
          { ...caller, now: request.now, idempotentCall: toIdempotentCall(caller, request, body) },
          dependencies,
        ),
    }),
    route(contracts.replyToComment, {
      handle: ({ params, caller, body, request }) =>
        replyToComment(
          params.id,
          body,
          { ...caller, now: request.now, idempotentCall: toIdempotentCall(caller, request, body) },
          dependencies,
        ),
    }),
    route(contracts.resolveComment, {
      handle: async ({ params, caller, body, request }) => {
        await resolveThread(params.id, body.is_resolved, { ...caller, now: request.now }, database);
        return null;
      },
    }),
    route(contracts.decideSuggestion, {
      find: requireOwner,
      handle: async ({ params, caller, body, request }) => {
        const decision = { articleId: params.id, id: params.comment, outcome: body.outcome };
        await decideSuggestion(decision, { ...caller, now: request.now }, database);
        return null;
      },
    }),
    route(contracts.deleteComment, {
      message: 'Yorum silindi.',
      handle: async ({ params, caller }) => {
        await removeComment(params.id, caller, database);
        return null;
      },
    }),
    route(contracts.moveCommentAnchors, {
      find: requireOwner,
      handle: async ({ params, body }) => {
        await moveAnchors(params.id, body.anchors, database);
        return null;
      },
    }),
    uploadRoute(receiveMailAnswer, {
      find: ({ params, request }) => findAnsweredMail(params.recipient, request, dependencies),
      handle: ({ found, readFile, request }) => receiveAnswer(found, readFile, request, dependencies),
    }),
    route(contracts.getCommentMails, {
      handle: ({ caller }) => readMailChoice(database, caller.userId),
    }),
    route(contracts.setCommentMails, {
      message: 'Tercihiniz kaydedildi.',
      handle: ({ caller, body }) => setMailChoice(database, caller.userId, body.choice),
    }),
  ];
}
