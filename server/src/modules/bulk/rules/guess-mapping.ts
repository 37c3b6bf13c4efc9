import { type BulkField, type BulkMapping, bulkFields } from '@hokka/contracts/bulk/bulk-fields.ts';
import { foldForSearch } from '../../../platform/text/search-folding.ts';

/** Folded column names for each field, most common first. */
const columnNames: Readonly<Record<BulkField, readonly string[]>> = {
  title: ['baslik', 'makale basligi', 'makale', 'konu', 'title', 'headline', 'topic', 'subject'],
  ai_prompt: [
    'prompt',
    'ai prompt',
    'ai istegi prompt',
    'ai istegi',
    'istek',
    'talimat',
    'aciklama',
    'icerik istegi',
    'brief',
    'instructions',
    'request',
    'description',
  ],
  category: ['kategori', 'category'],
  tags: ['etiketler', 'etiket', 'tags', 'tag', 'labels'],
  meta_description: ['meta aciklama', 'meta aciklamasi', 'meta description', 'seo aciklamasi', 'ozet'],
  language: ['dil', 'language', 'lang', 'yazi dili'],
  format: ['bicim', 'format', 'tur', 'tip', 'type'],
  tone: ['uslup', 'ton', 'tone', 'style'],
  length: ['uzunluk', 'length', 'boy'],
  template: ['sablon', 'template'],
  model: ['model', 'ai model', 'ai modeli'],
};

/**
 * Guesses the column of each field from the Turkish or English column names. Of several candidates the first in
 * `columnNames` wins.
 */
export function guessMapping(columns: readonly string[]): BulkMapping {
  const folded = columns.map(foldName);
  const entries = bulkFields.map((field) => {
    const found = columnNames[field].map((name) => folded.indexOf(name)).find((column) => column !== -1);
    return [field, found ?? null] as const;
  });
  return { ...(Object.fromEntries(entries) as Omit<BulkMapping, 'template_fields'>), template_fields: {} };
}

/** For example `Meta_Açıklama*` becomes `meta aciklama`. */
function foldName(name: string): string {
  return foldForSearch(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
