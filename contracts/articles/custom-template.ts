import { z } from 'zod';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, singleLineText, timestamp, trimmedText } from '../shared/primitives.ts';
import { composeText } from '../shared/text-rules.ts';
import { foldText } from '../shared/turkish-case.ts';
import { articleFormats, articleLengths, articleTones } from './article.ts';
import { articleCategory, articleTags, templateFieldsMax } from './article-requests.ts';

/** Maximum number of templates of a workspace. */
export const customTemplatesMax = 100;
/** Maximum length of all texts of a template together, in code points. */
export const templateTextMax = 8_000;
export const templateSectionsMax = 20;
export const templateBlocksMax = 10;
/** Maximum number of words of all sections together: the text is written in one call. */
export const templateWordsMax = 2_000;
/** Number of former versions that are retained; versions that articles were written from are retained in addition. */
export const templateVersionsMax = 50;

export const templateFieldKinds = ['text', 'long_text', 'number', 'date', 'url'] as const;
export type TemplateFieldKind = (typeof templateFieldKinds)[number];

export const templateFieldKindLabels = {
  text: 'Kısa metin',
  long_text: 'Uzun metin',
  number: 'Sayı',
  date: 'Tarih',
  url: 'Bağlantı',
} as const satisfies Record<TemplateFieldKind, string>;

export const templateBlockKinds = ['imprint', 'disclaimer', 'call_to_action'] as const;
export const templateBlockKindLabels = {
  imprint: 'Künye',
  disclaimer: 'Uyarı',
  call_to_action: 'Çağrı',
} as const satisfies Record<(typeof templateBlockKinds)[number], string>;

export const templateBlockPlaces = ['start', 'end'] as const;
export const templateBlockPlaceLabels = {
  start: 'Başlığın altına',
  end: 'Yazının sonuna',
} as const satisfies Record<(typeof templateBlockPlaces)[number], string>;

/** Maximum length of the name of a field, in code points. */
const fieldNameMax = 40;

/** Begins with a letter and has letters, digits, spaces, `_` and `-`. */
const fieldNamePattern = /^\p{L}[\p{L}\p{M}\p{N} _-]*$/u;

const fieldName = singleLineText({
  required: 'Alanın adı zorunludur',
  max: [fieldNameMax, `Alan adı en fazla ${fieldNameMax} karakter olabilir`],
})
  .overwrite(composeText)
  .refine(
    (name) => name === '' || fieldNamePattern.test(name),
    'Alan adı harfle başlamalı; harf, rakam, boşluk, “_” ve “-” içerebilir',
  )
  .meta({ title: 'Alan adı' });

export const templateField = z.object({
  name: fieldName,
  kind: choice(templateFieldKinds).meta({ title: 'Alan türü' }).default('text'),
  /** Shown in the empty field. */
  example: singleLineText({ max: [200, 'Örnek en fazla 200 karakter olabilir'] })
    .meta({ title: 'Örnek' })
    .default(''),
  is_required: z.boolean({ error: describeIssue }).meta({ title: 'Zorunlu olma seçimi' }).default(true),
});
export type TemplateField = z.output<typeof templateField>;

const templateSection = z.object({
  heading: singleLineText({
    required: 'Bölümün başlığı zorunludur',
    max: [200, 'Bölüm başlığı en fazla 200 karakter olabilir'],
  }).meta({ title: 'Bölüm başlığı' }),
  /** What the section is to say. */
  purpose: trimmedText({ max: [500, 'Bölüm açıklaması en fazla 500 karakter olabilir'] })
    .meta({ title: 'Bölüm açıklaması' })
    .default(''),
  words: z
    .int({ error: describeIssue })
    .min(30, 'Bir bölüm en az 30 kelime olmalıdır')
    .max(1_000, 'Bir bölüm en fazla 1.000 kelime olabilir')
    .meta({ title: 'Bölümün kelime sayısı' }),
});
export type TemplateSection = z.output<typeof templateSection>;

const templateBlock = z.object({
  kind: choice(templateBlockKinds).meta({ title: 'Sabit bölümün türü' }),
  place: choice(templateBlockPlaces).meta({ title: 'Sabit bölümün yeri' }).default('end'),
  /** Markdown that every text contains unchanged, with the values of fields filled in. */
  text: trimmedText({
    required: 'Sabit bölümün metni zorunludur',
    max: [2_000, 'Sabit bölüm en fazla 2.000 karakter olabilir'],
  }).meta({ title: 'Sabit bölümün metni' }),
});
export type TemplateBlock = z.output<typeof templateBlock>;

/** The content of a template; each save is a version. */
export const templateForm = z.object({
  name: singleLineText({
    required: 'Şablonun adı zorunludur',
    max: [80, 'Ad en fazla 80 karakter olabilir'],
  }).meta({ title: 'Şablonun adı' }),
  description: singleLineText({ max: [300, 'Açıklama en fazla 300 karakter olabilir'] }).default(''),
  format: choice(articleFormats).default('article'),
  tone: choice(articleTones).default('neutral'),
  /** Without effect where there are sections: their words are the length then. */
  length: choice(articleLengths).default('medium'),
  sections: z
    .array(templateSection, { error: describeIssue })
    .max(templateSectionsMax, `En fazla ${templateSectionsMax} bölüm eklenebilir`)
    .meta({ title: 'Bölümler' })
    .default([]),
  instructions: trimmedText({ max: [4_000, 'Yazım notları en fazla 4.000 karakter olabilir'] })
    .meta({ title: 'Yazım notları' })
    .default(''),
  blocks: z
    .array(templateBlock, { error: describeIssue })
    .max(templateBlocksMax, `En fazla ${templateBlocksMax} sabit bölüm eklenebilir`)
    .meta({ title: 'Sabit bölümler' })
    .default([]),
  fields: z
    .array(templateField, { error: describeIssue })
    .max(templateFieldsMax, `En fazla ${templateFieldsMax} alan eklenebilir`)
    .meta({ title: 'Alanlar' })
    .default([]),
  /** A voice of the workspace; null: none. */
  voice_id: z.uuid({ error: describeIssue }).nullable().default(null),
  category: articleCategory.default(''),
  tags: articleTags.default([]),
});
export type TemplateForm = z.output<typeof templateForm>;

export const templateListItem = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  description: z.string(),
  format: z.enum(articleFormats),
  tone: z.enum(articleTones),
  length: z.enum(articleLengths),
  sections: z.int(),
  fields: z.array(templateField),
  category: z.string(),
  tags: z.array(z.string()),
  updated_at: timestamp,
});
export type TemplateListItem = z.infer<typeof templateListItem>;

export const customTemplate = z.object({
  id: z.uuid(),
  /** The version that `form` is. */
  version: z.int(),
  latest_version: z.int(),
  form: templateForm,
  created_at: timestamp,
  updated_at: timestamp,
});
export type CustomTemplate = z.infer<typeof customTemplate>;

/** `{{ürün}}`: the name of a field in braces; spaces around the name do not matter. */
const placeholderPattern = /\{\{([^{}\n]{1,80})\}\}/gu;

/** How names of fields are compared: `{{ÜRÜN }}` means the field `ürün`. */
export function foldFieldName(name: string): string {
  return foldText(name.trim()).replace(/\s+/gu, ' ');
}

/** Replaces each placeholder of a text; `undefined` leaves it as it is. */
export function replacePlaceholders(text: string, replace: (name: string) => string | undefined): string {
  return text.replace(placeholderPattern, (whole, name: string) => replace(name.trim()) ?? whole);
}

/** The names in the placeholders of a form, in the order of their first occurrence. */
export function listPlaceholders(form: Pick<TemplateForm, 'instructions' | 'sections' | 'blocks'>): string[] {
  const names = new Map<string, string>();
  for (const text of listTemplateTexts(form))
    for (const [, name = ''] of text.matchAll(placeholderPattern))
      if (!names.has(foldFieldName(name))) names.set(foldFieldName(name), name.trim());
  return [...names.values()];
}

function listTemplateTexts({
  instructions,
  sections,
  blocks,
}: Pick<TemplateForm, 'instructions' | 'sections' | 'blocks'>): string[] {
  return [
    instructions,
    ...sections.flatMap(({ heading, purpose }) => [heading, purpose]),
    ...blocks.map(({ text }) => text),
  ];
}

/** Length of all texts of a form together, in UTF-16 units; also of one that is still being filled in. */
export function measureTemplate({
  name,
  description = '',
  instructions = '',
  sections = [],
  blocks = [],
  fields = [],
}: Omit<z.input<typeof templateForm>, 'tags'>): number {
  return [
    ...[name, description, instructions],
    ...sections.flatMap(({ heading, purpose = '' }) => [heading, purpose]),
    ...blocks.map(({ text }) => text),
    ...fields.flatMap(({ name: field, example = '' }) => [field, example]),
  ].reduce((sum, text) => sum + text.length, 0);
}

export function countTemplateWords(sections: readonly Pick<TemplateSection, 'words'>[]): number {
  return sections.reduce((sum, { words }) => sum + words, 0);
}
