import { z } from 'zod';
import { timestamp } from '../shared/primitives.ts';
import { textMending } from '../text/check.ts';
import { imageSize } from './images.ts';
import { articleStatuses, moderationStatuses } from './status.ts';

export const articleLanguages = ['tr', 'en', 'de', 'fr', 'es', 'ar', 'ru'] as const;
export const articleFormats = ['article', 'blog', 'social'] as const;
export const articleTones = ['neutral', 'friendly', 'formal', 'persuasive'] as const;
export const articleLengths = ['short', 'medium', 'long'] as const;

export type ArticleLanguage = (typeof articleLanguages)[number];
export type ArticleFormat = (typeof articleFormats)[number];
export type ArticleTone = (typeof articleTones)[number];
export type ArticleLength = (typeof articleLengths)[number];

export const languageLabels = {
  tr: 'Türkçe',
  en: 'İngilizce',
  de: 'Almanca',
  fr: 'Fransızca',
  es: 'İspanyolca',
  ar: 'Arapça',
  ru: 'Rusça',
} as const satisfies Record<ArticleLanguage, string>;

export const formatLabels = {
  article: 'Makale',
  blog: 'Blog yazısı',
  social: 'Sosyal medya paylaşımı',
} as const satisfies Record<ArticleFormat, string>;

export const toneLabels = {
  neutral: 'Tarafsız',
  friendly: 'Samimi',
  formal: 'Resmî',
  persuasive: 'İkna edici',
} as const satisfies Record<ArticleTone, string>;

export const lengthLabels = {
  short: 'Kısa',
  medium: 'Orta',
  long: 'Uzun',
} as const satisfies Record<ArticleLength, string>;

/** A section of a plan that was not written, or not to its end. */
const missingSection = z.object({
  id: z.string(),
  heading: z.string(),
  /** Its author stopped the writing in it: what came stands in the text, and is gone on with. */
  is_begun: z.boolean().optional(),
});
export type MissingSection = z.infer<typeof missingSection>;

/** A section of the plan that a text was written by. */
const plannedSection = z.object({ id: z.string(), heading: z.string() });
export type PlannedSectionHeading = z.infer<typeof plannedSection>;

/**
 * Why a writing waits in the queue: `service`: the AI service does not answer, or does not accept our requests; `turn`: it takes no more
 * requests for the moment. It goes on by itself.
 */
export const waitReasons = ['service', 'turn'] as const;
export const writingWait = z.object({ for: z.enum(waitReasons), since: timestamp });
export type WritingWait = z.infer<typeof writingWait>;

/** Why a text that is ordered waits, and since when. */
export const waitSentences = {
  service: 'Sırada: yapay zekâ servisi yanıt vermiyor, düzelince yazılacak',
  turn: 'Sırada: yapay zekâ servisi yoğun, sırası gelince yazılacak',
} as const satisfies Record<(typeof waitReasons)[number], string>;

/** An article in a list of its owner's: everything but the text. */
export const articleListItem = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(articleStatuses),
  is_public: z.boolean(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  meta_description: z.string().nullable(),
  /** What readers search for when they are to find it; its author alone needs it. */
  keyphrase: z.string().nullable(),
  /** The words before the id in its public address; null: the id alone. */
  slug: z.string().nullable(),
  /** The address of a picture, or `template:` with the name of one; null: none was chosen. */
  cover: z.string().nullable(),
  ai_prompt: z.string(),
  language: z.enum(articleLanguages),
  format: z.enum(articleFormats),
  tone: z.enum(articleTones),
  length: z.enum(articleLengths),
  /** The id of the template it was ordered with. */
  template: z.string().nullable(),
  /** Whom it was ordered for; null: no one in particular. */
  audience: z.string().nullable(),
  /** It was ordered with a section of frequently asked questions. */
  faq: z.boolean(),
  word_count: z.int(),
  ai_model_used: z.string().nullable(),
  /** Milliseconds. */
  generation_time: z.int().nullable(),
  /** When the running generation was asked for; null when none runs. */
  generating_since: timestamp.nullable(),
  /** While its generation waits for the AI service. */
  waiting: writingWait.optional(),
  failure_reason: z.string().nullable(),
  moderation_status: z.enum(moderationStatuses),
  moderation_note: z.string().nullable(),
  /** The brief that it was written from, as long as that is there; its author alone. */
  brief_id: z.uuid().optional(),
  /** Sections of its plan that did not come, in their order; absent where all came and where there is no plan. */
  missing_sections: z.array(missingSection).optional(),
  /** When its author stopped the writing; absent for whole texts, and once the text was changed. */
  stopped_at: timestamp.optional(),
  /** It is stopped because it came shorter than was ordered, and not by its author. */
  is_short: z.boolean().optional(),
  /** Its author alone: text and fields are changes to a public article that are not published yet, saved at this time. */
  working_copy_saved_at: timestamp.optional(),
  /** Lists of its author alone: the beginning of the text, at most 160 characters; empty while there is none. */
  excerpt: z.string().optional(),
  /** Lists of its author alone, where the cover is a picture: from where its smallest width is loaded, for some hours. */
  cover_address: z.string().optional(),
  /** Lists of its author alone, while it is being written: how many characters are written by now. */
  written_length: z.int().optional(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ArticleListItem = z.infer<typeof articleListItem>;

/** What the author of a public article has saved and not yet published. */
const workingCopy = z.object({
  title: z.string(),
  content: z.string().optional(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  meta_description: z.string().nullable(),
  keyphrase: z.string().nullable().default(null),
  slug: z.string().nullable().default(null),
  cover: z.string().nullable().default(null),
  word_count: z.int(),
  saved_at: timestamp,
});
export type WorkingCopy = z.infer<typeof workingCopy>;

/** What the model proposed for search engines when it wrote the text. */
export const proposedMeta = z.object({ title: z.string().optional(), description: z.string().optional() });
export type ProposedMeta = z.infer<typeof proposedMeta>;

/** An article as its owner and admins see it; `content` is left out on request, `failure_detail` is for admins only. */
export const article = articleListItem.extend({
  content: z.string().optional(),
  failure_detail: z.string().nullable().optional(),
  /** The misspellings that were mended when the text was written; absent when there were none, and once the article was changed. */
  mended: z.array(textMending).optional(),
  /** Its author alone, where sections are missing: AI requests that writing them costs, perhaps none. */
  continuation_ai_requests: z.int().optional(),
  /** Its author alone, where its text is read and was written from a plan: the sections of the plan, of which each can be written again. */
  plan_sections: z.array(plannedSection).optional(),
  /** Its author alone: title and description for search engines that came with its text. */
  proposed_meta: proposedMeta.optional(),
  /** Its author alone, where its writing failed: what writing it again costs. */
  regeneration_price: z.object({ articles: z.int(), ai_requests: z.int() }).optional(),
  /** Other admins alone: such changes, beside the text and fields that are published. */
  working_copy: workingCopy.optional(),
  /** Whether it is the asker’s own; said by `getArticle` alone. */
  is_own: z.boolean().optional(),
});
export type Article = z.infer<typeof article>;

/** An article as a key learns of it that may change, but not read it: without its text, what that was asked for with, and its plan. */
export const unreadArticle = article.omit({
  content: true,
  ai_prompt: true,
  keyphrase: true,
  meta_description: true,
  excerpt: true,
  mended: true,
  missing_sections: true,
  plan_sections: true,
  working_copy: true,
});

export const publicArticle = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  meta_description: z.string().nullable(),
  slug: z.string().nullable(),
  word_count: z.int(),
  language: z.enum(articleLanguages),
  author_name: z.string(),
  cover: z.string().nullable(),
  /** Lists, where the cover is a picture: from where its smallest width is loaded. */
  cover_address: z.string().optional(),
  /** Pictures of its text, where it is read with its text. */
  images: z.array(imageSize).optional(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type PublicArticle = z.infer<typeof publicArticle>;

/** Which section of a planned article is being written, from 1, and how many it has; absent for other texts. */
const sectionPlace = { section: z.int().optional(), sections: z.int().optional() };

/** Offsets count UTF-16 units of the text. A reader ignores lower attempts; a higher one begins with a new snapshot. */
export const articleStreamEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    content: z.string(),
    offset: z.int(),
    status: z.enum(articleStatuses),
    attempt: z.int(),
    /** Nothing is written for now; a snapshot without it follows when it goes on. */
    waiting: writingWait.optional(),
    ...sectionPlace,
  }),
  z.object({ type: z.literal('delta'), offset: z.int(), text: z.string(), ...sectionPlace }),
  z.object({ type: z.literal('done'), article }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type ArticleStreamEvent = z.infer<typeof articleStreamEvent>;

/** The reads that an article which is created, deleted or restored makes stale. */
export const listAndCountReads = [
  'listArticles',
  'getDashboardStats',
  'getLimits',
  'getUsageStats',
  'listUsageLedger',
  'listTrash',
  'getWritingAnalytics',
];
