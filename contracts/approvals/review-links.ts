import { z } from 'zod';
import { emailAddress } from '../accounts/account.ts';
import { endpoint, type RateLimit } from '../shared/endpoint.ts';
import { choice, emptyResponse, idParams, singleLineText, timestamp, trimmedText } from '../shared/primitives.ts';
import { decisionKinds, reviewedSiteOptions, reviewNoteMax, reviewStates } from './approvals.ts';
import { comment, commentBody, passage } from './comments.ts';

/** How long a link for clients is valid, in days. */
export const reviewLinkDays = 14;
export const linkArticlesMax = 50;
/** Maximum number of comments that one link can write. */
export const linkCommentsMax = 300;

export const reviewLink = z.object({
  id: z.uuid(),
  label: z.string(),
  may_comment: z.boolean(),
  may_decide: z.boolean(),
  /** The address to which a code is mailed; null without a code. */
  code_email: z.string().nullable(),
  articles: z.array(z.object({ id: z.uuid(), title: z.string() })),
  created_by: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  last_opened_at: timestamp.nullable(),
});
export type ReviewLink = z.infer<typeof reviewLink>;

export const createReviewLink = endpoint({
  name: 'createReviewLink',
  summary:
    'Makes a link with which a client without an account reads, comments and asks for changes for 14 days; with `code_email`, the client approves as well. Its secret is shown once',
  method: 'POST',
  path: '/review-links',
  access: 'user',
  right: 'publish',
  body: z.object({
    label: singleLineText({
      required: 'Müşterinin adı zorunludur',
      max: [100, 'Müşterinin adı en fazla 100 karakter olabilir'],
    }).meta({ title: 'Müşterinin adı' }),
    article_ids: z
      .array(z.uuid('Geçerli bir makale seçin'), { error: 'Makaleler liste olmalıdır' })
      .min(1, 'En az bir makale seçin')
      .max(linkArticlesMax, `Bir bağlantıda en fazla ${linkArticlesMax} makale olabilir`),
    may_comment: z.boolean({ error: 'Yorum izni true veya false olmalıdır' }).default(true),
    may_decide: z.boolean({ error: 'Onay izni true veya false olmalıdır' }).default(true),
    code_email: emailAddress.nullable().default(null),
  }),
  data: z.object({ link: reviewLink, url: z.string() }),
  status: 201,
  errors: ['article_not_found', 'article_not_in_review', 'feature_not_in_plan'],
  rateLimits: [{ bucket: 'create-review-link', subject: 'user', max: 60, windowSeconds: 3600 }],
  invalidates: ['listReviewLinks'],
});

export const listReviewLinks = endpoint({
  name: 'listReviewLinks',
  summary: 'Lists the links for clients that are still valid, newest first',
  method: 'GET',
  path: '/review-links',
  access: 'user',
  right: 'publish',
  data: z.object({ links: z.array(reviewLink).max(200) }),
});

export const revokeReviewLink = endpoint({
  name: 'revokeReviewLink',
  summary: 'Ends a link for clients at once. What was written and decided with it stays',
  method: 'DELETE',
  path: '/review-links/:id',
  access: 'user',
  right: 'publish',
  params: idParams,
  data: emptyResponse,
  errors: ['not_found'],
  invalidates: ['listReviewLinks'],
});

// The secrets are in the body, so that they are in no log and no address.
const access = {
  token: z.string({ error: 'Geçerli bir bağlantı girin' }).regex(/^[A-Za-z0-9_-]{43}$/, 'Geçerli bir bağlantı girin'),
  /** Proof that the mailed code was typed in this browser. */
  visit: z
    .string({ error: 'Geçerli bir bağlantı girin' })
    .regex(/^[A-Za-z0-9_-]{43}$/, 'Geçerli bir bağlantı girin')
    .optional(),
};
const client = {
  name: singleLineText({
    required: 'Adınız zorunludur',
    max: [100, 'Adınız en fazla 100 karakter olabilir'],
  }).meta({ title: 'Adınız' }),
  email: emailAddress,
};
const linkErrors = ['review_link_not_found', 'review_code_required'] as const;
const readLimit = { bucket: 'read-review-link', subject: 'address', max: 300, windowSeconds: 900 } as const;
const writeLimit = { bucket: 'write-review-link', subject: 'address', max: 60, windowSeconds: 900 } as const;

export const openReviewLink = endpoint({
  name: 'openReviewLink',
  summary: 'Returns what the link of a client leads to',
  method: 'POST',
  path: '/client-reviews/open',
  access: 'public',
  body: z.object(access),
  data: z.object({
    workspace_name: z.string(),
    /** The workspace’s own brand; null without one. */
    brand: z.object({ name: z.string(), imprint: z.string(), logo_path: z.string().nullable() }).nullable(),
    expires_at: timestamp,
    may_comment: z.boolean(),
    may_decide: z.boolean(),
    /** Whether the link can approve: only one that is opened with a mailed code. */
    may_approve: z.boolean(),
    /** A code has to be typed first; then there are no articles. */
    needs_code: z.boolean(),
    /** The masked address to which the code is mailed. */
    code_sent_to: z.string().nullable(),
    /** The address that the client proved with the code, under which comments and decisions are recorded. */
    verified_email: z.string().nullable(),
    articles: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        review_id: z.uuid().nullable(),
        state: z.enum(reviewStates),
        /** What was decided with this link; null so far. */
        decision: z.enum(decisionKinds).nullable(),
        /** Length of the text as it was sent; null once it has changed since. */
        word_count: z.int().nullable(),
        requested_at: timestamp,
        /** The day by which the client should answer; null without a deadline. */
        due_on: z.string().nullable(),
      }),
    ),
  }),
  errors: ['review_link_not_found'],
  rateLimits: [readLimit],
});

export const readClientReview = endpoint({
  name: 'readClientReview',
  summary: 'Returns a text that a client was asked to approve, as it was sent for approval, and its visible comments',
  method: 'POST',
  path: '/client-reviews/article',
  access: 'public',
  body: z.object({ ...access, article_id: z.uuid('Geçerli bir makale seçin') }),
  data: z.object({
    id: z.uuid(),
    title: z.string(),
    content: z.string(),
    review_id: z.uuid().nullable(),
    state: z.enum(reviewStates),
    /** What was decided with this link; null so far. */
    decision: z.enum(decisionKinds).nullable(),
    comments: z.array(comment),
    site_options: z.array(reviewedSiteOptions),
    /** The pictures of the text. Their addresses are valid for 11 to 12 hours. */
    images: z.array(z.object({ id: z.uuid(), width: z.int(), height: z.int(), address: z.string() })),
  }),
  errors: linkErrors,
  rateLimits: [readLimit],
});

export const addClientComment = endpoint({
  name: 'addClientComment',
  summary: 'Adds a comment of a client, under a typed name and address',
  method: 'POST',
  path: '/client-reviews/comments',
  access: 'public',
  body: z.object({
    ...access,
    ...client,
    ...passage,
    article_id: z.uuid('Geçerli bir makale seçin'),
    thread_id: z.uuid('Geçerli bir yorum seçin').nullable().default(null),
    body: commentBody,
  }),
  data: comment,
  status: 201,
  errors: [...linkErrors, 'review_link_denies', 'too_many_comments'],
  rateLimits: [writeLimit],
});

export const decideClientReview = endpoint({
  name: 'decideClientReview',
  summary: 'Asks for changes as a client or, by a link with a mailed code, approves a text',
  method: 'POST',
  path: '/client-reviews/decisions',
  access: 'public',
  body: z
    .object({
      ...access,
      ...client,
      review_id: z.uuid('Geçerli bir onay isteği seçin'),
      kind: choice(decisionKinds),
      note: trimmedText({ max: [reviewNoteMax, 'Not en fazla 2.000 karakter olabilir'] }).default(''),
    })
    .refine(({ kind, note }) => kind === 'approved' || note !== '', {
      path: ['note'],
      message: 'Hangi değişikliği istediğinizi yazın',
    }),
  data: z.object({ state: z.enum(reviewStates) }),
  errors: [...linkErrors, 'review_link_denies', 'approval_needs_code', 'review_ended'],
  rateLimits: [writeLimit],
});

/**
 * `earlier_valid`: no code was sent, because the previous one is recent and still valid. `wait`: the previous code was
 * used or mistyped too often. `limit_reached`: this link sends no more codes. `not_needed`: this link has no address
 * and opens without a code.
 */
export const codeOutcomes = ['sent', 'earlier_valid', 'wait', 'limit_reached', 'not_needed'] as const;

/** What people type or paste between the digits of a code: blanks, hyphens, dots, and marks that show nothing. */
const codeSeparators = /[\s\p{Pd}\p{Cf}\u2212.]/gu;

/** For all links together, so that a member who makes many links cannot flood a mailbox. */
export const codesToAddressLimit = {
  bucket: 'review-code-to-address',
  subject: 'email',
  max: 10,
  windowSeconds: 86_400,
  enforcedBy: 'use-case',
} as const satisfies RateLimit;

export const sendReviewCode = endpoint({
  name: 'sendReviewCode',
  summary: 'Mails a code to the address of a link, unless one was sent in the last minute or ten in all',
  method: 'POST',
  path: '/client-reviews/code',
  access: 'public',
  body: z.object({ token: access.token }),
  data: z.object({ outcome: z.enum(codeOutcomes), wait_seconds: z.int() }),
  errors: ['review_link_not_found'],
  rateLimits: [{ bucket: 'review-code', subject: 'address', max: 20, windowSeconds: 3600 }, codesToAddressLimit],
});

export const enterReviewCode = endpoint({
  name: 'enterReviewCode',
  summary: 'Exchanges a mailed code for the proof that this browser needs. A code is void after five wrong tries',
  method: 'POST',
  path: '/client-reviews/visits',
  access: 'public',
  body: z.object({
    token: access.token,
    /** Six digits; blanks, hyphens and dots between them are ignored. */
    code: z
      .string({ error: 'Kod zorunludur' })
      .overwrite((text) => text.replace(codeSeparators, ''))
      .regex(/^\d{6}$/, 'Kod 6 rakam olmalıdır'),
  }),
  data: z.object({ visit: z.string() }),
  errors: ['review_link_not_found', 'review_code_wrong'],
  rateLimits: [{ bucket: 'enter-review-code', subject: 'address', max: 30, windowSeconds: 900 }],
});
