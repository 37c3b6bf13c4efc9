import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/primitives.ts';
import { citationQuality } from './citations.ts';
import { voiceAddresses } from './voice-address.ts';

/** Maximum number of places listed for each kind; all are counted. */
export const qualityPlacesMax = 50;

/** A place of the text for the author to look at, as in the current text, without marks and with single spaces. */
const qualityPlace = z.object({
  heading: z.string().nullable(),
  /** At most 200 characters. */
  text: z.string(),
  /**
   * The beginning of its paragraph, at most 80 characters, and the offset of the text in that paragraph, in UTF-16
   * units.
   */
  paragraph: z.string(),
  from: z.int(),
});
export type QualityPlace = z.infer<typeof qualityPlace>;

/** `count` is the number of all, `places` contains the first 50. */
const foundPlaces = { count: z.int(), places: z.array(qualityPlace) };

/** How far the text covers the outline from which it was written. */
const planCoverage = z.object({
  planned: z.int(),
  missing: z.array(z.string()),
  /** The smallest set of headings whose order differs from the outline's. */
  misplaced: z.array(z.string()),
  /** Sections whose headings are in the text, in the order of the outline, with planned and actual words. */
  sections: z.array(z.object({ id: z.string(), heading: z.string(), asked_words: z.int(), words: z.int() })),
});

/** Distance of a text from the voice in which it was ordered. */
const voiceDistance = z.object({
  name: z.string(),
  /** Form of address of the voice and of the text, and the words that deviate. */
  address: z.object({ expected: z.enum(voiceAddresses), found: z.enum(voiceAddresses), ...foundPlaces }),
  /** Words that the author never uses, with any suffixes. */
  forbidden_words: z.object(foundPlaces),
  /**
   * `is_near`: at most a fifth shorter or longer than in the voice. The places are the longest or shortest sentences,
   * at most 10.
   */
  sentences: z.object({
    expected_words: z.number(),
    words: z.number(),
    is_near: z.boolean(),
    places: z.array(qualityPlace),
  }),
});

/** Quality of a text as far as it can be measured without a model. Measures that do not apply to the text are null. */
export const articleQuality = z.object({
  /**
   * Excludes the list of sources and the citation numbers, which readers see and `word_count` of the article includes.
   */
  words: z.int(),
  /**
   * `score` from 0 to 100; 95 and more means as ordered. Unreadable words do not count. Both limits are equal if an
   * outline asked for a number of words.
   */
  length: z.object({ asked_min: z.int(), asked_max: z.int(), score: z.number() }).nullable(),
  /**
   * Groups of five words that repeat an earlier section, and sentences that occur three times or more; `share` of all
   * groups, from 0 to 1.
   */
  reuse: z.object({ share: z.number(), ...foundPlaces }),
  /** Paragraphs that begin like an earlier one. */
  openings: z.object(foundPlaces),
  /** Overused phrases, and chains of passive verbs and of -mAktAdIr; only in Turkish texts. */
  worn_phrases: z.object(foundPlaces).nullable(),
  /** Sentences with figures but without a citation; only in Turkish texts written from sources. */
  uncited: z.object(foundPlaces).nullable(),
  /** Figures that differ from those in an earlier section; only in Turkish texts. `places` contains the first 20. */
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
  /** Placeholders to fill in (`[şirketinizin adı]`, `{{isim}}`, `XXX`), and stray words in another script. */
  placeholders: z.object(foundPlaces),
  plan: planCoverage.nullable(),
  /** Only for Turkish texts. */
  voice: voiceDistance.nullable(),
});
export type ArticleQuality = z.infer<typeof articleQuality>;

export const getArticleQuality = endpoint({
  name: 'getArticleQuality',
  summary:
    'Analyzes the text of the caller’s article: length, repetitions, overused phrases, and how it follows its plan, voice and citations',
  method: 'GET',
  path: '/articles/:id/quality',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  /** `version` of the measured text; `citations` is null if the article was not written from an outline. */
  data: articleQuality.extend({ version: z.int(), citations: citationQuality.nullable() }),
  rateLimits: [{ bucket: 'article-quality', subject: 'user', max: 60, windowSeconds: 60 }],
  errors: ['article_not_found', 'article_generating', 'dependency_unavailable'],
});
