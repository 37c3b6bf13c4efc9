import { imageWidths, toImageFileAddress } from '@hokka/contracts/articles/images.ts';
import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import { type RawBuilder, sql } from 'kysely';

/** The smallest width in which a picture is stored that is at least as wide as this one. */
const [listedWidth] = imageWidths;

/**
 * Pixels of the smallest stored width of a cover's picture; null for templates, for none, and for what is not its author's.
 * @param cover of the statement’s `articles`
 */
export function selectCoverWidth(cover: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(SELECT least(covers.width, ${sql.lit(listedWidth)}) FROM article_images AS covers
    WHERE covers.id = substring(${cover} FROM '^/api/images/([0-9a-f-]{36})$')::uuid AND covers.user_id = articles.user_id)`;
}

/** The signature for a picture's addresses. */
export type SignImage = (imageId: string) => string;

/**
 * Where lists load a cover's picture from; undefined where there is none.
 * @param sign left out where the picture is public
 */
export function toCoverAddress(cover: string | null, width: number | null, sign?: SignImage): string | undefined {
  const imageId = findImageId(cover ?? '');
  return imageId === undefined || width === null ? undefined : toImageFileAddress(imageId, width, sign?.(imageId));
}
