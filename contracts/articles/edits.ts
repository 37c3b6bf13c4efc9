import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { cursorPageQuery, type ListOrder } from '../shared/list-cursor.ts';
import { choice, emptyResponse, idParams, pagination, queryInteger, timestamp } from '../shared/primitives.ts';
import { articleLanguages, articleTones } from './article.ts';
import { type EditKind, editBlock, editKinds, orderEditRequest } from './edit-request.ts';
import { articleStatuses } from './status.ts';

/** AI proposals for fields of an article. The author chooses one; none is applied automatically. */
export const proposalKinds = ['titles', 'description', 'tags'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** Labels on screens and in exports. */
export const editKindLabels = {
  rewrite: 'Yeniden yazma',
  shorten: 'Kısaltma',
  expand: 'Genişletme',
  simplify: 'Sadeleştirme',
  tone: 'Üslup değiştirme',
  correct: 'Yazım düzeltme',
  translate: 'Çeviri',
  continue: 'Yazıyı sürdürme',
  custom: 'İsteğe göre düzenleme',
  section: 'Bölümü yeniden yazma',
  titles: 'Başlık önerileri',
  description: 'Meta açıklama önerileri',
  tags: 'Etiket önerileri',
} as const satisfies Record<EditKind | ProposalKind, string>;

/** Maximum number of words of one edit. */
export const editWordsMax = 6_000;
/** Number of words that one AI request covers. */
export const wordsPerAiRequest = 2_000;
export const proposedDescriptionMax = 160;

/** Number of characters that one AI request covers, for texts with very long words. */
export const charactersPerAiRequest = 16_000;

/**
 * The price of an edit in AI requests: one for every 2,000 words or 16,000 characters sent, whichever gives more.
 * @param words `countWords` of the Markdown
 * @param characters its UTF-16 units
 */
export function computeEditPrice({
  words,
  characters,
}: {
  readonly words: number;
  readonly characters: number;
}): number {
  return Math.max(1, Math.ceil(words / wordsPerAiRequest), Math.ceil(characters / charactersPerAiRequest));
}

/** An ordered edit. The price is reserved now and is the most that will be charged. */
const orderedEdit = z.object({
  id: z.uuid(),
  /** In AI requests. */
  price: z.int(),
  /** Number of words sent. */
  words: z.int(),
});
export type OrderedEdit = z.infer<typeof orderedEdit>;

const editResult = {
  /** The new Markdown of the whole selection; for `continue` only the addition. Empty for proposals. */
  text: z.string(),
  /** If blocks were sent: the changed ones, by id; all others stay the same. Absent for `continue`. */
  blocks: z.array(editBlock).optional(),
  /** The model found nothing to change ('Değişiklik gerekmiyor'). Free up to 20 times a day. */
  unchanged: z.boolean(),
  /** The edit was stopped, so the text after the last sentence here is missing. */
  is_partial: z.boolean(),
  /** Only for proposals: five titles, descriptions of at most 160 characters, or tags. */
  proposals: z.array(z.string()).optional(),
};

/**
 * The model's answer as it arrives. Its text is in marked blocks (`<block id="…">…</block>`), which `toEditPreview` and
 * `readEditAnswer` parse, also while unfinished. Readers ignore events of lower attempts; a higher attempt begins with
 * a new snapshot.
 */
export const editStreamEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    content: z.string(),
    /** In UTF-16 units. */
    offset: z.int(),
    status: z.enum(articleStatuses),
    attempt: z.int(),
  }),
  z.object({ type: z.literal('delta'), offset: z.int(), text: z.string() }),
  z.object({ type: z.literal('done'), ...editResult }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type EditStreamEvent = z.infer<typeof editStreamEvent>;

/** An edit of the last 30 days, with its result once it is `completed`. */
const articleEdit = z.object({
  id: z.uuid(),
  kind: z.enum([...editKinds, ...proposalKinds]),
  wish: z.string().nullable(),
  tone: z.enum(articleTones).nullable(),
  language: z.enum(articleLanguages).nullable(),
  status: z.enum(articleStatuses),
  /** AI requests reserved while the edit runs, afterwards those charged. */
  price: z.int(),
  result: z.object(editResult).nullable(),
  failure_reason: z.string().nullable(),
  /** How many suggestions the author accepted; null until that is known. */
  outcome: z.object({ accepted: z.int(), of: z.int() }).nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type ArticleEdit = z.infer<typeof articleEdit>;

const editParams = idParams.extend({ edit: z.uuid() });
const staleReads = ['listEdits', 'getLimits', 'getUsageStats', 'listUsageLedger'];

const orderErrors = [
  'article_not_found',
  'article_generating',
  'article_not_editable',
  'edit_running',
  'too_many_edits',
  'ai_quota_exhausted',
  'generation_busy',
  'generation_paused',
  'effort_exhausted',
  'idempotency_mismatch',
] as const;

const orderRateLimits = [{ bucket: 'order-edit', subject: 'user', max: 20, windowSeconds: 60 }] as const;

export const orderEdit = endpoint({
  name: 'orderEdit',
  summary:
    'Reserves AI requests and queues an AI edit of a selection, of the whole text or of a section of its plan. The article itself is not changed',
  method: 'POST',
  path: '/articles/:id/edits',
  access: 'user',
  right: 'articles.write',
  scope: 'generate',
  params: idParams,
  body: orderEditRequest,
  bodyLimitBytes: 2 * 1024 * 1024,
  data: orderedEdit,
  status: 201,
  idempotent: true,
  errors: [...orderErrors, 'section_heading_gone', 'feature_not_in_plan'],
  rateLimits: orderRateLimits,
  invalidates: staleReads,
});

export const orderProposals = endpoint({
  name: 'orderProposals',
  summary: 'Queues AI proposals for titles, the description or tags. They are streamed, listed and stopped like edits',
  method: 'POST',
  path: '/articles/:id/proposals',
  access: 'user',
  right: 'articles.write',
  scope: 'generate',
  params: idParams,
  body: z.object({ kind: choice(proposalKinds) }),
  data: orderedEdit,
  status: 201,
  idempotent: true,
  errors: orderErrors,
  rateLimits: orderRateLimits,
  invalidates: staleReads,
});

export const editsOrder: ListOrder = { name: 'edits', key: 'timestamp' };

export const listEdits = endpoint({
  name: 'listEdits',
  summary: 'Lists an article’s AI edits of the last 30 days with their results, newest first',
  method: 'GET',
  path: '/articles/:id/edits',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  query: z.object({
    ...cursorPageQuery(editsOrder),
    limit: queryInteger({ min: 1, max: 20 }).default(10),
  }),
  data: z.object({ edits: z.array(articleEdit), pagination }),
  errors: ['article_not_found'],
});

export const streamEdit = endpoint({
  name: 'streamEdit',
  summary: 'Streams the text of an AI edit while it is being written, then its result, as server-sent events',
  method: 'GET',
  path: '/articles/:id/edits/:edit/stream',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: editParams,
  data: editStreamEvent,
  media: 'event-stream',
  errors: ['article_not_found', 'edit_not_found'],
});

export const cancelEdit = endpoint({
  name: 'cancelEdit',
  summary:
    'Stops an AI edit. If 200 characters or more are written, they become the result and are charged; fewer are discarded and not charged',
  method: 'POST',
  path: '/articles/:id/edits/:edit/cancel',
  access: 'user',
  right: 'articles.write',
  scope: 'generate',
  params: editParams,
  data: emptyResponse,
  errors: ['article_not_found', 'edit_not_found', 'edit_not_running'],
  invalidates: staleReads,
});

const suggestions = z.int({ error: describeIssue }).min(0).max(1_000_000);

export const recordEditOutcome = endpoint({
  name: 'recordEditOutcome',
  summary: 'Records how many suggestions of an AI edit the author accepted',
  method: 'POST',
  path: '/articles/:id/edits/:edit/outcome',
  access: 'user',
  right: 'articles.write',
  scope: 'generate',
  params: editParams,
  body: z.object({ accepted: suggestions, of: suggestions }).refine(({ accepted, of }) => accepted <= of, {
    path: ['accepted'],
    error: 'Kabul edilenler önerilerden çok olamaz',
  }),
  data: emptyResponse,
  errors: ['article_not_found', 'edit_not_found', 'edit_not_completed'],
  invalidates: ['listEdits'],
});
