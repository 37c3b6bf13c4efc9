import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, emptyResponse, idParams, singleLineText, timestamp, trimmedText } from '../shared/primitives.ts';
import { isStorableText } from '../shared/text-rules.ts';

/** Maximum number of comments of one article. */
export const commentsMax = 1_000;

/** Maximum lengths, in code points. */
export const commentLengthMax = 4_000;
export const quoteLengthMax = 1_000;
export const suggestionLengthMax = 2_000;
/** Length of the surroundings of a passage, in UTF-16 units. */
const contextLengthMax = 256;

/** A passage of the text, or its surroundings: any characters that can be stored. */
const anchorText = (max: number) =>
  z
    .string({ error: 'Geçerli bir yer seçin' })
    .max(max, `Seçilen yer en fazla ${max} karakter olabilir`)
    .refine(isStorableText, 'Geçerli bir yer seçin');

/** A passage of the plain text: its words, the text before and after it, and its offset. */
export const commentAnchor = z.object({
  exact: anchorText(quoteLengthMax * 2).refine((text) => text !== '', 'Geçerli bir yer seçin'),
  before: anchorText(contextLengthMax),
  after: anchorText(contextLengthMax),
  /** Offset in UTF-16 units. */
  start: z
    .int({ error: 'Geçerli bir yer seçin' })
    .min(0, 'Geçerli bir yer seçin')
    .max(10_000_000, 'Geçerli bir yer seçin'),
});
export type CommentAnchor = z.infer<typeof commentAnchor>;

export const suggestionOutcomes = ['accepted', 'rejected'] as const;

export const comment = z.object({
  id: z.uuid(),
  thread_id: z.uuid(),
  by: z.string(),
  member_id: z.uuid().nullable(),
  is_client: z.boolean(),
  client_email: z.string().nullable(),
  is_email_verified: z.boolean(),
  body: z.string(),
  /** Seen by members alone; otherwise clients with a link see it, too. */
  is_internal: z.boolean(),
  mentions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The commented passage as it was; empty for a comment on the whole text and for replies. */
  quote: z.string(),
  /** Where the passage is now; null when it is gone. */
  anchor: commentAnchor.nullable(),
  /** The wording that a member proposes for the passage; empty proposes to delete it. Null for other comments. */
  suggestion: z.string().nullable(),
  /** Null while the suggestion is open, and for other comments. */
  suggestion_outcome: z.enum(suggestionOutcomes).nullable(),
  suggestion_decided_at: timestamp.nullable(),
  /** Name of the member who decided. */
  suggestion_decided_by: z.string().nullable(),
  created_at: timestamp,
  resolved_at: timestamp.nullable(),
});
export type Comment = z.infer<typeof comment>;

export const commentBody = trimmedText({
  required: 'Yorum zorunludur',
  max: [commentLengthMax, 'Yorum en fazla 4.000 karakter olabilir'],
});

/** The text of a comment, which is optional beside a suggestion. */
const reason = trimmedText({ max: [commentLengthMax, 'Yorum en fazla 4.000 karakter olabilir'] });

/** On one line, since it replaces a part of one paragraph. */
const suggestion = singleLineText({ max: [suggestionLengthMax, 'Öneri en fazla 2.000 karakter olabilir'] });

const mentions = z
  .array(z.uuid('Geçerli bir üye seçin'), { error: 'Anılan üyeler liste olmalıdır' })
  .max(20, 'Bir yorumda en fazla 20 üye seçilebilir')
  .default([]);

export const passage = {
  quote: trimmedText({ max: [quoteLengthMax, 'Seçilen yer en fazla 1.000 karakter olabilir'] }).default(''),
  anchor: commentAnchor.nullable().default(null),
};

const commentReads = ['listComments'];
const commentLimit = { bucket: 'comment', subject: 'user', max: 300, windowSeconds: 3600 } as const;

export const listComments = endpoint({
  name: 'listComments',
  summary: 'Lists the comments of an article, oldest first, with the members who can be mentioned',
  method: 'GET',
  path: '/articles/:id/comments',
  access: 'user',
  right: 'articles.read',
  params: idParams,
  data: z.object({
    comments: z.array(comment).max(commentsMax),
    members: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  errors: ['article_not_found'],
});

export const addComment = endpoint({
  name: 'addComment',
  summary:
    'Adds a comment to a passage or the whole article, and tells the author and the mentioned members; with `suggestion`, it proposes another wording of the passage, which changes nothing before somebody who may write the article accepts it in the editor',
  method: 'POST',
  path: '/articles/:id/comments',
  access: 'user',
  right: 'comment',
  params: idParams,
  body: z
    .object({
      body: reason.default(''),
      is_internal: z.boolean({ error: 'Görünürlük true veya false olmalıdır' }).default(true),
      mentions,
      ...passage,
      suggestion: suggestion.nullable().default(null),
    })
    .superRefine((sent, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (sent.suggestion === null) {
        if (sent.body === '') refuse('body', 'Yorum zorunludur');
        return;
      }
      if (sent.quote === '' || sent.anchor === null) refuse('quote', 'Öneri için metinde bir yer seçin');
      if (/[\n\r]/.test(sent.quote + (sent.anchor?.exact ?? ''))) refuse('quote', 'Öneri tek bir paragrafta olmalıdır');
      if (sent.suggestion === sent.quote) refuse('suggestion', 'Öneriniz metindekinden farklı olmalıdır');
      if (!sent.is_internal) refuse('is_internal', 'Öneriler müşteriye gösterilmez');
    }),
  data: comment,
  status: 201,
  idempotent: true,
  errors: ['article_not_found', 'too_many_comments', 'idempotency_mismatch'],
  rateLimits: [commentLimit],
  invalidates: commentReads,
});

export const replyToComment = endpoint({
  name: 'replyToComment',
  summary: 'Adds a comment to a thread and opens it again',
  method: 'POST',
  path: '/comments/:id/replies',
  access: 'user',
  right: 'comment',
  params: idParams,
  body: z.object({ body: commentBody, mentions }),
  data: comment,
  status: 201,
  idempotent: true,
  errors: ['not_found', 'too_many_comments', 'idempotency_mismatch'],
  rateLimits: [commentLimit],
  invalidates: commentReads,
});

export const resolveComment = endpoint({
  name: 'resolveComment',
  summary: 'Marks a thread as resolved, or opens it again',
  method: 'PUT',
  path: '/comments/:id',
  access: 'user',
  right: 'comment',
  params: idParams,
  body: z.object({ is_resolved: z.boolean({ error: 'Çözüldü seçimi true veya false olmalıdır' }) }),
  data: emptyResponse,
  errors: ['not_found'],
  invalidates: commentReads,
});

export const decideSuggestion = endpoint({
  name: 'decideSuggestion',
  summary:
    'Notes that a suggestion was accepted or rejected, once, and resolves its thread. The text is changed by the member who writes the article',
  method: 'PUT',
  path: '/articles/:id/comments/:comment/decision',
  access: 'user',
  right: 'articles.write',
  params: idParams.extend({ comment: z.uuid() }),
  body: z.object({ outcome: choice(suggestionOutcomes) }),
  data: emptyResponse,
  errors: ['article_not_found', 'not_found', 'suggestion_decided'],
  rateLimits: [commentLimit],
  invalidates: [...commentReads, 'getArticleTimeline'],
});

export const deleteComment = endpoint({
  name: 'deleteComment',
  summary: 'Deletes a comment of the caller that has no replies',
  method: 'DELETE',
  path: '/comments/:id',
  access: 'user',
  right: 'comment',
  params: idParams,
  data: emptyResponse,
  errors: ['not_found', 'comment_has_replies'],
  invalidates: commentReads,
});

export const moveCommentAnchors = endpoint({
  name: 'moveCommentAnchors',
  summary: 'Stores where the commented passages are after an edit; null for those that are gone',
  method: 'PUT',
  path: '/articles/:id/comments/anchors',
  access: 'user',
  right: 'articles.write',
  params: idParams,
  body: z.object({
    anchors: z
      .array(z.object({ id: z.uuid('Geçerli bir yorum seçin'), anchor: commentAnchor.nullable() }), {
        error: 'Yerler liste olmalıdır',
      })
      .max(commentsMax, 'Çok fazla yer gönderildi'),
  }),
  data: emptyResponse,
  errors: ['article_not_found'],
  rateLimits: [{ bucket: 'move-anchors', subject: 'user', max: 600, windowSeconds: 600 }],
});

export const commentMailChoices = ['at_once', 'daily', 'never'] as const;

export const commentMailLabels = {
  at_once: 'Hemen, sonra en çok saatte bir',
  daily: 'Günde bir kez',
  never: 'Gönderme',
} as const satisfies Record<(typeof commentMailChoices)[number], string>;

export const getCommentMails = endpoint({
  name: 'getCommentMails',
  summary: 'Returns when the caller is mailed about comments',
  method: 'GET',
  path: '/comment-mails',
  access: 'user',
  data: z.object({ choice: z.enum(commentMailChoices) }),
});

export const setCommentMails = endpoint({
  name: 'setCommentMails',
  summary: 'Sets when the caller is mailed about comments, in all workspaces',
  method: 'PUT',
  path: '/comment-mails',
  access: 'user',
  body: z.object({ choice: choice(commentMailChoices) }),
  data: z.object({ choice: z.enum(commentMailChoices) }),
  invalidates: ['getCommentMails'],
});
