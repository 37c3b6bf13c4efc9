import { z } from 'zod';
import {
  article,
  articleLanguages,
  articleTones,
  listAndCountReads,
  unreadArticle,
  writingWait,
} from '../articles/article.ts';
import { articleAudience, articleFaq, chosenModel } from '../articles/article-requests.ts';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { cursorPageQuery, type ListOrder } from '../shared/list-cursor.ts';
import {
  choice,
  emptyResponse,
  idParams,
  pagination,
  queryInteger,
  singleLineText,
  timestamp,
  trimmedText,
} from '../shared/primitives.ts';
import { outline, outlineSection, wordTargetMax, wordTargetMin } from './outline.ts';
import { addSourceRateLimit, addSourceRequest, sourcesMax } from './sources.ts';

/** A post for social media needs no plan. */
export const briefFormats = ['article', 'blog'] as const;
export const briefGoals = ['inform', 'sell', 'compare', 'teach', 'announce'] as const;
export type BriefGoal = (typeof briefGoals)[number];

export const briefGoalLabels = {
  inform: 'Bilgilendir',
  sell: 'Sat',
  compare: 'Karşılaştır',
  teach: 'Öğret',
  announce: 'Duyur',
} as const satisfies Record<BriefGoal, string>;

export const briefStatuses = ['planning', 'ready', 'failed'] as const;
export type BriefStatus = (typeof briefStatuses)[number];

/** How many briefs a user keeps; fewer without `advanced_ai`. */
export const briefsMax = 50;
export const briefsMaxWithoutAdvancedAi = 10;
/** A longer text is for plans with `advanced_ai`. */
export const wordTargetMaxWithoutAdvancedAi = 2_000;
/** How often the outline of a brief can be asked for again. */
export const outlinesAgainMax = 10;

const fields = {
  title: singleLineText({
    required: 'Başlık zorunludur',
    min: [5, 'Başlık en az 5 karakter olmalıdır'],
    max: [200, 'Başlık en fazla 200 karakter olabilir'],
  }),
  request: trimmedText({
    required: 'İstek zorunludur',
    min: [10, 'İstek en az 10 karakter olmalıdır'],
    max: [2000, 'İstek en fazla 2.000 karakter olabilir'],
  }),
  language: choice(articleLanguages),
  format: choice(briefFormats),
  tone: choice(articleTones),
  audience: articleAudience,
  goal: choice(briefGoals).nullable(),
  keyphrase: singleLineText({ max: [100, 'Anahtar kelime en fazla 100 karakter olabilir'] }),
  keyphrases: z
    .array(singleLineText({ max: [100, 'Bir anahtar kelime en fazla 100 karakter olabilir'] }), {
      error: describeIssue,
    })
    .max(100, 'En fazla 10 ek anahtar kelime eklenebilir')
    .transform((list) => [...new Set(list.filter((one) => one !== ''))])
    .refine((list) => list.length <= 10, 'En fazla 10 ek anahtar kelime eklenebilir'),
  word_target: z.int({ error: describeIssue }).min(wordTargetMin).max(wordTargetMax),
  /** The voice that articles are written in, of Turkish ones alone; null is none in particular. */
  voice_id: z.uuid({ error: describeIssue }).nullable(),
};

export const createBriefRequest = z.object({
  title: fields.title,
  request: fields.request,
  language: fields.language.default('tr'),
  format: fields.format.default('article'),
  tone: fields.tone.default('neutral'),
  audience: fields.audience.optional(),
  goal: fields.goal.optional(),
  keyphrase: fields.keyphrase.optional(),
  keyphrases: fields.keyphrases.optional(),
  /** Above 2,000 for plans with `advanced_ai`. */
  word_target: fields.word_target,
  /** One’s own, for plans with `advanced_ai` and texts in Turkish. */
  voice_id: fields.voice_id.optional(),
  /** Addresses and pasted texts, for plans with `advanced_ai`; files are added afterwards. */
  sources: z
    .array(addSourceRequest, { error: describeIssue })
    .max(sourcesMax, `Bir plana en fazla ${sourcesMax} kaynak eklenebilir`)
    .meta({ title: 'Kaynaklar' })
    .optional(),
  /** The text gets a section of frequently asked questions. */
  faq: articleFaq.optional(),
  /** Writes the text, not its outline. */
  model: chosenModel,
  /** Searches the web for its outline once that has come, for plans with `advanced_ai`. */
  research: z.boolean({ error: describeIssue }).meta({ title: 'Araştırma' }).optional(),
});

/** What of a brief changes; `version` is the one that was edited. */
export const updateBriefRequest = z.object({
  title: fields.title.optional(),
  request: fields.request.optional(),
  language: fields.language.optional(),
  format: fields.format.optional(),
  tone: fields.tone.optional(),
  audience: fields.audience.nullable().optional(),
  goal: fields.goal.optional(),
  keyphrase: fields.keyphrase.nullable().optional(),
  keyphrases: fields.keyphrases.optional(),
  /** The words of the outline are made to add up to it where no outline comes with it. */
  word_target: fields.word_target.optional(),
  /** Another one is for plans with `advanced_ai`. A change to another language than Turkish takes it off. */
  voice_id: fields.voice_id.optional(),
  faq: articleFaq.optional(),
  /** Empty is the default one; another one is for plans with `advanced_ai`. */
  model: chosenModel,
  outline: outline.optional(),
  version: z.int({ error: describeIssue }).min(1),
});

const briefListItem = z.object({
  id: z.uuid(),
  title: z.string(),
  language: z.enum(articleLanguages),
  format: z.enum(briefFormats),
  word_target: z.int(),
  status: z.enum(briefStatuses),
  /** Why the last outline did not come; a `ready` brief has the one before. */
  failure_reason: z.string().nullable(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** What became of the section that was last asked for again, until its author has decided about it. */
const sectionRewrite = z.object({
  section_id: z.string(),
  status: z.enum(['writing', 'ready', 'failed']),
  /** What is proposed in the place of the section, with its id, level and words; null until it has come. */
  section: outlineSection.nullable(),
  failure_reason: z.string().nullable(),
});
export type SectionRewrite = z.infer<typeof sectionRewrite>;

/** A brief as its owner sees it, and no one else. */
export const brief = briefListItem.extend({
  request: z.string(),
  tone: z.enum(articleTones),
  audience: z.string().nullable(),
  goal: z.enum(briefGoals).nullable(),
  keyphrase: z.string().nullable(),
  keyphrases: z.array(z.string()),
  /** Null as well once that voice was deleted. */
  voice_id: z.uuid().nullable(),
  faq: z.boolean(),
  /** That the text is to be written by; null is the default one. */
  model: z.string().nullable(),
  outline: outline.nullable(),
  /** The last five that others took the place of, newest first. */
  former_outlines: z.array(z.object({ outline, replaced_at: timestamp })),
  /** How often the outline can still be asked for again. */
  outlines_left: z.int(),
  /** The outline itself is not changed by it. */
  rewrite: sectionRewrite.nullable(),
  /** While its outline, or the section that is asked for again, waits for the AI service. */
  waiting: writingWait.optional(),
});
export type Brief = z.infer<typeof brief>;

/** A brief as a key learns of it that may order or change, but not read it. */
const unreadBrief = briefListItem.extend({ outlines_left: brief.shape.outlines_left });

const staleReads = ['listBriefs', 'getBrief'];
const staleAfterOrder = [...staleReads, 'getLimits', 'getUsageStats', 'listUsageLedger'];
const orderRateLimits = [{ bucket: 'order-outline', subject: 'user', max: 20, windowSeconds: 60 }] as const;
const orderErrors = [
  'feature_not_in_plan',
  'ai_quota_exhausted',
  'generation_busy',
  'generation_paused',
  'effort_exhausted',
  'idempotency_mismatch',
] as const;

export const createBrief = endpoint({
  name: 'createBrief',
  summary: 'Stores a brief, holds an AI request and queues its outline',
  method: 'POST',
  path: '/briefs',
  access: 'user',
  scope: 'generate',
  bodyScopes: [
    {
      // As adding them afterwards takes.
      scopes: ['generate', 'articles:write'],
      applies: ({ sources }) => Array.isArray(sources) && sources.length > 0,
      when: 'with sources',
    },
  ],
  body: createBriefRequest,
  // Pasted texts may come with it, as large as one alone.
  bodyLimitBytes: 2 * 1024 * 1024,
  data: brief,
  unreadData: unreadBrief,
  status: 201,
  idempotent: true,
  errors: ['too_many_briefs', 'voice_not_found', 'research_off', ...orderErrors],
  rateLimits: [...orderRateLimits, { ...addSourceRateLimit, enforcedBy: 'use-case' }],
  invalidates: staleAfterOrder,
});

export const briefsOrder: ListOrder = { name: 'briefs', key: 'timestamp' };

export const listBriefs = endpoint({
  name: 'listBriefs',
  summary: 'The signed-in user’s briefs, those changed last first',
  method: 'GET',
  path: '/briefs',
  access: 'user',
  impersonation: 'refused',
  scope: 'articles:read',
  /** All that a user may keep fit on one page. */
  query: z.object({ ...cursorPageQuery(briefsOrder), limit: queryInteger({ min: 1, max: 100 }).default(briefsMax) }),
  /** `max` is how many the user can keep; `can_research` whether the service searches the web. */
  data: z.object({ briefs: z.array(briefListItem), pagination, max: z.int(), can_research: z.boolean() }),
});

export const getBrief = endpoint({
  name: 'getBrief',
  summary: 'A brief with its outline; asked for again while the outline is being written',
  method: 'GET',
  path: '/briefs/:id',
  access: 'user',
  impersonation: 'refused',
  scope: 'articles:read',
  params: idParams,
  data: brief,
  errors: ['brief_not_found'],
});

export const updateBrief = endpoint({
  name: 'updateBrief',
  summary: 'Saves fields and outline of a brief',
  method: 'PUT',
  path: '/briefs/:id',
  access: 'user',
  scope: 'articles:write',
  params: idParams,
  body: updateBriefRequest,
  bodyLimitBytes: 512 * 1024,
  data: brief,
  unreadData: unreadBrief,
  errors: [
    'brief_not_found',
    'voice_not_found',
    'brief_planning',
    'brief_being_written',
    'version_conflict',
    'feature_not_in_plan',
  ],
  rateLimits: [{ bucket: 'update-brief', subject: 'user', max: 300, windowSeconds: 60 }],
  invalidates: staleReads,
});

export const deleteBrief = endpoint({
  name: 'deleteBrief',
  summary: 'Deletes a brief and stops its outline; articles are not touched',
  method: 'DELETE',
  path: '/briefs/:id',
  access: 'user',
  scope: 'articles:write',
  params: idParams,
  data: emptyResponse,
  errors: ['brief_not_found'],
  invalidates: staleAfterOrder,
});

export const orderOutline = endpoint({
  name: 'orderOutline',
  summary: 'Holds an AI request and queues another outline of a brief; the one before stays until it comes',
  method: 'POST',
  path: '/briefs/:id/outline',
  access: 'user',
  scope: 'generate',
  params: idParams,
  data: brief,
  unreadData: unreadBrief,
  status: 201,
  idempotent: true,
  errors: ['brief_not_found', 'brief_planning', 'brief_being_written', 'too_many_outlines', ...orderErrors],
  rateLimits: orderRateLimits,
  invalidates: staleAfterOrder,
});

export const orderPlannedArticleRequest = z.object({
  /** Of the brief whose plan and price its owner has seen: another one is refused. Without it the brief is taken as it is. */
  version: z.int({ error: describeIssue }).min(1).optional(),
  /** Absent: that of the brief; empty: the default one. */
  model: chosenModel,
});

/** The price is `computePlannedArticlePrice` of the brief's words. */
export const orderPlannedArticle = endpoint({
  name: 'orderPlannedArticle',
  summary:
    'Holds quota, stores an article with the outline of a brief as it is now, and queues its writing section by section',
  method: 'POST',
  path: '/briefs/:id/articles',
  access: 'user',
  scope: 'generate',
  params: idParams,
  body: orderPlannedArticleRequest,
  data: article,
  unreadData: unreadArticle,
  status: 201,
  idempotent: true,
  errors: [
    ...(['brief_not_found', 'brief_planning', 'brief_not_planned', 'sources_not_read', 'version_conflict'] as const),
    ...(['quota_exhausted', 'dependency_unavailable'] as const),
    ...orderErrors,
  ],
  rateLimits: [{ bucket: 'create-article', subject: 'user', max: 300, windowSeconds: 60, enforcedBy: 'use-case' }],
  invalidates: listAndCountReads,
});

/** How long a wish about one section may be, in characters. */
export const sectionWishMax = 500;

const sectionParams = idParams.extend({ section: outlineSection.shape.id });

export const rewriteSection = endpoint({
  name: 'rewriteSection',
  summary: 'Holds an AI request and asks for another version of one section; its author decides about the answer',
  method: 'POST',
  path: '/briefs/:id/sections/:section/rewrite',
  access: 'user',
  scope: 'generate',
  params: sectionParams,
  body: z.object({
    wish: trimmedText({
      max: [sectionWishMax, `Bölüm için istek en fazla ${sectionWishMax} karakter olabilir`],
    }).optional(),
  }),
  data: brief,
  unreadData: unreadBrief,
  status: 201,
  idempotent: true,
  errors: ['brief_not_found', 'section_not_found', 'brief_planning', 'brief_being_written', ...orderErrors],
  rateLimits: orderRateLimits,
  invalidates: staleAfterOrder,
});

export const dismissSectionRewrite = endpoint({
  name: 'dismissSectionRewrite',
  summary: 'Ends what was asked for one section: stops it, or lays its answer aside',
  method: 'DELETE',
  path: '/briefs/:id/sections/:section/rewrite',
  access: 'user',
  scope: 'articles:write',
  params: sectionParams,
  data: brief,
  unreadData: unreadBrief,
  errors: ['brief_not_found'],
  invalidates: staleAfterOrder,
});
