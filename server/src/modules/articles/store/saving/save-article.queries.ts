import type { RevisionReason } from '@hokka/contracts/articles/revisions.ts';
import { articleStatuses, type ModerationStatus, moderationStatuses } from '@hokka/contracts/articles/status.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { addMilliseconds } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import type { Articles } from '../../../../platform/database/schema.ts';
import { autosaveWindowMs, computeModerationAfterEdit, findEditError } from '../../domain/article.ts';
import { listedColumns, openingCodePoints } from '../articles.queries.ts';
import { priceBasis } from '../planned-price.queries.ts';
import type { OwnedArticleRow } from '../present-article.ts';

type SavedFields = Pick<
  Selectable<Articles>,
  'title' | 'content' | 'word_count' | 'category' | 'tags' | 'meta_description' | 'keyphrase' | 'slug' | 'cover'
>;

export interface ArticleSave {
  readonly articleId: string;
  readonly userId: string;
  readonly changes: Partial<SavedFields>;
  /** Undefined: as it is. */
  readonly isPublic: boolean | undefined;
  /** What the address of an article that becomes public takes when it has no words yet; empty or undefined: none. */
  readonly madeSlug?: string | undefined;
  /** The version that the changes were made on; any when undefined. */
  readonly version: number | undefined;
  /** A category that may stay where it is stored already, though it is not on offer. */
  readonly keptCategory: string | undefined;
  /** Under this id the former text is kept; undefined when the text does not change. */
  readonly revision: { readonly id: string; readonly reason: RevisionReason } | undefined;
  /** A save that an editor makes by itself and may send again; the digest tells it from another save under the same id. */
  readonly autosave: { readonly id: string; readonly sessionId: string; readonly digest: Buffer } | undefined;
  /** While the article is public, what changes stays a working copy, unless `isPublic` is said. */
  readonly leavesPublished: boolean;
  readonly now: Date;
}

/** A save is known by its id for as long as fewer saves than these came after it. */
const maxRecentSaves = 20;

/**
 * Saves the changes and keeps the former text, in one statement: the row is locked, checked and written at one moment. The text that
 * changes is the working copy where there is one. With `leavesPublished` it stays a working copy while the article is public, unless the
 * save says who may read it; every other save puts all of it into the article.
 * @returns the article after it; undefined when it may not be saved so: gone, of another user, in the trash, being generated, not
 *   to be published, of another version, not of the kept category, or by a save of an id that is known
 */
export async function saveOwnArticle(database: Database, save: ArticleSave): Promise<OwnedArticleRow | undefined> {
  const { isPublic, version, keptCategory, revision, autosave, now } = save;
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
        .$if(version !== undefined, (select) => select.where('version', '=', version ?? 0))
        .$if(keptCategory !== undefined, (select) =>
          select.where(pickDocument('category'), '=', sql<string>`${keptCategory}`),
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
              sql<string>`${save.userId}::uuid`.as('saved_by'),
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
    .executeTakeFirst();
  // Only an article that is being generated shows since when.
  return row === undefined ? undefined : { ...row, queued_at: null };
}

interface KnownSave {
  /** The version that it made. */
  readonly version: number;
  /** Empty where it was not recorded. */
  readonly digest: Buffer;
}

/** @returns a save which the article still knows; undefined for another's article, and in the trash */
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
  category: 'text',
  tags: 'text[]',
  meta_description: 'text',
  keyphrase: 'text',
  slug: 'text',
  cover: 'text',
} as const satisfies Record<keyof SavedFields, string>;

const savedFields = Object.keys(columnTypes) as (keyof SavedFields)[];

/** A field of what the author edits: of the working copy, else of the article. */
function pickDocument<Field extends keyof SavedFields>(field: Field): RawBuilder<SavedFields[Field]> {
  const inCopy =
    field === 'tags'
      ? sql`ARRAY(SELECT jsonb_array_elements_text(articles.working_copy->'tags'))`
      : sql`(articles.working_copy->>${sql.lit(field)})::${sql.raw(columnTypes[field])}`;
  return sql`CASE WHEN articles.working_copy IS NULL THEN articles.${sql.ref(field)} ELSE ${inCopy} END`;
}

function selectDocument() {
  return [
    pickDocument('title').as('title'),
    pickDocument('content').as('content'),
    pickDocument('word_count').as('word_count'),
    pickDocument('category').as('category'),
    pickDocument('tags').as('tags'),
    pickDocument('meta_description').as('meta_description'),
    pickDocument('keyphrase').as('keyphrase'),
    pickDocument('slug').as('slug'),
    pickDocument('cover').as('cover'),
  ] as const;
}

/** Whether the former text is one between two saves of one window, which is not kept. */
function buildIsMerged({ autosave, isPublic, revision, now }: ArticleSave): RawBuilder<boolean> {
  if (isPublic !== undefined || revision?.reason === 'edit') return sql<boolean>`false`;
  const windowFrom = addMilliseconds(now, -autosaveWindowMs);
  return sql<boolean>`coalesce(articles.save_session = ${autosave?.sessionId ?? null}::text
    AND articles.save_window_at > ${windowFrom}::timestamptz, false)`;
}

/** What a list shows of a working copy, beside the opening of its text. */
const headFields = ['title', 'category', 'tags', 'cover', 'word_count'] as const;

/** Fields, working copy and moderation: either the copy alone changes, or the article takes it over. */
function buildTexts({ changes, leavesPublished, isPublic, madeSlug = '', now }: ArticleSave) {
  const next = Object.fromEntries(
    savedFields.map((field) => [
      field,
      Object.hasOwn(changes, field)
        ? sql`${changes[field]}::${sql.raw(columnTypes[field])}`
        : sql`former.${sql.ref(field)}`,
    ]),
  ) as { readonly [Field in keyof SavedFields]: RawBuilder<SavedFields[Field]> };
  const moderation = buildModerationAfterEdit();
  // A text that is changed is no longer what the stopped writing left.
  const stopped = 'content' in changes ? { stopped_at: null, is_short: false } : {};
  if (!leavesPublished || isPublic !== undefined) {
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
    title: unlessPublic('title', next.title),
    content: unlessPublic('content', next.content),
    word_count: unlessPublic('word_count', next.word_count),
    category: unlessPublic('category', next.category),
    tags: unlessPublic('tags', next.tags),
    meta_description: unlessPublic('meta_description', next.meta_description),
    keyphrase: unlessPublic('keyphrase', next.keyphrase),
    slug: unlessPublic('slug', next.slug),
    cover: unlessPublic('cover', next.cover),
    moderation_status: unlessPublic('moderation_status', moderation),
    updated_at: unlessPublic('updated_at', sql<Date>`${now}::timestamptz`),
    working_copy: whilePublic(buildObject(savedFields, sql`'saved_at', ${now.toISOString()}::text`)),
    copy_head: whilePublic(
      buildObject(headFields, sql`'opening', left(${next.content}, ${sql.lit(openingCodePoints)})`),
    ),
    copy_saved_at: whilePublic(sql<Date>`${now}::timestamptz`),
  };
}

/** What the row remembers of its saves. A save that is published at once closes the window. */
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

/** `computeModerationAfterEdit` of the stored status, in SQL. */
function buildModerationAfterEdit(): RawBuilder<ModerationStatus> {
  const branches = moderationStatuses.map((status) => sql`WHEN ${status} THEN ${computeModerationAfterEdit(status)}`);
  return sql<ModerationStatus>`CASE articles.moderation_status ${sql.join(branches, sql` `)} END`;
}
