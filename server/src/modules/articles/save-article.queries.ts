import { mapOptionalTexts, type OptionalText } from '@hokka/contracts/articles/fields.ts';
import type { RevisionReason } from '@hokka/contracts/articles/revisions.ts';
import { articleStatuses, type ModerationStatus, moderationStatuses } from '@hokka/contracts/articles/status.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { addMilliseconds, minuteMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Articles } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { findActingAccount } from '../../platform/process/work-context.ts';
import { priceBasis } from '../article-text/planned-price.queries.ts';
import { buildMayWrite } from '../pens/queries.ts';
import type { OwnedArticleRow } from './present-article.ts';
import { listedColumns, openingCodePoints } from './queries.ts';
import { computeModerationAfterEdit, findEditError } from './rules.ts';

type SavedFields = Pick<Selectable<Articles>, 'title' | 'content' | 'word_count' | 'tags' | OptionalText>;

export interface ArticleSave {
  readonly articleId: string;
  readonly userId: string;
  readonly changes: Partial<SavedFields>;
  /** Undefined leaves it unchanged. */
  readonly isPublic: boolean | undefined;
  /** Slug for an article that becomes public and has none; empty or undefined for none. */
  readonly madeSlug?: string | undefined;
  /** The member who writes in the browser, who may only save without another writer; undefined for other saves. */
  readonly writerId?: string | undefined;
  /** The version that the changes are based on; undefined accepts any version. */
  readonly version: number | undefined;
  /** A category that is no longer on offer and is only accepted if it is the stored one. */
  readonly retainedCategory: string | undefined;
  /** Id and reason of the revision that stores the previous text; undefined when the text does not change. */
  readonly revision: { readonly id: string; readonly reason: RevisionReason } | undefined;
  /** Set for autosaves, which may be repeated. The digest detects another save with the same id. */
  readonly autosave: { readonly id: string; readonly sessionId: string; readonly digest: Buffer } | undefined;
  /** Stores changes to a public article in its working copy, unless `isPublic` is set. */
  readonly savesToWorkingCopy: boolean;
  readonly now: Date;
}

/** Number of recent saves whose ids are stored per article. */
const maxRecentSaves = 20;

/**
 * Saves the changes and stores the previous text as a revision, in one statement, so that the row is locked, checked
 * and written at one moment. The changes apply to the working copy if there is one. With `savesToWorkingCopy` they stay in
 * the working copy while the article is public, unless `isPublic` is set; any other save moves the whole working copy
 * into the article.
 * @returns the saved article; undefined when the save is not allowed: the article does not exist, belongs to another
 * user, is in the trash, is being generated, cannot be published, has another version or another category than
 * `retainedCategory`, another member than `writerId` has the pen, or the save's id is known
 * @throws AppError `approval_required`
 */
export async function saveOwnArticle(database: Database, save: ArticleSave): Promise<OwnedArticleRow | undefined> {
  const { isPublic, version, retainedCategory, revision, autosave, now } = save;
  const publishes = isPublic === true;
  const editableStatuses = articleStatuses.filter((status) => findEditError({ status }, { publishes }) === undefined);
  const row = await database
    .with('former', (query) =>
      query
        .selectFrom('articles')
        .select(['id', 'version', ...selectDocument()])
        .select(buildIsMerged(save).as('is_merged'))
        .where('id', '=', save.articleId)
        .where('user_id', '=', save.userId)
        .where('deleted_at', 'is', null)
        .where('status', 'in', editableStatuses)
        .$if(save.writerId !== undefined, (select) => select.where(buildMayWrite(save.writerId ?? '')))
        .$if(version !== undefined, (select) => select.where('version', '=', version ?? 0))
        .$if(retainedCategory !== undefined, (select) =>
          select.where(pickDocument('category'), '=', sql<string>`${retainedCategory}`),
        )
        .$if(autosave !== undefined, (select) =>
          select.where(sql<boolean>`NOT ${autosave?.id ?? null}::uuid = ANY (recent_save_ids)`),
        )
        .forUpdate(),
    )
    .with('revision', (query) =>
      query
        .insertInto('article_revisions')
        .columns(['id', 'article_id', 'version', 'title', 'content', 'word_count', 'created_at', 'reason', 'saved_by'])
        .expression((from) =>
          from
            .selectFrom('former')
            .select([
              sql<string>`${revision?.id ?? null}::uuid`.as('revision_id'),
              'former.id',
              'former.version',
              'former.title',
              'former.content',
              'former.word_count',
              sql<Date>`${now}::timestamptz`.as('created_at'),
              sql<RevisionReason>`${revision?.reason ?? null}::text`.as('reason'),
              sql<string>`${findActingAccount() ?? save.userId}::uuid`.as('saved_by'),
            ])
            .where(sql<boolean>`${revision?.id ?? null}::uuid IS NOT NULL AND NOT former.is_merged`),
        )
        .onConflict((conflict) => conflict.columns(['article_id', 'version', 'place']).doNothing()),
    )
    .updateTable('articles')
    .from('former')
    .set((set) => ({
      ...buildTexts(save),
      ...(isPublic === undefined ? {} : { is_public: isPublic }),
      ...(publishes ? { published_at: set.fn.coalesce('articles.published_at', set.val(now)) } : {}),
      ...buildSaveRecord(save),
      version: set('articles.version', '+', 1),
    }))
    .whereRef('articles.id', '=', 'former.id')
    .returning([
      ...listedColumns,
      'articles.user_id',
      'articles.failure_code',
      'articles.failure_detail',
      'articles.generation_id',
      'articles.content',
      'articles.working_copy',
      priceBasis.as('price_basis'),
    ])
    .executeTakeFirst()
    .catch(throwUnapproved);
  // Only shown for an article that is being generated.
  return row === undefined ? undefined : { ...row, queued_at: null };
}

/** The database refuses to publish a text without the approvals that its workspace asks for. */
function throwUnapproved(error: unknown): never {
  const isUnapproved = error instanceof Error && 'constraint' in error && error.constraint === 'articles_approved';
  throw isUnapproved ? new AppError('approval_required', { cause: error }) : error;
}

interface KnownSave {
  /** The version that the save created. */
  readonly version: number;
  /** Empty for saves that were stored without a digest. */
  readonly digest: Buffer;
}

/** @returns a recent save of this article; undefined for an article of another user or in the trash */
export async function findKnownSave(
  database: Database,
  { articleId, userId, saveId }: { readonly articleId: string; readonly userId: string; readonly saveId: string },
): Promise<KnownSave | undefined> {
  const at = sql`array_position(recent_save_ids, ${saveId}::uuid)`;
  const row = await database
    .selectFrom('articles')
    .select([
      sql<number | null>`recent_save_versions[${at}]`.as('version'),
      sql<Buffer | null>`recent_save_digests[${at}]`.as('digest'),
    ])
    .where('id', '=', articleId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.version === null || row.digest === null) return undefined;
  return { version: row.version, digest: row.digest };
}

const columnTypes = {
  title: 'text',
  content: 'text',
  word_count: 'integer',
  tags: 'text[]',
  ...mapOptionalTexts(() => 'text' as const),
} as const satisfies Record<keyof SavedFields, string>;

const savedFields = Object.keys(columnTypes) as (keyof SavedFields)[];

type SavedFieldBuilders = { readonly [Field in keyof SavedFields]: RawBuilder<SavedFields[Field]> };

function mapSavedFields(build: (field: keyof SavedFields) => RawBuilder<unknown>): SavedFieldBuilders {
  return Object.fromEntries(savedFields.map((field) => [field, build(field)])) as unknown as SavedFieldBuilders;
}

/** A field as the author sees it: from the working copy, otherwise from the article. */
function pickDocument<Field extends keyof SavedFields>(field: Field): RawBuilder<SavedFields[Field]> {
  const inCopy =
    field === 'tags'
      ? sql`ARRAY(SELECT jsonb_array_elements_text(articles.working_copy->'tags'))`
      : sql`(articles.working_copy->>${sql.lit(field)})::${sql.raw(columnTypes[field])}`;
  return sql`CASE WHEN articles.working_copy IS NULL THEN articles.${sql.ref(field)} ELSE ${inCopy} END`;
}

/** The saved fields as the author sees them: from the working copy, otherwise from the article. */
export function selectDocument() {
  return savedFields.map((field) => pickDocument(field).as(field));
}

/** Autosaves of one session within this time share one revision: the text before the first of them. */
const autosaveWindowMs = 10 * minuteMs;

/** Whether the previous text lies between two autosaves of one window and is not stored as a revision. */
function buildIsMerged({ autosave, isPublic, revision, now }: ArticleSave): RawBuilder<boolean> {
  if (isPublic !== undefined || revision?.reason === 'edit') return sql<boolean>`false`;
  const windowFrom = addMilliseconds(now, -autosaveWindowMs);
  return sql<boolean>`coalesce(articles.save_session = ${autosave?.sessionId ?? null}::text
    AND articles.save_window_at > ${windowFrom}::timestamptz, false)`;
}

/** Fields of a working copy that lists show, besides the beginning of its text. */
const headFields = ['title', 'category', 'tags', 'cover', 'word_count'] as const;

/**
 * Columns of text, working copy and moderation: either only the working copy changes, or the article takes over its
 * values.
 */
function buildTexts({ changes, savesToWorkingCopy, isPublic, madeSlug = '', now }: ArticleSave) {
  const next = mapSavedFields((field) =>
    Object.hasOwn(changes, field)
      ? sql`${changes[field]}::${sql.raw(columnTypes[field])}`
      : sql`former.${sql.ref(field)}`,
  );
  const moderation = buildModerationAfterEdit();
  // A changed text no longer counts as a stopped or short one.
  const stopped = 'content' in changes ? { stopped_at: null, is_short: false } : {};
  if (!savesToWorkingCopy || isPublic !== undefined) {
    const noCopy = { working_copy: null, copy_head: null, copy_saved_at: null };
    const slug =
      isPublic === true && madeSlug !== ''
        ? sql<
            string | null
          >`CASE WHEN articles.is_public THEN ${next.slug} ELSE coalesce(${next.slug}, ${madeSlug}) END`
        : next.slug;
    return { ...next, slug, ...stopped, ...noCopy, moderation_status: moderation, updated_at: now };
  }
  const unlessPublic = <Value>(column: keyof Articles, value: RawBuilder<Value>) =>
    sql<Value>`CASE WHEN articles.is_public THEN articles.${sql.ref(column)} ELSE ${value} END`;
  const whilePublic = <Value>(value: RawBuilder<Value>) =>
    sql<Value | null>`CASE WHEN articles.is_public THEN ${value} END`;
  const buildObject = (fields: readonly (keyof SavedFields)[], rest: RawBuilder<unknown>) =>
    sql<string>`jsonb_build_object(${sql.join(fields.map((field) => sql`${sql.lit(field)}, ${next[field]}`))}, ${rest})`;
  return {
    ...stopped,
    ...mapSavedFields((field) => unlessPublic<unknown>(field, next[field])),
    moderation_status: unlessPublic('moderation_status', moderation),
    updated_at: unlessPublic('updated_at', sql<Date>`${now}::timestamptz`),
    working_copy: whilePublic(buildObject(savedFields, sql`'saved_at', ${now.toISOString()}::text`)),
    copy_head: whilePublic(
      buildObject(headFields, sql`'opening', left(${next.content}, ${sql.lit(openingCodePoints)})`),
    ),
    copy_saved_at: whilePublic(sql<Date>`${now}::timestamptz`),
  };
}

/** Columns that record recent saves. A save that is published at once ends the autosave window. */
function buildSaveRecord({ autosave, isPublic, revision, now }: ArticleSave) {
  const noWindow = { save_session: null, save_window_at: null };
  if (autosave === undefined) return noWindow;
  const newest = (
    column: 'recent_save_ids' | 'recent_save_versions' | 'recent_save_digests',
    added: RawBuilder<unknown>,
  ) =>
    sql<never>`(articles.${sql.ref(column)} || ${added})[
      greatest(1, cardinality(articles.${sql.ref(column)}) - ${sql.lit(maxRecentSaves - 2)}):]`;
  const recent = {
    recent_save_ids: newest('recent_save_ids', sql`${autosave.id}::uuid`),
    recent_save_versions: newest('recent_save_versions', sql`(articles.version + 1)`),
    recent_save_digests: newest('recent_save_digests', sql`${autosave.digest}::bytea`),
  };
  if (isPublic !== undefined) return { ...recent, ...noWindow };
  if (revision === undefined) return recent;
  return {
    ...recent,
    save_session: autosave.sessionId,
    save_window_at: sql<Date>`CASE WHEN former.is_merged THEN articles.save_window_at ELSE ${now}::timestamptz END`,
  };
}

/** `computeModerationAfterEdit` of the stored status, as SQL. */
function buildModerationAfterEdit(): RawBuilder<ModerationStatus> {
  const branches = moderationStatuses.map((status) => sql`WHEN ${status} THEN ${computeModerationAfterEdit(status)}`);
  return sql<ModerationStatus>`CASE articles.moderation_status ${sql.join(branches, sql` `)} END`;
}
