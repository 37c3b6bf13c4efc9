import { z } from 'zod';
import { findImageId } from '../markdown/image-address.ts';
import { describeIssue, unsupportedCharacters } from '../shared/input-errors.ts';
import { choice, singleLineText, trimmedText } from '../shared/primitives.ts';
import { codePointLength, isStorableText } from '../shared/text-rules.ts';
import { slugMax, toSlug } from '../text/slug.ts';
import { articleFormats, articleLanguages, articleLengths, articleTones } from './article.ts';
import { findCoverTemplate } from './images.ts';

/** Code points; a larger text is refused on the field. */
export const contentMax = 500_000;

const title = singleLineText({
  required: 'Makale başlığı zorunludur',
  min: [5, 'Başlık en az 5 karakter olmalıdır'],
  max: [200, 'Başlık en fazla 200 karakter olabilir'],
});
const prompt = trimmedText({
  required: 'AI prompt zorunludur',
  min: [10, 'Prompt en az 10 karakter olmalıdır'],
  max: [2000, 'Prompt en fazla 2000 karakter olabilir'],
});
/** The name of a category; '' is none. */
export const articleCategory = singleLineText({ max: [100, 'Kategori en fazla 100 karakter olabilir'] });
const metaDescription = trimmedText({ max: [500, 'Meta açıklama en fazla 500 karakter olabilir'] });
/** What readers search for when they are to find the text: a word or some. */
const keyphrase = singleLineText({ max: [100, 'Anahtar kelime en fazla 100 karakter olabilir'] });
/** Words for the public address; whatever is typed becomes a slug. */
const slug = singleLineText({ max: [slugMax, `Adres en fazla ${slugMax} karakter olabilir`] }).transform(toSlug);
export const articleTag = singleLineText({ max: [50, 'Bir etiket en fazla 50 karakter olabilir'] });
const cover = singleLineText({ max: [100, 'Kapak adresi en fazla 100 karakter olabilir'] }).refine(
  (text) => text === '' || findImageId(text) !== undefined || findCoverTemplate(text) !== undefined,
  'Kapak için yüklediğiniz bir görseli ya da bir şablonu seçin',
);
const tags = z
  .array(articleTag, { error: 'Etiketler liste olmalıdır' })
  .transform((list) => [...new Set(list.filter((tag) => tag !== ''))])
  .refine((list) => list.length <= 20, 'En fazla 20 etiket eklenebilir');

/** A text in Markdown. */
export const articleContent = z.string({ error: describeIssue }).superRefine((text, context) => {
  if (!isStorableText(text)) context.addIssue({ code: 'custom', params: unsupportedCharacters });
  else if (codePointLength(text) > contentMax)
    context.addIssue({ code: 'custom', message: 'İçerik en fazla 500.000 karakter olabilir' });
});

/** Whom a text is for; '' is no one in particular. */
export const articleAudience = singleLineText({ max: [200, 'Hedef kitle en fazla 200 karakter olabilir'] });
/** Whether a text has a section of frequently asked questions. */
export const articleFaq = z.boolean({ error: describeIssue }).meta({ title: 'Sık sorulan sorular' });

/** One of `listArticleModels`; for plans with `advanced_ai`. Absent or empty: the default. */
export const chosenModel = singleLineText({ max: [200, 'Model en fazla 200 karakter olabilir'] }).optional();

/** What is to be written, and how. */
export const createArticleRequest = z.object({
  title,
  ai_prompt: prompt,
  category: articleCategory.optional(),
  tags: tags.optional(),
  meta_description: metaDescription.optional(),
  audience: articleAudience.optional(),
  keyphrase: keyphrase.optional(),
  /** Not for posts on social media, which have no sections. */
  faq: articleFaq.optional(),
  language: choice(articleLanguages).default('tr'),
  format: choice(articleFormats).default('article'),
  tone: choice(articleTones).default('neutral'),
  length: choice(articleLengths).default('medium'),
  model: chosenModel,
  /** The id of one of `listTemplates`; advanced ones are for plans with `advanced_ai`. Absent or empty: none. */
  template: singleLineText({ max: [100, 'Şablon en fazla 100 karakter olabilir'] }).optional(),
});

/** What of an article changes; `version` is the one that was edited. */
export const updateArticleRequest = z.object({
  title: title.optional(),
  content: articleContent.optional(),
  category: articleCategory.nullable().optional(),
  tags: tags.optional(),
  meta_description: metaDescription.nullable().optional(),
  keyphrase: keyphrase.nullable().optional(),
  slug: slug.nullable().optional(),
  cover: cover.nullable().optional(),
  is_public: z.boolean({ error: describeIssue }).optional(),
  version: z.int({ error: describeIssue }).min(1).optional(),
  /**
   * Of a save that an editor makes by itself: sent again under the same id, it answers the same again. While the article is public
   * it changes the working copy alone, unless `is_public` is said.
   */
  client_save_id: z.uuid({ error: describeIssue }).optional(),
  /** Why the text changes, where it is not typing alone: the former text is kept for it, also within a window of autosaves. */
  reason: choice(['edit']).optional(),
});
