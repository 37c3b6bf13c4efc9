import { createHash } from 'node:crypto';
import {
  articleFormats,
  articleLanguages,
  articleLengths,
  articleTones,
  formatLabels,
  languageLabels,
  lengthLabels,
  toneLabels,
} from '@hokka/contracts/articles/article.ts';
import { createArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { foldFieldName, type TemplateField } from '@hokka/contracts/articles/custom-template.ts';
import { readFieldValues } from '@hokka/contracts/articles/template-values.ts';
import {
  type BulkDefaults,
  type BulkField,
  type BulkMapping,
  bulkFieldLabels,
} from '@hokka/contracts/bulk/bulk-fields.ts';
import { describeIssue } from '@hokka/contracts/shared/input-errors.ts';
import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import type { z } from 'zod';
import { foldForSearch } from '../../../platform/text/search-folding.ts';

export type BulkOrder = z.output<typeof createArticleRequest>;

/** Options that are not part of the contract, since they change at run time. */
export interface OrderOptions {
  readonly categories: readonly string[];
  readonly models: readonly string[];
  /** Templates; only custom templates of the workspace have fields. */
  readonly templates: readonly {
    readonly id: string;
    readonly name: string;
    readonly fields?: readonly TemplateField[];
  }[];
}

export type BuiltOrder =
  | { readonly order: BulkOrder; readonly key: Buffer }
  /** Turkish sentences. */
  | { readonly problems: readonly string[] };

/** How the cells of a file are read. */
interface MappedColumns {
  readonly mapping: BulkMapping;
  readonly defaults: BulkDefaults;
  /** Names of the columns. */
  readonly columns: readonly string[];
}

/** Builds the order of a row, or returns the problems that prevent one. */
export function buildOrder(
  cells: readonly string[],
  { mapping, defaults, columns }: MappedColumns,
  options: OrderOptions,
): BuiltOrder {
  const problems: string[] = [];
  const read = (field: BulkField) => {
    const column = mapping[field];
    return column === null ? '' : (cells[column] ?? '').trim();
  };
  const chooseFrom = <Value extends string>(field: BulkField, choices: readonly Choice<Value>[], fallback: Value) => {
    const written = read(field);
    if (written === '') return fallback;
    const chosen = findChoice(written, choices);
    if (chosen === undefined) problems.push(describeUnknown(field, written, choices));
    return chosen ?? fallback;
  };
  const templateId = chooseFrom(
    'template',
    options.templates.map(({ id, name }) => ({ value: id, names: [id, name] })),
    defaults.template,
  );
  const template = options.templates.find(({ id }) => id === templateId);
  const fields = template?.fields && readCells(cells, template.fields, { mapping, defaults, columns });
  if (template?.fields !== undefined && fields !== undefined) {
    const found = readFieldValues(template.fields, fields);
    if ('errors' in found) problems.push(...found.errors.map(({ message }) => message));
  }
  const candidate = {
    title: read('title'),
    // A template of the workspace says by itself what to write.
    ai_prompt: read('ai_prompt') || defaults.ai_prompt || (fields && `“${template?.name}” şablonuna göre yaz.`),
    category: chooseFrom('category', toChoices(options.categories), defaults.category),
    tags: splitTags(read('tags') || defaults.tags),
    meta_description: read('meta_description'),
    language: chooseFrom('language', languageChoices, defaults.language),
    format: chooseFrom('format', formatChoices, defaults.format),
    tone: chooseFrom('tone', toneChoices, defaults.tone),
    length: chooseFrom('length', lengthChoices, defaults.length),
    template: templateId,
    ...(fields !== undefined && { template_fields: fields }),
    model: chooseFrom('model', toChoices(options.models), defaults.model),
  };
  const parsed = createArticleRequest.safeParse(candidate, { error: describeIssue });
  if (!parsed.success) problems.push(...parsed.error.issues.map(({ message }) => message));
  if (!parsed.success || problems.length > 0) return { problems: [...new Set(problems)] };
  return { order: parsed.data, key: hashOrder(parsed.data) };
}

/** The values of a template's fields: of the mapped column, or else of the column of the field's name. */
function readCells(
  cells: readonly string[],
  fields: readonly TemplateField[],
  { mapping, defaults, columns }: MappedColumns,
): Record<string, string> {
  const named = new Map(columns.map((name, index) => [foldFieldName(name), index]));
  const mapped = new Map(
    Object.entries(mapping.template_fields).map(([name, column]) => [foldFieldName(name), column]),
  );
  const usual = new Map(Object.entries(defaults.template_fields).map(([name, value]) => [foldFieldName(name), value]));
  const values = fields.map(({ name }): [string, string] => {
    const folded = foldFieldName(name);
    const column = mapped.has(folded) ? mapped.get(folded) : named.get(folded);
    const cell = column === null || column === undefined ? '' : (cells[column] ?? '').trim();
    return [name, cell || (usual.get(folded) ?? '')];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

interface Choice<Value extends string = string> {
  readonly value: Value;
  /** Accepted spellings; the last one is shown to the user. */
  readonly names: readonly string[];
}

function toChoices(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, names: [value] }));
}

function labelled<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  others: Partial<Readonly<Record<Value, readonly string[]>>> = {},
): Choice<Value>[] {
  return values.map((value) => ({ value, names: [value, ...(others[value] ?? []), labels[value]] }));
}

const languageChoices = labelled(articleLanguages, languageLabels, {
  tr: ['turkish', 'tr-TR'],
  en: ['english', 'en-US', 'en-GB'],
  de: ['german', 'deutsch', 'de-DE'],
  fr: ['french', 'français', 'fr-FR'],
  es: ['spanish', 'español', 'es-ES'],
  ar: ['arabic'],
  ru: ['russian', 'ru-RU'],
});
const formatChoices = labelled(articleFormats, formatLabels, {
  blog: ['blog', 'blog post'],
  social: ['sosyal medya', 'social media', 'gönderi'],
});
const toneChoices = labelled(articleTones, toneLabels, {
  neutral: ['nötr'],
  friendly: ['sıcak'],
  persuasive: ['ikna'],
});
const lengthChoices = labelled(articleLengths, lengthLabels, { medium: ['normal'] });

function findChoice<Value extends string>(written: string, choices: readonly Choice<Value>[]): Value | undefined {
  const folded = foldForSearch(written);
  return choices.find(({ names }) => names.some((name) => foldForSearch(name) === folded))?.value;
}

const namedMax = 8;

function describeUnknown(field: BulkField, written: string, choices: readonly Choice[]): string {
  const names = choices.slice(0, namedMax).map(({ names: own }) => own.at(-1));
  const list = choices.length > namedMax ? `${names.join(', ')} …` : names.join(', ');
  const shown = written.length > 40 ? `${written.slice(0, 40).toWellFormed()}…` : written;
  return `${bulkFieldLabels[field]} için “${shown}” bilinmiyor${list === '' ? '' : `; şunlardan biri olmalıdır: ${list}`}`;
}

function splitTags(written: string): string[] {
  return written
    .split(/[,;|\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Hashes an order. Rows that order the same text with the same options have the same key. */
function hashOrder(order: BulkOrder): Buffer {
  const fields = [
    order.title,
    order.ai_prompt,
    order.category ?? '',
    order.tags ?? [],
    order.meta_description ?? '',
    order.language,
    order.format,
    order.tone,
    order.length,
    order.template ?? '',
    order.model ?? '',
    ...(order.template_fields === undefined ? [] : [Object.entries(order.template_fields).toSorted()]),
  ];
  return createHash('sha256')
    .update(composeText(JSON.stringify(fields)))
    .digest();
}
