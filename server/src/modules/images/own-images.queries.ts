import { imagesOrder, imageUsesMax, type OwnImage } from '@hokka/contracts/articles/images.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import {
  type CursorPage,
  computeReadLimit,
  computeStart,
  cutPage,
  isAfterCursor,
  newestFirst,
  type RowPage,
  writeSortKey,
} from '../../platform/database/list-cursor.ts';
import { isNamed } from './queries.ts';

type OwnImageRow = Omit<OwnImage, 'signature' | 'created_at'> & { readonly created_at: Date };

/** A page of a user's pictures, newest first, each with the articles that refer to it, and the total. */
export async function listOwnImagePage(
  database: Database,
  userId: string,
  page: CursorPage,
): Promise<RowPage<OwnImageRow> & { readonly total: number }> {
  const keyset = newestFirst(imagesOrder, 'created_at');
  const { rows } = await sql<{ total: number } & ((OwnImageRow & { sort_key: string }) | { id: null })>`
    WITH page AS MATERIALIZED (
      SELECT id, width, height, charged_bytes, created_at FROM article_images WHERE user_id = ${userId} AND ${isAfterCursor(keyset, page.after)}
      ORDER BY created_at DESC, id DESC LIMIT ${computeReadLimit(page)} OFFSET ${computeStart(page)})
    SELECT figures.total, listed.*
    FROM (SELECT count(*)::integer AS total FROM article_images WHERE user_id = ${userId}) AS figures LEFT JOIN (
      SELECT page.*, ${writeSortKey(imagesOrder, sql`page.created_at`)} AS sort_key,
        ARRAY(SELECT width FROM article_image_files WHERE image_id = page.id ORDER BY width) AS widths,
        ARRAY(
          SELECT jsonb_build_object('article_id', articles.id, 'title', coalesce(articles.copy_head->>'title', articles.title),
            'is_shown', named.is_shown, 'is_public', articles.is_public, 'is_in_trash', articles.deleted_at IS NOT NULL)
          FROM (
            SELECT article_id, bool_or(is_shown) AS is_shown FROM (
              SELECT id AS article_id, true AS is_shown FROM articles WHERE image_ids <> '{}' AND image_ids @> ARRAY[page.id]
              UNION ALL SELECT id, true FROM articles
              WHERE working_copy_image_ids <> '{}' AND working_copy_image_ids @> ARRAY[page.id]
              UNION ALL SELECT article_id, false FROM article_revisions
              WHERE image_ids <> '{}' AND image_ids @> ARRAY[page.id]) AS places
            GROUP BY article_id) AS named JOIN articles ON articles.id = named.article_id
          ORDER BY named.is_shown DESC, articles.id DESC LIMIT ${sql.lit(imageUsesMax)}) AS uses
      FROM page) AS listed ON true
    ORDER BY listed.created_at DESC, listed.id DESC`.execute(database);
  const read = rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row]));
  const { rows: kept, next } = cutPage(read, page, imagesOrder);
  return { rows: kept.map(({ sort_key: _, ...image }) => image), next, total: rows[0]?.total ?? 0 };
}

/** @returns whether the picture existed and could be deleted */
export async function deleteOwnImage(
  database: Database,
  { imageId, userId, evenIfUsed }: { readonly imageId: string; readonly userId: string; readonly evenIfUsed: boolean },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('article_images')
    .where('id', '=', imageId)
    .where('user_id', '=', userId)
    .$if(!evenIfUsed, (query) => query.where(sql<boolean>`NOT ${isNamed(sql`article_images.id`)}`))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function isOwnImage(database: Database, imageId: string, userId: string): Promise<boolean> {
  const image = await database
    .selectFrom('article_images')
    .select('id')
    .where('id', '=', imageId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return image !== undefined;
}

interface ImageDeletions {
  readonly userId: string;
  readonly ids: readonly string[];
  /** The ids that are deleted even if texts or revisions use them. */
  readonly even_if_used: readonly string[];
}

/** Deletes pictures of a user in the order of their ids, so that two calls with the same ones do not block each other. */
export async function deleteOwnImages(
  database: Database,
  { userId, ids, even_if_used: evenIfUsed }: ImageDeletions,
): Promise<{ deleted: number; in_use: number }> {
  const { rows } = await sql<{ deleted: number; in_use: number }>`
    WITH chosen AS MATERIALIZED (
      SELECT id FROM article_images WHERE user_id = ${userId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE),
    deleted AS (
      DELETE FROM article_images USING chosen
      WHERE article_images.id = chosen.id
        AND (article_images.id = ANY(${evenIfUsed}::uuid[]) OR NOT ${isNamed(sql`article_images.id`)})
      RETURNING article_images.id)
    SELECT (SELECT count(*)::integer FROM deleted) AS deleted,
      (SELECT count(*)::integer FROM chosen) - (SELECT count(*)::integer FROM deleted) AS in_use`.execute(database);
  const [counts = { deleted: 0, in_use: 0 }] = rows;
  return counts;
}
