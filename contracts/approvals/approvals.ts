import { z } from 'zod';
import { siteOptions } from '../publishing/publications.ts';
import { endpoint } from '../shared/endpoint.ts';
import { choice, emptyResponse, idParams, queryDay, timestamp, trimmedText } from '../shared/primitives.ts';

/** Maximum length, in code points, of the note with a request or a decision. */
export const reviewNoteMax = 2_000;

/** How many approvals of members a workspace can ask for. */
export const approvalsMax = 2;

/** Days after which reviewers are reminded of a review, and the owners of its workspace are notified. */
export const reminderDays = 2;
export const escalationDays = 5;

/** What a workspace asks for before a text is published. */
export const approvalPolicy = z.object({
  /** Number of members who have to approve; 0 for none. */
  members: z.int().min(0).max(approvalsMax),
  /** Whether a client has to approve as well, by a link. */
  client: z.boolean(),
  /** Whether the approval of the author counts. */
  allows_own: z.boolean(),
});
export type ApprovalPolicy = z.infer<typeof approvalPolicy>;

export const noApprovalPolicy: ApprovalPolicy = { members: 0, client: false, allows_own: false };

export const reviewStates = ['in_review', 'changes_requested', 'approved', 'ended'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewStateLabels = {
  in_review: 'Onay bekliyor',
  changes_requested: 'Değişiklik istendi',
  approved: 'Onaylandı',
  ended: 'Taslak',
} as const satisfies Record<ReviewState, string>;

export const reviewEndReasons = ['edited', 'withdrawn', 'replaced'] as const;

export const decisionKinds = ['approved', 'changes_requested'] as const;

export const reviewDecision = z.object({
  kind: z.enum(decisionKinds),
  by: z.string(),
  /** A client who used a link; name and address are as they were typed. */
  is_client: z.boolean(),
  client_email: z.string().nullable(),
  /** Whether the client proved the address with a code. */
  is_email_verified: z.boolean(),
  note: z.string(),
  decided_at: timestamp,
});
export type ReviewDecision = z.infer<typeof reviewDecision>;

export type SiteOptions = z.infer<typeof siteOptions>;

/** Options that a publication sends with the text and its own metadata. */
export const reviewedSiteOptions = z.object({ site_id: z.uuid(), site_name: z.string(), options: siteOptions });
export type ReviewedSiteOptions = z.infer<typeof reviewedSiteOptions>;

/** Maximum number of sites whose options one request names. */
const requestedSitesMax = 50;

const person = z.object({ id: z.uuid(), name: z.string() });

/** A version of an article that was sent for approval. */
export const review = z.object({
  id: z.uuid(),
  article_id: z.uuid(),
  title: z.string(),
  version: z.int(),
  /** SHA-256 of the approved title, text, cover and meta data, in hexadecimal digits. */
  fingerprint: z.string(),
  state: z.enum(reviewStates),
  author: person.nullable(),
  requested_by: person.nullable(),
  requested_at: timestamp,
  /** Null: all members who may approve is asked. */
  reviewer: person.nullable(),
  due_on: z.string().nullable(),
  note: z.string(),
  ended_at: timestamp.nullable(),
  end_reason: z.enum(reviewEndReasons).nullable(),
  /** Approved with the text; a site to which only the text and its meta data go is left out. */
  site_options: z.array(reviewedSiteOptions),
  decisions: z.array(reviewDecision),
});
export type Review = z.infer<typeof review>;

/** A review in a list, with what tells its text from others. */
export const listedReview = review.extend({
  /** The first sentences, without Markdown. */
  excerpt: z.string(),
  word_count: z.int(),
});
export type ListedReview = z.infer<typeof listedReview>;

export const reviewReads = ['getArticleReview', 'listReviews'];

const noteText = trimmedText({ max: [reviewNoteMax, 'Not en fazla 2.000 karakter olabilir'] });

export const getApprovalPolicy = endpoint({
  name: 'getApprovalPolicy',
  summary: 'Returns which approvals the workspace asks for before a text is published',
  method: 'GET',
  path: '/workspace/approval',
  access: 'user',
  right: 'members.read',
  data: approvalPolicy,
});

export const setApprovalPolicy = endpoint({
  name: 'setApprovalPolicy',
  summary: 'Sets which approvals the workspace asks for. Reviews that are open are measured by the new rules',
  method: 'PUT',
  path: '/workspace/approval',
  access: 'user',
  right: 'members',
  body: z.object({
    members: z
      .int({ error: 'Onay sayısı tam sayı olmalıdır' })
      .min(0, 'Onay sayısı en az 0 olabilir')
      .max(approvalsMax, 'Onay sayısı en fazla 2 olabilir'),
    client: z.boolean({ error: 'Müşteri onayı true veya false olmalıdır' }),
    allows_own: z.boolean({ error: 'Kendi yazısını onaylama true veya false olmalıdır' }),
  }),
  data: approvalPolicy,
  errors: ['feature_not_in_plan'],
  invalidates: ['getApprovalPolicy', ...reviewReads],
});

export const getArticleReview = endpoint({
  name: 'getArticleReview',
  summary: 'Returns the open review of an article or, without one, the last; and what the caller may do with it',
  method: 'GET',
  path: '/articles/:id/review',
  access: 'user',
  right: 'articles.read',
  params: idParams,
  data: z.object({
    review: review.nullable(),
    policy: approvalPolicy,
    /** Whether the text could be published now, as far as approvals are concerned. */
    may_be_published: z.boolean(),
    /** Members who may approve. */
    reviewers: z.array(person),
    can_request: z.boolean(),
    can_decide: z.boolean(),
    /** What the caller decided about this review; null so far. */
    own_decision: z.enum(decisionKinds).nullable(),
    /** Whether the caller may make links for clients. */
    can_link: z.boolean(),
  }),
  errors: ['article_not_found'],
});

export const requestReview = endpoint({
  name: 'requestReview',
  summary: 'Sends a version of an article for approval, in place of an earlier request, and mails the reviewers',
  method: 'POST',
  path: '/articles/:id/review',
  access: 'user',
  right: 'articles.write',
  params: idParams,
  body: z.object({
    version: z.int({ error: 'Geçerli bir sürüm girin' }).min(1, 'Geçerli bir sürüm girin'),
    reviewer_id: z.uuid('Geçerli bir üye seçin').nullable().default(null),
    due_on: queryDay.nullable().default(null),
    note: noteText.default(''),
    /** Options of sites that are approved with the text; those of existing publications are added. */
    site_options: z
      .array(z.object({ site_id: z.uuid({ error: 'Bir site seçin' }).meta({ title: 'Site' }), options: siteOptions }), {
        error: 'Site seçenekleri liste olmalıdır',
      })
      .max(requestedSitesMax, `En fazla ${requestedSitesMax} site seçilebilir`)
      .refine((list) => new Set(list.map((one) => one.site_id)).size === list.length, 'Bir site bir kez seçilebilir')
      .default([]),
  }),
  data: review,
  status: 201,
  idempotent: true,
  errors: [
    'article_not_found',
    'article_not_reviewable',
    'version_conflict',
    'site_not_found',
    'text_storage_full',
    'idempotency_mismatch',
  ],
  rateLimits: [{ bucket: 'request-review', subject: 'user', max: 120, windowSeconds: 3600 }],
  invalidates: reviewReads,
});

export const withdrawReview = endpoint({
  name: 'withdrawReview',
  summary: 'Withdraws the request for approval, together with the decisions about it',
  method: 'DELETE',
  path: '/articles/:id/review',
  access: 'user',
  right: 'articles.write',
  params: idParams,
  data: emptyResponse,
  errors: ['article_not_found', 'review_ended'],
  invalidates: reviewReads,
});

/** Maximum number of reviews that one call decides. */
export const decisionsMax = 50;

/**
 * `ended`: the text was changed, or the request was withdrawn. `own`: the workspace wants the approval of another
 * member.
 */
export const decisionOutcomes = ['done', 'unchanged', 'ended', 'own', 'not_found'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

export const decideReviews = endpoint({
  name: 'decideReviews',
  summary: 'Approves several texts or asks for changes. Each decision counts only for the version of its review',
  method: 'POST',
  path: '/reviews/decisions',
  access: 'user',
  right: 'approve',
  body: z
    .object({
      review_ids: z
        .array(z.uuid({ error: 'Geçerli bir onay isteği kimliği girin' }), { error: 'Onay istekleri liste olmalıdır' })
        .min(1, 'En az bir yazı seçin')
        .max(decisionsMax, `Tek seferde en fazla ${decisionsMax} yazı seçilebilir`),
      kind: choice(decisionKinds),
      note: noteText.default(''),
    })
    .refine(({ kind, note }) => kind === 'approved' || note !== '', {
      path: ['note'],
      message: 'Hangi değişikliği istediğinizi yazın',
    }),
  data: z.object({ results: z.array(z.object({ id: z.uuid(), outcome: z.enum(decisionOutcomes) })) }),
  rateLimits: [{ bucket: 'decide-reviews', subject: 'user', max: 120, windowSeconds: 600 }],
  invalidates: reviewReads,
});

/** Maximum number of reviews in the queue. */
export const queueMax = 200;

export const reviewQueues = ['mine', 'workspace'] as const;

export const listReviews = endpoint({
  name: 'listReviews',
  summary: 'Lists open reviews that wait for a decision: of the caller, or all of the workspace; the most urgent first',
  method: 'GET',
  path: '/reviews',
  access: 'user',
  right: 'articles.read',
  query: z.object({ queue: choice(reviewQueues).default('mine') }),
  data: z.object({ reviews: z.array(listedReview).max(queueMax), has_more: z.boolean() }),
});

export const compareReview = endpoint({
  name: 'compareReview',
  summary: 'Compares the text of a review with the current one, word by word. The first paragraph is the title',
  method: 'GET',
  path: '/reviews/:id/changes',
  access: 'user',
  right: 'articles.read',
  params: idParams,
  data: z.object({
    paragraphs: z.array(z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() }))),
  }),
  errors: ['not_found', 'dependency_unavailable'],
  rateLimits: [{ bucket: 'compare-revisions', subject: 'user', max: 60, windowSeconds: 60 }],
});
