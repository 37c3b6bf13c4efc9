import { z } from 'zod';
import { findImageId } from '../markdown/image-address.ts';
import { describeIssue, unsupportedCharacters } from '../shared/input-errors.ts';
import { choice, singleLineText, trimmedText } from '../shared/primitives.ts';
import { codePointLength, isStorableText } from '../shared/text-rules.ts';
import { mergeTags } from '../shared/turkish-case.ts';
import { slugMax, toSlug } from '../text/slug.ts';
import { articleFormats, articleLanguages, articleLengths, articleTones } from './article.ts';
import type { OptionalText } from './fields.ts';
import { findCoverTemplate } from './images.ts';

/** In code points. A longer text is refused with an error on this field. */
export const contentMax = 500_000;

export const articleTitle = singleLineText({
  required: 'Makale başlığı zorunludur',
  min: [5, 'Başlık en az 5 karakter olmalıdır'],
  max: [200, 'Başlık en fazla 200 karakter olabilir'],
});
const prompt = trimmedText({
  required: 'AI prompt zorunludur',
  min: [10, 'Prompt en az 10 karakter olmalıdır'],
  max: [2000, 'Prompt en fazla 2000 karakter olabilir'],
});
/** The name of a category; '' means none. */
export const articleCategory = singleLineText({ max: [100, 'Kategori en fazla 100 karakter olabilir'] });
const metaDescription = trimmedText({ max: [500, 'Meta açıklama en fazla 500 karakter olabilir'] });
/** The words that readers should find the article with in a search engine. */
const keyphrase = singleLineText({ max: [100, 'Anahtar kelime en fazla 100 karakter olabilir'] });
/** Words for the public address. Any input is turned into a slug. */
const slug = singleLineText({ max: [slugMax, `Adres en fazla ${slugMax} karakter olabilir`] }).transform(toSlug);
export const articleTag = singleLineText({ max: [50, 'Bir etiket en fazla 50 karakter olabilir'] });
const cover = singleLineText({ max: [100, 'Kapak adresi en fazla 100 karakter olabilir'] }).refine(
  (text) => text === '' || findImageId(text) !== undefined || findCoverTemplate(text) !== undefined,
  'Kapak için yüklediğiniz bir görseli ya da bir şablonu seçin',
);
export const articleTags = z
  .array(articleTag, { error: 'Etiketler liste olmalıdır' })
  .transform((list) => mergeTags(list.filter((tag) => tag !== '')))
  .refine((list) => list.length <= 20, 'En fazla 20 etiket eklenebilir');

export const articleContent = z.string({ error: describeIssue }).superRefine((text, context) => {
  if (!isStorableText(text)) context.addIssue({ code: 'custom', params: unsupportedCharacters });
  else if (codePointLength(text) > contentMax)
    context.addIssue({ code: 'custom', message: 'İçerik en fazla 500.000 karakter olabilir' });
});

/** The readers that the article is for; '' means no particular ones. */
export const articleAudience = singleLineText({ max: [200, 'Hedef kitle en fazla 200 karakter olabilir'] });
/** Whether the article gets a section of frequently asked questions. */
export const articleFaq = z.boolean({ error: describeIssue }).meta({ title: 'Sık sorulan sorular' });

/** A model of `listArticleModels`, for plans with `advanced_ai`. Absent or empty: the default. */
export const chosenModel = singleLineText({ max: [200, 'Model en fazla 200 karakter olabilir'] }).optional();

/** Maximum number of fields of one’s own template. */
export const templateFieldsMax = 20;

/** A record by the names of a template’s fields. */
export function byFieldName<Value extends z.ZodType>(value: Value) {
  return z
    .record(
      z
        .string()
        .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u)
        .max(200),
      value,
      { error: describeIssue },
    )
    .refine(
      (given) => Object.keys(given).length <= templateFieldsMax,
      `Bir şablonun en fazla ${templateFieldsMax} alanı olabilir`,
    )
    .meta({ title: 'Şablon alanları' });
}

/** Whether it fits the kind of its field is checked when the article is ordered. */
export const templateFieldValue = trimmedText({ max: [2_000, 'Bir alanın değeri en fazla 2.000 karakter olabilir'] });

/** What the model should write, and how. */
export const createArticleRequest = z.object({
  title: articleTitle,
  ai_prompt: prompt,
  category: articleCategory.optional(),
  tags: articleTags.optional(),
  meta_description: metaDescription.optional(),
  audience: articleAudience.optional(),
  keyphrase: keyphrase.optional(),
  /** Not for social media posts, which have no sections. */
  faq: articleFaq.optional(),
  language: choice(articleLanguages).default('tr'),
  format: choice(articleFormats).default('article'),
  tone: choice(articleTones).default('neutral'),
  length: choice(articleLengths).default('medium'),
  model: chosenModel,
  /**
   * An id of `listTemplates`; advanced templates are for plans with `advanced_ai`, one’s own for plans with
   * `custom_templates`. Absent or empty: none. One’s own decides format, tone and length.
   */
  template: singleLineText({ max: [100, 'Şablon en fazla 100 karakter olabilir'] }).optional(),
  /** Values for the fields of one’s own template, by the names of the fields. */
  template_fields: byFieldName(templateFieldValue).optional(),
});

type Changes<Schemas extends Record<string, z.ZodType>> = {
  [Name in keyof Schemas]: z.ZodOptional<z.ZodNullable<Schemas[Name]>>;
};

/** Schemas of changes: an absent field stays as it is, null removes it. */
function toChanges<Schemas extends Record<string, z.ZodType>>(schemas: Schemas): Changes<Schemas> {
  const entries = Object.entries(schemas).map(([name, schema]) => [name, schema.nullable().optional()]);
  return Object.fromEntries(entries) as Changes<Schemas>;
}

/** The schemas of the texts that an article may lack; null and '' mean none. */
const optionalTextSchemas = {
  category: articleCategory,
  meta_description: metaDescription,
  keyphrase,
  slug,
  cover,
} as const satisfies Record<OptionalText, z.ZodType>;

/** Changes to an article; `version` is the version that was edited. */
export const updateArticleRequest = z.object({
  title: articleTitle.optional(),
  content: articleContent.optional(),
  tags: articleTags.optional(),
  ...toChanges(optionalTextSchemas),
  is_public: z.boolean({ error: describeIssue }).optional(),
  version: z.int({ error: describeIssue }).min(1).optional(),
  /**
   * Set by autosave. Repeating a save with the same id returns the same answer. While the article is public, such a
   * save changes only the working copy, unless `is_public` is given.
   */
  client_save_id: z.uuid({ error: describeIssue }).optional(),
  /**
   * Set when the text changes by more than typing: the former text is then stored as a revision, even between two
   * autosaves.
   */
  reason: choice(['edit']).optional(),
});
