import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/primitives.ts';
import { citationQuality } from './citations.ts';
import { voiceAddresses } from './voice-address.ts';

/** Places that are named of each kind; all are counted. */
export const qualityPlacesMax = 50;

/** A place of a text that the author may look at, as it is written, without marks and with single spaces. */
const qualityPlace = z.object({
  heading: z.string().nullable(),
  /** At most 200 characters. */
  text: z.string(),
  /** The beginning of its paragraph, at most 80 characters, and where the text stands in that paragraph, in UTF-16 units. */
  paragraph: z.string(),
  from: z.int(),
});
export type QualityPlace = z.infer<typeof qualityPlace>;

/** `count` counts all, `places` has the first 50. */
const foundPlaces = { count: z.int(), places: z.array(qualityPlace) };

/** What of the plan that a text was written by stands in it. */
const planCoverage = z.object({
  planned: z.int(),
  missing: z.array(z.string()),
  /** Headings that stand elsewhere than the plan has them, as few as possible. */
  misplaced: z.array(z.string()),
  /** The sections whose headings are there, in the order of the plan, with the words that were planned and that they have. */
  sections: z.array(z.object({ id: z.string(), heading: z.string(), asked_words: z.int(), words: z.int() })),
});

/** How far a text is from the voice that it was ordered in. */
const voiceDistance = z.object({
  name: z.string(),
  /** How the voice speaks to readers, how the text does, and the words that do otherwise. */
  address: z.object({ expected: z.enum(voiceAddresses), found: z.enum(voiceAddresses), ...foundPlaces }),
  /** Words that its author never uses, with whatever suffixes. */
  forbidden_words: z.object(foundPlaces),
  /** `is_near`: at most a fifth shorter or longer. The places are the longest or shortest, at most 10. */
  sentences: z.object({
    expected_words: z.number(),
    words: z.number(),
    is_near: z.boolean(),
    places: z.array(qualityPlace),
  }),
});

/** What a text is worth, as far as code can tell. What does not apply to a text is null. */
export const articleQuality = z.object({
  /** Without the list of sources and the numbers of citations, which readers of the text see, and `word_count` of the article counts. */
  words: z.int(),
  /** `score` from 0 to 100; 95 and more is as asked; unreadable words do not count. Both are the same where a plan asked for a number of words. */
  length: z.object({ asked_min: z.int(), asked_max: z.int(), score: z.number() }).nullable(),
  /** Groups of five words that stood in a former section, and sentences said three times and more; `share` from 0 to 1 of all groups. */
  reuse: z.object({ share: z.number(), ...foundPlaces }),
  /** Paragraphs that begin as a former one does. */
  openings: z.object(foundPlaces),
  /** Worn phrases, chains of passive verbs and of -mAktAdIr; of Turkish texts alone. */
  worn_phrases: z.object(foundPlaces).nullable(),
  /** Sentences with figures that cite nothing; of Turkish texts that were written from sources. */
  uncited: z.object(foundPlaces).nullable(),
  /** Figures that a section before gives differently; of Turkish texts alone. `places` has the first 20. */
  contradictions: z
    .object({
      count: z.int(),
      places: z.array(
        qualityPlace.extend({
          figure: z.string(),
          other: z.object({ heading: z.string().nullable(), figure: z.string() }),
        }),
      ),
    })
    .nullable(),
  /** What is to be filled in: `[şirketinizin adı]`, `{{isim}}`, `XXX`. */
  placeholders: z.object(foundPlaces),
  plan: planCoverage.nullable(),
  /** Of Turkish texts alone. */
  voice: voiceDistance.nullable(),
});
export type ArticleQuality = z.infer<typeof articleQuality>;

export const getArticleQuality = endpoint({
  name: 'getArticleQuality',
  summary:
    'What the text of an own article is worth: length, repetitions, worn phrases, its plan, its voice and its citations',
  method: 'GET',
  path: '/articles/:id/quality',
  access: 'user',
  scope: 'articles:read',
  params: idParams,
  /** `version` is that of the text which was measured; `citations` is null where it was not written from a plan. */
  data: articleQuality.extend({ version: z.int(), citations: citationQuality.nullable() }),
  rateLimits: [{ bucket: 'article-quality', subject: 'user', max: 60, windowSeconds: 60 }],
  errors: ['article_not_found', 'article_generating', 'dependency_unavailable'],
});
