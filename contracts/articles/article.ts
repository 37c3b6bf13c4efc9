import { z } from 'zod';
import { timestamp } from '../shared/primitives.ts';
import { textMending } from '../text/check.ts';
import { mapOptionalTexts } from './fields.ts';
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

/** A section of the outline that was not written, or only in part. */
const missingSection = z.object({
  id: z.string(),
  heading: z.string(),
  /**
   * The author stopped the generation within this section. The text so far is part of the article, and a continuation
   * goes on after it.
   */
  is_begun: z.boolean().optional(),
});
export type MissingSection = z.infer<typeof missingSection>;

/** A section of the outline from which the article was written. */
const plannedSection = z.object({ id: z.string(), heading: z.string() });
export type PlannedSectionHeading = z.infer<typeof plannedSection>;

/**
 * Why a generation waits in the queue. `service`: the AI service does not answer or rejects our requests; `turn`: it
 * accepts no more requests for the moment. The generation continues without the user.
 */
export const waitReasons = ['service', 'turn'] as const;
export const writingWait = z.object({ for: z.enum(waitReasons), since: timestamp });
export type WritingWait = z.infer<typeof writingWait>;

/** Sentences for users about why an ordered article waits. */
export const waitSentences = {
  service: 'Sırada: yapay zekâ servisi yanıt vermiyor, düzelince yazılacak',
  turn: 'Sırada: yapay zekâ servisi yoğun, sırası gelince yazılacak',
} as const satisfies Record<(typeof waitReasons)[number], string>;

/** An article in its owner's list, without its text. */
export const articleListItem = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(articleStatuses),
  is_public: z.boolean(),
  tags: z.array(z.string()),
  /** Category, description, keyphrase, slug and cover; null where there is none. */
  ...mapOptionalTexts(() => z.string().nullable()),
  ai_prompt: z.string(),
  language: z.enum(articleLanguages),
  format: z.enum(articleFormats),
  tone: z.enum(articleTones),
  length: z.enum(articleLengths),
  /** Id of the template that the article was ordered with. */
  template: z.string().nullable(),
  /** The readers it was ordered for; null means no particular ones. */
  audience: z.string().nullable(),
  /** Whether it was ordered with a section of frequently asked questions. */
  faq: z.boolean(),
  word_count: z.int(),
  ai_model_used: z.string().nullable(),
  /** In milliseconds. */
  generation_time: z.int().nullable(),
  /** When the running generation was requested; null if none is running. */
  generating_since: timestamp.nullable(),
  /** Present while the generation waits for the AI service. */
  waiting: writingWait.optional(),
  failure_reason: z.string().nullable(),
  moderation_status: z.enum(moderationStatuses),
  moderation_note: z.string().nullable(),
  /** The brief from which the article was written, until that is deleted; only for the author. */
  brief_id: z.uuid().optional(),
  /** Missing sections in the order of the outline; absent when all were written or there is no outline. */
  missing_sections: z.array(missingSection).optional(),
  /** When the author stopped the generation; absent for complete texts and once the text was changed. */
  stopped_at: timestamp.optional(),
  /** The article counts as stopped because its text came out shorter than ordered; the author did not stop it. */
  is_short: z.boolean().optional(),
  /**
   * Only for the author: when the unpublished changes to a public article were saved. If set, text and fields come from
   * the working copy.
   */
  working_copy_saved_at: timestamp.optional(),
  /** Only in the author's lists: the beginning of the text, at most 160 characters; empty while there is no text. */
  excerpt: z.string().optional(),
  /** Only in the author's lists, if the cover is a picture: address of its smallest width, valid for some hours. */
  cover_address: z.string().optional(),
  /** Only in the author's lists, while the article is being generated: characters written so far. */
  written_length: z.int().optional(),
  /** Only in lists of a shared workspace: the member who began the article, unless they have left the service. */
  author_name: z.string().optional(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ArticleListItem = z.infer<typeof articleListItem>;

/** Changes to a public article that its author has saved and not yet published. */
const workingCopy = z.object({
  title: z.string(),
  content: z.string().optional(),
  tags: z.array(z.string()),
  // A copy that was saved before a field existed does not have it.
  ...mapOptionalTexts(() => z.string().nullable().default(null)),
  word_count: z.int(),
  saved_at: timestamp,
});
export type WorkingCopy = z.infer<typeof workingCopy>;

/** Title and description for search engines that the model proposed along with the text. */
export const proposedMeta = z.object({ title: z.string().optional(), description: z.string().optional() });
export type ProposedMeta = z.infer<typeof proposedMeta>;

/**
 * An article as its owner and admins see it. `content` can be left out on request; `failure_detail` is for admins only.
 */
export const article = articleListItem.extend({
  content: z.string().optional(),
  failure_detail: z.string().nullable().optional(),
  /**
   * Misspellings that were corrected after generation; absent when there were none and once the article was changed.
   */
  mended: z.array(textMending).optional(),
  /** Only for the author, while sections are missing: AI requests that a continuation costs, possibly 0. */
  continuation_ai_requests: z.int().optional(),
  /**
   * Only for the author, when the text is read and was written from an outline: its sections, each of which can be
   * rewritten.
   */
  plan_sections: z.array(plannedSection).optional(),
  /** Only for the author: title and description for search engines that came with the text. */
  proposed_meta: proposedMeta.optional(),
  /** Only for the author, after a failed generation: the price of a regeneration. */
  regeneration_price: z.object({ articles: z.int(), ai_requests: z.int() }).optional(),
  /** Only for admins other than the author: unpublished changes, besides the published text and fields. */
  working_copy: workingCopy.optional(),
  /** Whether the article belongs to the caller; only in `getArticle`. */
  is_own: z.boolean().optional(),
  /** The article belongs to a workspace with several members, one of whom writes at a time; only in `getArticle`. */
  is_shared: z.literal(true).optional(),
  /** The caller is a writer, and the article is another member’s or public; only in `getArticle`. */
  is_read_only: z.literal(true).optional(),
});
export type Article = z.infer<typeof article>;

/** An article for an API key that may change but not read it: without text, prompt and outline. */
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
  /** Only in lists, if the cover is a picture: address of its smallest width. */
  cover_address: z.string().optional(),
  /** Pictures of the text, if the text is read as well. */
  images: z.array(imageSize).optional(),
  /** Whether AI wrote the text or a part of it; only if the text is read as well. */
  with_ai: z.boolean().optional(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type PublicArticle = z.infer<typeof publicArticle>;

/**
 * Number of the section that is being written, from 1, and the number of sections; absent for articles without an
 * outline.
 */
const sectionPlace = { section: z.int().optional(), sections: z.int().optional() };

/**
 * Offsets are UTF-16 units of the text. Readers ignore events of lower attempts; a higher attempt begins with a new
 * snapshot.
 */
export const articleStreamEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    content: z.string(),
    offset: z.int(),
    status: z.enum(articleStatuses),
    attempt: z.int(),
    /** Generation is paused. When it continues, a snapshot without this field follows. */
    waiting: writingWait.optional(),
    ...sectionPlace,
  }),
  z.object({ type: z.literal('delta'), offset: z.int(), text: z.string(), ...sectionPlace }),
  z.object({ type: z.literal('done'), article }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type ArticleStreamEvent = z.infer<typeof articleStreamEvent>;

/** Reads that become stale when an article is created, deleted or restored. */
export const listAndCountReads = [
  'listArticles',
  'getDashboardStats',
  'getLimits',
  'getUsageStats',
  'listUsageLedger',
  'listTrash',
  'getWritingAnalytics',
];
