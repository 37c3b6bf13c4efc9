import type { ArticleFormat, ArticleLength, ArticleTone } from '@hokka/contracts/articles/article.ts';
import { readFieldValues } from '@hokka/contracts/articles/template-values.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { insertArticleTemplate, lockForOrder } from './queries.ts';
import { computeTemplateLength } from './rules.ts';

const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether an order names a template of its workspace, and not a built-in one. */
export function isCustomTemplateId(template: string | null | undefined): template is string {
  return template !== undefined && template !== null && idPattern.test(template);
}

interface TemplatedOrder {
  readonly userId: string;
  readonly template: string;
  readonly template_fields: Readonly<Record<string, string>>;
}

/** What a template of the workspace decides about an article. */
export interface OrderedTemplate {
  readonly format: ArticleFormat;
  readonly tone: ArticleTone;
  readonly length: ArticleLength;
  /** For an order without a category or tags of its own. */
  readonly category: string;
  readonly tags: readonly string[];
  /** Notes version and values with the article, which must be stored already. */
  readonly store: (articleId: string) => Promise<void>;
}

/**
 * Reads the template of an order in its latest version, which stays until the transaction ends.
 * @throws AppError `validation_failed` on `template` or `template_fields`
 */
export async function readOrderedTemplate(
  trx: DatabaseTransaction,
  { userId, template, template_fields: given }: TemplatedOrder,
): Promise<OrderedTemplate> {
  const row = await lockForOrder(trx, { id: template, userId });
  if (row === undefined) throw createOrderError([{ field: 'template', message: 'Lütfen listeden bir şablon seçin' }]);
  const read = readFieldValues(row.form.fields, given);
  if ('errors' in read) throw createOrderError(read.errors);
  const { format, tone, category, tags } = row.form;
  const values = Object.fromEntries(read.values.map(({ name, value }) => [name, value]));
  return {
    format,
    tone,
    category,
    tags,
    length: computeTemplateLength(row.form),
    store: (articleId) => insertArticleTemplate(trx, { articleId, templateId: row.id, version: row.version, values }),
  };
}

function createOrderError(errors: readonly FieldError[]): AppError {
  return new AppError('validation_failed', { message: errors.map(({ message }) => message).join('. '), errors });
}
