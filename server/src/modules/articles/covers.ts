import { imageWidths, toImageFileAddress } from '@hokka/contracts/articles/images.ts';
import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import { type RawBuilder, sql } from 'kysely';

/** The smallest stored width, in pixels. */
const [listedWidth] = imageWidths;

/**
 * Width, in pixels, of the smallest stored version of a cover's picture; null for a template, no cover, or a picture of
 * another user.
 * @param cover column of the statement's `articles`
 */
export function selectCoverWidth(cover: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(SELECT least(covers.width, ${sql.lit(listedWidth)}) FROM article_images AS covers
    WHERE covers.id = substring(${cover} FROM '^/api/images/([0-9a-f-]{36})$')::uuid AND covers.user_id = articles.user_id)`;
}

/** Signs the addresses of a picture. */
export type SignImage = (imageId: string) => string;

/**
 * Address of a cover's picture for lists, undefined if there is none.
 * @param sign omitted when the picture is public
 */
export function toCoverAddress(cover: string | null, width: number | null, sign?: SignImage): string | undefined {
  const imageId = findImageId(cover ?? '');
  return imageId === undefined || width === null ? undefined : toImageFileAddress(imageId, width, sign?.(imageId));
}
