import type { CustomTemplate, TemplateForm, TemplateListItem } from '@hokka/contracts/articles/custom-template.ts';
import { customTemplatesMax } from '@hokka/contracts/articles/custom-template.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import type { RequireFeature } from '../billing/index.ts';
import {
  type CustomTemplateRow,
  countTemplatesUnderLock,
  deleteTemplate,
  findCustomTemplate,
  insertTemplate,
  isNameTaken,
  listCustomTemplates,
  listVersions,
  saveNextVersion,
} from './queries.ts';
import { findFormProblems } from './rules.ts';

export interface CustomTemplateDependencies {
  readonly database: Database;
  readonly newId: NewId;
  readonly requireFeature: RequireFeature;
  /** Categories that articles can have. */
  readonly categories: () => readonly string[];
}

interface TemplateToSave {
  readonly form: TemplateForm;
  readonly now: Date;
}

/**
 * @throws AppError `feature_not_in_plan`, `too_many_templates`, `voice_not_found`, `validation_failed`,
 * `idempotency_mismatch`
 */
export async function createCustomTemplate(
  dependencies: CustomTemplateDependencies,
  { workspaceId: userId, memberId: savedBy }: WorkspaceCaller,
  { form, now, idempotentCall }: TemplateToSave & { readonly idempotentCall: IdempotentCall | undefined },
): Promise<CustomTemplate> {
  const { database, newId, requireFeature } = dependencies;
  const response = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      await requireFeature(trx, userId, 'custom_templates', now);
      if ((await countTemplatesUnderLock(trx, userId)) >= customTemplatesMax) throw new AppError('too_many_templates');
      const id = newId();
      await assertSavable(trx, dependencies, { id, userId, form });
      await insertTemplate(trx, { id, userId, form, savedBy, now });
      return { status: 201, data: presentCustomTemplate(await getTemplate(trx, { id, userId })) };
    }),
  );
  return response.data;
}

/**
 * Saves the next version of a template.
 * @throws AppError `template_not_found`, `feature_not_in_plan`, `voice_not_found`, `validation_failed`;
 * `version_conflict` with the template as it is now
 */
export async function updateCustomTemplate(
  dependencies: CustomTemplateDependencies,
  { workspaceId: userId, memberId: savedBy }: WorkspaceCaller,
  { id, version, form, now }: TemplateToSave & { readonly id: string; readonly version: number },
): Promise<CustomTemplate> {
  return dependencies.database.transaction().execute(async (trx) => {
    const stored = await getTemplate(trx, { id, userId });
    await dependencies.requireFeature(trx, userId, 'custom_templates', now);
    // Names are compared under the lock that a new template takes, too.
    await countTemplatesUnderLock(trx, userId);
    await assertSavable(trx, dependencies, { id, userId, form, storedCategory: stored.form.category });
    const saved = await saveNextVersion(trx, { id, userId, version, form, savedBy, now });
    const current = await getTemplate(trx, { id, userId });
    if (saved !== undefined) return presentCustomTemplate(current);
    throw new AppError('version_conflict', {
      message: 'Bu şablon siz düzenlerken başka bir yerde değiştirildi.',
      data: { template: presentCustomTemplate(current) },
    });
  });
}

interface SavedTemplate {
  readonly id: string;
  readonly userId: string;
  readonly form: TemplateForm;
  /** A category that is no longer on offer may stay. */
  readonly storedCategory?: string;
}

async function assertSavable(
  trx: DatabaseTransaction,
  { categories }: Pick<CustomTemplateDependencies, 'categories'>,
  { id, userId, form, storedCategory }: SavedTemplate,
): Promise<void> {
  const errors = findFormProblems(form);
  const { category } = form;
  if (category !== '' && category !== storedCategory && !categories().includes(category))
    errors.push({ field: 'category', message: 'Lütfen listeden bir kategori seçin' });
  const [first] = errors;
  if (first !== undefined) throw new AppError('validation_failed', { message: first.message, errors });
  if (form.voice_id !== null && !(await hasVoice(trx, form.voice_id, userId))) throw new AppError('voice_not_found');
  if (await isNameTaken(trx, { id, userId, name: form.name }))
    throw createFieldError('name', 'Bu adda bir şablonunuz var; başka bir ad yazın');
}

async function hasVoice(trx: DatabaseTransaction, id: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('voices')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws AppError `template_not_found` */
export async function deleteCustomTemplate(
  database: Database,
  deletion: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  const isDeleted = await database.transaction().execute((trx) => deleteTemplate(trx, deletion));
  if (!isDeleted) throw new AppError('template_not_found');
}

/** A template in one of its versions, the latest by default. @throws AppError `template_not_found` */
export async function getTemplate(
  database: Database | DatabaseTransaction,
  key: { readonly id: string; readonly userId: string; readonly version?: number | undefined },
): Promise<CustomTemplateRow> {
  const row = await findCustomTemplate(database, key);
  if (row === undefined) throw new AppError('template_not_found');
  return row;
}

export async function readVersions(database: Database, key: { readonly id: string; readonly userId: string }) {
  const versions = await listVersions(database, key);
  if (versions.length === 0) throw new AppError('template_not_found');
  return { versions: versions.map(({ saved_at, ...version }) => ({ ...version, saved_at: saved_at.toISOString() })) };
}

export function presentCustomTemplate({ created_at, updated_at, ...row }: CustomTemplateRow): CustomTemplate {
  return { ...row, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

/** The templates of a workspace in their latest versions, by name. */
export async function readCustomTemplates(database: Database, userId: string): Promise<TemplateListItem[]> {
  return (await listCustomTemplates(database, userId)).map(toListItem);
}

function toListItem({ id, version, form, updated_at }: CustomTemplateRow): TemplateListItem {
  const { name, description, format, tone, length, sections, fields, category, tags } = form;
  return {
    id,
    version,
    name,
    description,
    format,
    tone,
    length,
    fields,
    category,
    tags,
    sections: sections.length,
    updated_at: updated_at.toISOString(),
  };
}
