import { z } from 'zod';
import { article, listAndCountReads, unreadArticle } from '../articles/article.ts';
import { chosenModel } from '../articles/article-requests.ts';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { cursorPageQuery, type ListOrder } from '../shared/list-cursor.ts';
import { emptyResponse, idParams, pagination, queryInteger, trimmedText } from '../shared/primitives.ts';
import { brief, briefListItem, briefsMax, createBriefRequest, unreadBrief, updateBriefRequest } from './brief.ts';
import { outlineSection } from './outline.ts';
import { addSourceRateLimit } from './sources.ts';

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
  summary: 'Stores a brief, reserves an AI request and queues its outline',
  method: 'POST',
  path: '/briefs',
  access: 'user',
  right: 'articles.write',
  scope: 'generate',
  bodyScopes: [
    {
      // Same scopes as adding sources afterwards.
      scopes: ['generate', 'articles:write'],
      applies: ({ sources }) => Array.isArray(sources) && sources.length > 0,
      when: 'with sources',
    },
  ],
  body: createBriefRequest,
  // Leaves room for pasted texts, as in adding a single source.
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
  summary: 'Lists the signed-in user’s briefs, most recently changed first',
  method: 'GET',
  path: '/briefs',
  access: 'user',
  right: 'articles.read',
  impersonation: 'refused',
  scope: 'articles:read',
  /** All briefs of a user fit on one page. */
  query: z.object({ ...cursorPageQuery(briefsOrder), limit: queryInteger({ min: 1, max: 100 }).default(briefsMax) }),
  /** `max`: how many briefs the user can have; `can_research`: whether the service can search the web. */
  data: z.object({
    briefs: z.array(
      briefListItem.extend({
        /** Sections of the outline, 0 without one. */
        sections: z.int(),
        sources: z.int(),
        /** Articles that were written from the brief, or are being written, without those in the trash. */
        articles: z.object({ completed: z.int(), generating: z.int() }),
      }),
    ),
    pagination,
    max: z.int(),
    can_research: z.boolean(),
  }),
});

export const getBrief = endpoint({
  name: 'getBrief',
  summary: 'Returns a brief with its outline. Poll this while the outline is being written',
  method: 'GET',
  path: '/briefs/:id',
  access: 'user',
  right: 'articles.read',
  impersonation: 'refused',
  scope: 'articles:read',
  params: idParams,
  data: brief,
  errors: ['brief_not_found'],
});

export const updateBrief = endpoint({
  name: 'updateBrief',
  summary: 'Saves the fields and the outline of a brief',
  method: 'PUT',
  path: '/briefs/:id',
  access: 'user',
  right: 'articles.write',
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
  summary: 'Deletes a brief and stops the writing of its outline. Articles are not affected',
  method: 'DELETE',
  path: '/briefs/:id',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: idParams,
  data: emptyResponse,
  errors: ['brief_not_found'],
  invalidates: staleAfterOrder,
});

export const orderOutline = endpoint({
  name: 'orderOutline',
  summary:
    'Reserves an AI request and queues a new outline for a brief. The existing outline stays until the new one is ready',
  method: 'POST',
  path: '/briefs/:id/outline',
  access: 'user',
  right: 'articles.write',
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
  /**
   * Version of the brief whose outline and price the owner saw; if the brief has changed since, the order is refused.
   * Absent: not compared.
   */
  version: z.int({ error: describeIssue }).min(1).optional(),
  /** Absent: the model of the brief. Empty: the default. */
  model: chosenModel,
});

/** Priced by `computePlannedArticlePrice` from the brief's words. */
export const orderPlannedArticle = endpoint({
  name: 'orderPlannedArticle',
  summary:
    'Reserves quota, stores an article with the brief’s current outline, and queues its generation section by section',
  method: 'POST',
  path: '/briefs/:id/articles',
  access: 'user',
  right: 'articles.write',
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
  invalidates: [...listAndCountReads, 'listBriefs'],
});

/** Maximum length, in characters, of a wish about one section. */
export const sectionWishMax = 500;

const sectionParams = idParams.extend({ section: outlineSection.shape.id });

export const rewriteSection = endpoint({
  name: 'rewriteSection',
  summary: 'Reserves an AI request and queues a new version of one section, which the author can accept or discard',
  method: 'POST',
  path: '/briefs/:id/sections/:section/rewrite',
  access: 'user',
  right: 'articles.write',
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
  summary: 'Ends a request for a new version of a section: stops it, or discards its result',
  method: 'DELETE',
  path: '/briefs/:id/sections/:section/rewrite',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: sectionParams,
  data: brief,
  unreadData: unreadBrief,
  errors: ['brief_not_found'],
  invalidates: staleAfterOrder,
});
