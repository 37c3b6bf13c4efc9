import type { DocumentImage } from '@hokka/contracts/articles/article-document.ts';
import type { ImageSize } from '@hokka/contracts/articles/images.ts';
import { type RawBuilder, sql } from 'kysely';
import { addMilliseconds, dayMs, hourMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { selectOwnArticle } from '../articles/queries.ts';

interface NewImage {
  readonly id: string;
  readonly userId: string;
  readonly articleId: string;
  readonly width: number;
  readonly height: number;
  readonly chargedBytes: number;
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array }[];
  readonly now: Date;
}

/**
 * Adds bytes to the user's image usage in one conditional update, so that concurrent uploads cannot exceed the quota.
 * @returns whether there was enough room
 */
export async function takeImageRoom(
  trx: DatabaseTransaction,
  { userId, bytes, maxBytes }: { readonly userId: string; readonly bytes: number; readonly maxBytes: number },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO image_usage (user_id, used_bytes) SELECT ${userId}::uuid, ${bytes}::bigint WHERE ${bytes}::bigint <= ${maxBytes}::bigint
    ON CONFLICT (user_id) DO UPDATE SET used_bytes = image_usage.used_bytes + excluded.used_bytes
      WHERE image_usage.used_bytes + excluded.used_bytes <= ${maxBytes}::bigint
    RETURNING used_bytes`.execute(trx);
  return rows.length === 1;
}

/** @returns false when the user has no such article outside the trash */
export async function insertImage(trx: DatabaseTransaction, image: NewImage): Promise<boolean> {
  const { id, userId, articleId, width, height, chargedBytes, files, now } = image;
  const article = await selectOwnArticle(trx, articleId, userId, { inTrash: false })
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (article === undefined) return false;
  await trx
    .insertInto('article_images')
    .values({
      id,
      user_id: userId,
      article_id: articleId,
      width,
      height,
      charged_bytes: chargedBytes,
      created_at: now,
      checked_at: now,
    })
    .execute();
  await trx
    .insertInto('article_image_files')
    .values(files.map((file) => ({ image_id: id, width: file.width, bytes: Buffer.from(file.bytes) })))
    .execute();
  return true;
}

/** Bytes of pictures that a user has stored. */
export async function readImageUsage(database: Database | DatabaseTransaction, userId: string): Promise<number> {
  const row = await database
    .selectFrom('image_usage')
    .select('used_bytes')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.used_bytes ?? 0);
}

/** Pictures that were uploaded for an article or that its text, its working copy or its revisions show. */
export async function listImagesOfArticle(database: Database, articleId: string): Promise<ImageSize[]> {
  const { rows } = await sql<ImageSize>`
    SELECT images.id, images.width, images.height,
      ARRAY(SELECT width FROM article_image_files WHERE image_id = images.id ORDER BY width) AS widths
    FROM article_images AS images
    WHERE images.id IN (
      SELECT id FROM article_images WHERE article_id = ${articleId}
      UNION SELECT unnest(image_ids || working_copy_image_ids) FROM articles WHERE id = ${articleId}
      UNION SELECT unnest(image_ids) FROM article_revisions WHERE article_id = ${articleId} AND image_ids <> '{}')
    ORDER BY images.id`.execute(database);
  return rows;
}

export interface StoredImage {
  /** Null when the caller may not read them or has them already. */
  readonly bytes: Buffer | null;
  /** Whether a public article shows the picture. */
  readonly is_open: boolean;
}

interface ImageFileParameters {
  readonly imageId: string;
  readonly width: number;
  readonly isSigned: boolean;
  readonly isKnown: boolean;
}

/** Whether a public article shows a picture. */
function isOpen(imageId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM articles JOIN users ON users.id = articles.user_id
    WHERE articles.image_ids <> '{}' AND articles.image_ids @> ARRAY[${imageId}] AND articles.is_public
      AND articles.status = 'completed' AND articles.moderation_status = 'approved' AND articles.deleted_at IS NULL
      AND users.is_active)`;
}

const imageFile = defineStatement((_database, { imageId, width, isSigned, isKnown }: ImageFileParameters) => ({
  compile: () =>
    sql<StoredImage>`
      SELECT shown.is_open, CASE WHEN (shown.is_open OR ${isSigned}::boolean) AND NOT ${isKnown}::boolean THEN files.bytes END AS bytes
      FROM article_image_files AS files, LATERAL (SELECT ${isOpen(sql`files.image_id`)} AS is_open) AS shown
      WHERE files.image_id = ${imageId}::uuid AND files.width = ${width}::integer`.compile(_database),
}));

/** A picture in one width, with its bytes if the caller may read and needs them. */
export function findImageFile(database: Database, parameters: ImageFileParameters): Promise<StoredImage | undefined> {
  return imageFile.executeTakeFirst(database, parameters);
}

/** Maximum width of pictures in documents, in pixels: the width of a page. */
const documentWidth = 960;

/**
 * The user's own pictures among these, each in the largest stored width up to `widthMax`, in the order of their ids.
 */
export async function listDocumentImages(
  database: Database,
  userId: string,
  ids: readonly string[],
  widthMax = documentWidth,
): Promise<DocumentImage[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; width: number; full_width: number; full_height: number; bytes: Buffer }>`
    SELECT DISTINCT ON (images.id) images.id, files.width, images.width AS full_width, images.height AS full_height, files.bytes
    FROM article_images AS images JOIN article_image_files AS files ON files.image_id = images.id
    WHERE images.id = ANY (${[...ids]}::uuid[]) AND images.user_id = ${userId} AND (files.width <= ${widthMax} OR files.width = images.width)
    ORDER BY images.id, files.width <= ${widthMax} DESC, files.width DESC`.execute(database);
  return rows.map(({ id, width, full_width, full_height, bytes }) => ({
    id,
    width,
    height: Math.max(1, Math.round((full_height * width) / full_width)),
    bytes,
  }));
}

export interface ShownImage {
  readonly id: string;
  /** Largest stored width, in pixels. */
  readonly width: number;
  /** Whether visitors may load the picture. */
  readonly is_open: boolean;
}

/** The user's own pictures among these. */
export async function listShownImages(
  database: Database,
  userId: string,
  ids: readonly string[],
): Promise<ShownImage[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShownImage>`
    SELECT images.id, images.width, ${isOpen(sql`images.id`)} AS is_open FROM article_images AS images
    WHERE images.id = ANY (${[...ids]}::uuid[]) AND images.user_id = ${userId}`.execute(database);
  return rows;
}

/** A picture in its largest width, if a public article shows it. */
export async function findPublicPicture(database: Database, imageId: string): Promise<Buffer | undefined> {
  const image = await database
    .selectFrom('article_images')
    .select('width')
    .where('id', '=', imageId)
    .executeTakeFirst();
  if (image === undefined) return undefined;
  const file = await findImageFile(database, { imageId, width: image.width, isSigned: false, isKnown: false });
  return file?.bytes ?? undefined;
}

/** Whether a picture was uploaded in this workspace. */
export async function ownsPicture(database: Database, workspaceId: string, imageId: string): Promise<boolean> {
  const row = await database
    .selectFrom('article_images')
    .select('id')
    .where('id', '=', imageId)
    .where('user_id', '=', workspaceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the image usage of a user whose pictures have been deleted. */
export async function deleteImageUsage(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('image_usage').where('user_id', '=', userId).execute();
}

/** Whether an article, a working copy or a revision refers to a picture, as a part of its text or as its cover. */
export function isNamed(imageId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(EXISTS (SELECT FROM articles WHERE image_ids <> '{}' AND image_ids @> ARRAY[${imageId}])
    OR EXISTS (SELECT FROM articles WHERE working_copy_image_ids <> '{}' AND working_copy_image_ids @> ARRAY[${imageId}])
    OR EXISTS (SELECT FROM article_revisions WHERE image_ids <> '{}' AND image_ids @> ARRAY[${imageId}]))`;
}

/** Maximum number of pictures per statement, and of statements per run. The rest is left to the next hourly run. */
const batchSize = 500;
const maxBatches = 20;
const unreferencedDays = 30;
const checkIntervalMs = 20 * hourMs;

/**
 * Deletes pictures that no article, working copy or revision has referred to for 30 days. @returns the number deleted
 */
export async function purgeUnreferencedImages(database: Database, now: Date): Promise<number> {
  let erased = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const { rows } = await sql<{ checked: number; erased: number }>`
      WITH due AS (
        SELECT id, unreferenced_since FROM article_images WHERE checked_at < ${addMilliseconds(now, -checkIntervalMs)}
        ORDER BY checked_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED),
      looked AS (
        SELECT id, unreferenced_since,
          ${isNamed(sql`due.id`)} AS is_named
        FROM due),
      gone AS (
        DELETE FROM article_images USING looked
        WHERE article_images.id = looked.id AND NOT is_named
          AND looked.unreferenced_since <= ${addMilliseconds(now, -unreferencedDays * dayMs)}
        RETURNING article_images.id),
      noted AS (
        UPDATE article_images
        SET checked_at = ${now}, unreferenced_since = CASE WHEN is_named THEN NULL ELSE coalesce(looked.unreferenced_since, ${now}) END
        FROM looked WHERE article_images.id = looked.id AND looked.id NOT IN (SELECT id FROM gone))
      SELECT (SELECT count(*)::integer FROM due) AS checked, (SELECT count(*)::integer FROM gone) AS erased`.execute(
      database,
    );
    erased += rows[0]?.erased ?? 0;
    if ((rows[0]?.checked ?? 0) < batchSize) return erased;
  }
  return erased;
}
