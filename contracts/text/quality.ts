import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/primitives.ts';

/** A place of a text that the author may look at: it is found by its words, below its heading. */
const qualityPlace = z.object({
  heading: z.string().nullable(),
  /** As it is written, without marks; at most 200 characters. */
  text: z.string(),
});
export type QualityPlace = z.infer<typeof qualityPlace>;

/** `count` counts all, `places` has the first 50. */
const foundPlaces = { count: z.int(), places: z.array(qualityPlace) };

/** What a text is worth, as far as code can tell. What does not apply to a text is null. */
export const articleQuality = z.object({
  words: z.int(),
  /** `score` from 0 to 100; 95 and more is as asked. */
  length: z.object({ asked_min: z.int(), asked_max: z.int(), score: z.number() }).nullable(),
  /** Groups of five words that stood in a former section; `share` from 0 to 1 of all groups. */
  reuse: z.object({ share: z.number(), ...foundPlaces }),
  /** Paragraphs that begin as a former one does. */
  openings: z.object(foundPlaces),
  /** Worn phrases, chains of passive verbs and of -mAktAdIr; of Turkish texts alone. */
  worn_phrases: z.object(foundPlaces).nullable(),
  /** Headings of the plan that the text was written by. */
  plan: z.object({ planned: z.int(), missing: z.array(z.string()), misplaced: z.array(z.string()) }).nullable(),
});
export type ArticleQuality = z.infer<typeof articleQuality>;

export const getArticleQuality = endpoint({
  name: 'getArticleQuality',
  summary: 'What the text of an own article is worth: length, repetitions, worn phrases, headings of its plan',
  method: 'GET',
  path: '/articles/:id/quality',
  access: 'user',
  scope: 'articles:read',
  params: idParams,
  /** `version` is that of the text which was measured. */
  data: articleQuality.extend({ version: z.int() }),
  rateLimits: [{ bucket: 'article-quality', subject: 'user', max: 60, windowSeconds: 60 }],
  errors: ['article_not_found', 'article_generating', 'dependency_unavailable'],
});
