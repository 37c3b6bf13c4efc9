import { z } from 'zod';
import { articleFormats, articleLanguages, articleLengths, articleTones } from '../articles/article.ts';
import { articleCategory, byFieldName, templateFieldValue } from '../articles/article-requests.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, singleLineText, trimmedText } from '../shared/primitives.ts';

/** Maximum number of rows and columns, and maximum size of a file. */
export const bulkRowsMax = 1000;
export const bulkColumnsMax = 100;
export const bulkFileBytes = 2 * 1024 * 1024;
/** Maximum size of all parts of a workbook, decompressed. */
export const bulkUnpackedBytes = 20 * 1024 * 1024;
/** Maximum number of characters of all cells of a row. */
export const bulkRowLength = 50_000;
/** Types that can be uploaded, as the `accept` attribute of a file input. */
export const bulkFileTypes = '.csv,.tsv,.txt,.xlsx';

/** The fields of an order that a column can contain, in the order of the mapping form. */
export const bulkFields = [
  'title',
  'ai_prompt',
  'category',
  'tags',
  'meta_description',
  'language',
  'format',
  'tone',
  'length',
  'template',
  'model',
] as const;
export type BulkField = (typeof bulkFields)[number];

export const bulkFieldLabels = {
  title: 'Başlık',
  ai_prompt: 'AI isteği (prompt)',
  category: 'Kategori',
  tags: 'Etiketler',
  meta_description: 'Meta açıklama',
  language: 'Dil',
  format: 'Biçim',
  tone: 'Ton',
  length: 'Uzunluk',
  template: 'Şablon',
  model: 'Model',
} as const satisfies Record<BulkField, string>;

const columnIndex = z
  .int({ error: describeIssue })
  .min(0)
  .max(bulkColumnsMax - 1)
  .nullable();
const column = columnIndex.default(null);

/** Index of the column, from 0, that contains each field; null: no column. */
const mappedColumns = z.object({
  title: column,
  ai_prompt: column,
  category: column,
  tags: column,
  meta_description: column,
  language: column,
  format: column,
  tone: column,
  length: column,
  template: column,
  model: column,
} satisfies Record<BulkField, typeof column>);

export const bulkMapping = mappedColumns.extend({
  /**
   * The columns of a template’s fields, by the names of the fields. A field that is not named here has the column of its
   * own name, if there is one.
   */
  template_fields: byFieldName(columnIndex).default({}),
});
export type BulkMapping = z.infer<typeof bulkMapping>;

/** Values for empty cells and for fields without a column. */
export const bulkDefaults = z.object({
  ai_prompt: trimmedText({ max: [2000, 'Prompt en fazla 2000 karakter olabilir'] }).default(''),
  category: articleCategory.default(''),
  tags: singleLineText({ max: [1000, 'Etiketler en fazla 1000 karakter olabilir'] }).default(''),
  language: choice(articleLanguages).default('tr'),
  format: choice(articleFormats).default('article'),
  tone: choice(articleTones).default('neutral'),
  length: choice(articleLengths).default('medium'),
  template: singleLineText({ max: [100, 'Şablon en fazla 100 karakter olabilir'] }).default(''),
  model: singleLineText({ max: [200, 'Model en fazla 200 karakter olabilir'] }).default(''),
  template_fields: byFieldName(templateFieldValue).default({}),
});
export type BulkDefaults = z.infer<typeof bulkDefaults>;

/** Messages for the owner about why a file cannot be read as a list of orders. */
export const bulkFileProblems = {
  empty: 'Dosya boş. İlk satırında sütun adları, altında her makale için bir satır olmalıdır.',
  no_rows: 'Dosyada sütun adlarının altında satır yok.',
  too_many_rows: 'Dosyada en fazla 1.000 satır olabilir. Dosyayı bölüp ayrı ayrı yükleyin.',
  too_many_columns: 'Dosyada en fazla 100 sütun olabilir.',
  row_too_long: 'Bir satır çok uzun. Bir satırda en fazla 50.000 karakter olabilir.',
  quotes: 'Dosyada kapanmayan bir tırnak işareti var. Metin içindeki her tırnak işaretini iki kez yazın.',
  no_header: 'Seçilen satırda sütun adı yok.',
  no_sheet: 'Dosyada bu sayfa yok.',
  broken: 'Dosya bozuk ya da yarım.',
  old_excel: 'Bu dosya eski bir Excel biçiminde ya da şifreyle korunuyor. Şifresiz .xlsx ya da .csv olarak kaydedin.',
  not_a_table: 'Bu dosya bir tablo değil. CSV, TSV ya da Excel (.xlsx) dosyası yükleyin.',
  unpacked_too_large: 'Excel dosyası açıldığında çok büyük. Kullanmadığınız sayfaları ve sütunları silin.',
  too_complex: 'Dosya okunamayacak kadar karmaşık. CSV olarak kaydedip yeniden deneyin.',
} as const;
export type BulkFileProblem = keyof typeof bulkFileProblems;

/**
 * Describes why a file cannot be read as a list of orders.
 * @param line of the file where the problem begins, from 1
 */
export function describeBulkFileProblem(problem: BulkFileProblem, line?: number): string {
  if (problem !== 'quotes' || line === undefined) return bulkFileProblems[problem];
  return `Dosyanın ${line.toLocaleString('tr-TR')}. satırında açılan tırnak işareti kapanmıyor. Metin içindeki her tırnak işaretini iki kez yazın.`;
}
