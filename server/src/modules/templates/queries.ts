import { type TemplateForm, templateForm, templateVersionsMax } from '@hokka/contracts/articles/custom-template.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

type Handle = Database | DatabaseTransaction;

/** A template of a workspace with one of its versions. */
export interface CustomTemplateRow {
  readonly id: string;
  readonly version: number;
  readonly latest_version: number;
  readonly form: TemplateForm;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Forms are stored as they were validated; fields that were added since have their defaults. */
export function readStoredForm(form: unknown): TemplateForm {
  return templateForm.parse(form);
}

function selectTemplates(database: Handle, userId: string) {
  return database
    .selectFrom('custom_templates')
    .innerJoin('custom_template_versions', 'custom_template_versions.template_id', 'custom_templates.id')
    .select([
      'custom_templates.id',
      'custom_template_versions.version',
      'custom_templates.version as latest_version',
      'custom_template_versions.form',
      'custom_templates.created_at',
      'custom_template_versions.saved_at as updated_at',
    ])
    .where('custom_templates.user_id', '=', userId)
    .where('custom_templates.deleted_at', 'is', null);
}

/** The templates of a workspace in their latest versions, by name. */
export async function listCustomTemplates(database: Handle, userId: string): Promise<CustomTemplateRow[]> {
  const rows = await selectTemplates(database, userId)
    .whereRef('custom_template_versions.version', '=', 'custom_templates.version')
    .orderBy('custom_templates.name_fold')
    .execute();
  return rows.map(({ form, ...row }) => ({ ...row, form: readStoredForm(form) }));
}

/** A template in a version, the latest one by default. */
export async function findCustomTemplate(
  database: Handle,
  { id, userId, version }: { readonly id: string; readonly userId: string; readonly version?: number | undefined },
): Promise<CustomTemplateRow | undefined> {
  const row = await selectTemplates(database, userId)
    .where('custom_templates.id', '=', id)
    .where('custom_template_versions.version', '=', version ?? sql.ref<number>('custom_templates.version'))
    .executeTakeFirst();
  return row && { ...row, form: readStoredForm(row.form) };
}

export function listVersions(database: Handle, { id, userId }: { readonly id: string; readonly userId: string }) {
  return database
    .selectFrom('custom_template_versions')
    .innerJoin('custom_templates', 'custom_templates.id', 'custom_template_versions.template_id')
    .leftJoin('users', 'users.id', 'custom_template_versions.saved_by')
    .select(['custom_template_versions.version', 'custom_template_versions.saved_at', 'users.name as saved_by'])
    .where('custom_templates.id', '=', id)
    .where('custom_templates.user_id', '=', userId)
    .where('custom_templates.deleted_at', 'is', null)
    .orderBy('custom_template_versions.version', 'desc')
    .limit(2 * templateVersionsMax)
    .execute();
}

/** The number of templates. Takes a lock that other calls for this workspace wait for until the transaction ends. */
export async function countTemplatesUnderLock(trx: DatabaseTransaction, userId: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`templates of ${userId}`}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('custom_templates')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another template of the workspace has this name. */
export async function isNameTaken(
  trx: DatabaseTransaction,
  { id, userId, name }: { readonly id: string; readonly userId: string; readonly name: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('custom_templates')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('name_fold', '=', sql<string>`tr_fold(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

interface SavedForm {
  readonly id: string;
  readonly userId: string;
  readonly form: TemplateForm;
  readonly savedBy: string;
  readonly now: Date;
}

export async function insertTemplate(trx: DatabaseTransaction, saved: SavedForm): Promise<void> {
  const { id, userId, form, now } = saved;
  await trx
    .insertInto('custom_templates')
    .values({ id, user_id: userId, name: form.name, version: 1, created_at: now, updated_at: now })
    .execute();
  await insertVersion(trx, { ...saved, version: 1 });
}

/** Saves the next version if the template still has the edited one. @returns the new version, undefined otherwise */
export async function saveNextVersion(
  trx: DatabaseTransaction,
  { version, ...saved }: SavedForm & { readonly version: number },
): Promise<number | undefined> {
  const { id, userId, form, now } = saved;
  const { numUpdatedRows } = await trx
    .updateTable('custom_templates')
    .set({ version: version + 1, name: form.name, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await insertVersion(trx, { ...saved, version: version + 1 });
  await deleteOldVersions(trx, id, version + 1 - templateVersionsMax);
  return version + 1;
}

async function insertVersion(
  trx: DatabaseTransaction,
  { id, version, form, savedBy, now }: SavedForm & { readonly version: number },
): Promise<void> {
  await trx
    .insertInto('custom_template_versions')
    .values({ template_id: id, version, form: JSON.stringify(form), saved_by: savedBy, saved_at: now })
    .execute();
}

/** Orders hold the template against this by the lock of its row (see `lockForOrder`). */
async function deleteOldVersions(trx: DatabaseTransaction, id: string, oldest: number): Promise<void> {
  await trx
    .deleteFrom('custom_template_versions')
    .where('template_id', '=', id)
    .where('version', '<=', oldest)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('article_templates')
            .select('article_id')
            .whereRef('article_templates.template_id', '=', 'custom_template_versions.template_id')
            .whereRef('article_templates.version', '=', 'custom_template_versions.version'),
        ),
      ),
    )
    .execute();
}

/**
 * Deletes a template; where articles were written with it, it only disappears, since they need its versions when they
 * are written again. @returns false when there is none
 */
export async function deleteTemplate(
  trx: DatabaseTransaction,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('custom_templates')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const used = await trx
    .selectFrom('article_templates')
    .select('article_id')
    .where('template_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (used === undefined) await trx.deleteFrom('custom_templates').where('id', '=', id).execute();
  else await trx.updateTable('custom_templates').set({ deleted_at: now }).where('id', '=', id).execute();
  return true;
}

/** Holds the template until the transaction ends, so that it is neither deleted nor changed meanwhile. */
export async function lockForOrder(
  trx: DatabaseTransaction,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<CustomTemplateRow | undefined> {
  const row = await selectTemplates(trx, userId)
    .where('custom_templates.id', '=', id)
    .whereRef('custom_template_versions.version', '=', 'custom_templates.version')
    .forShare('custom_templates')
    .executeTakeFirst();
  return row && { ...row, form: readStoredForm(row.form) };
}

interface ArticleTemplate {
  readonly articleId: string;
  readonly templateId: string;
  readonly version: number;
  readonly values: Readonly<Record<string, string>>;
}

export async function insertArticleTemplate(
  trx: DatabaseTransaction,
  { articleId, templateId, version, values }: ArticleTemplate,
): Promise<void> {
  await trx
    .insertInto('article_templates')
    .values({ article_id: articleId, template_id: templateId, version, field_values: JSON.stringify(values) })
    .execute();
}

/** The form that an article was ordered with; undefined without a template of the workspace. */
export async function findArticleForm(database: Database, articleId: string): Promise<TemplateForm | undefined> {
  const row = await database
    .selectFrom('article_templates')
    .innerJoin('custom_template_versions', (join) =>
      join
        .onRef('custom_template_versions.template_id', '=', 'article_templates.template_id')
        .onRef('custom_template_versions.version', '=', 'article_templates.version'),
    )
    .select('custom_template_versions.form')
    .where('article_templates.article_id', '=', articleId)
    .executeTakeFirst();
  return row && readStoredForm(row.form);
}

/** For the export of a workspace: its templates with the versions that are retained. */
export function selectTemplateVersions(database: Database, userId: string) {
  return database
    .selectFrom('custom_template_versions')
    .innerJoin('custom_templates', 'custom_templates.id', 'custom_template_versions.template_id')
    .select([
      'custom_template_versions.template_id',
      'custom_template_versions.version',
      'custom_template_versions.form',
      'custom_template_versions.saved_at',
      'custom_templates.deleted_at',
    ])
    .where('custom_templates.user_id', '=', userId);
}

/** Removes deleted templates whose last article is gone. */
export async function deleteUnusedTemplates(database: Database): Promise<void> {
  await database
    .deleteFrom('custom_templates')
    .where('deleted_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('article_templates')
            .select('article_id')
            .whereRef('article_templates.template_id', '=', 'custom_templates.id'),
        ),
      ),
    )
    .execute();
}

/** Deletes all templates of a workspace. Its articles must be gone. */
export async function deleteUserTemplates(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('custom_templates').where('user_id', '=', userId).execute();
}
