import type { deleteImages as deleteImagesEndpoint } from '@hokka/contracts/articles/image-deletions.ts';
import type { listArticleImages, listImages } from '@hokka/contracts/articles/images.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CursorPage, toCursorPagination } from '../../platform/database/list-cursor.ts';
import { AppError } from '../../platform/errors.ts';
import { findArticle } from '../articles/queries.ts';
import { deleteOwnImage, deleteOwnImages, isOwnImage, listOwnImagePage } from './own-images.queries.ts';
import { listImagesOfArticle, readImageUsage } from './queries.ts';
import { findImageQuota, type ImageDependencies } from './upload-image.ts';

/**
 * The pictures of an article with signatures, and the image quota of its owner. The caller must have checked access.
 */
export async function readArticleImages(
  articleId: string,
  now: Date,
  dependencies: ImageDependencies,
): Promise<EndpointData<typeof listArticleImages>> {
  const { database, signatures } = dependencies;
  const article = await findArticle(database, articleId, { withContent: false });
  if (article === undefined) throw new AppError('article_not_found');
  const [images, usedBytes, maxBytes] = await Promise.all([
    listImagesOfArticle(database, articleId),
    readImageUsage(database, article.user_id),
    findImageQuota(article.user_id, now, dependencies),
  ]);
  return {
    images: images.map((image) => ({ ...image, signature: signatures.sign(image.id, now) })),
    used_bytes: usedBytes,
    max_bytes: maxBytes,
  };
}

/** A page of all pictures of a user, newest first, and the image quota. */
export async function readOwnImages(
  userId: string,
  page: CursorPage,
  now: Date,
  dependencies: ImageDependencies,
): Promise<EndpointData<typeof listImages>> {
  const { database, signatures } = dependencies;
  const [{ rows, next, total }, usedBytes, maxBytes] = await Promise.all([
    listOwnImagePage(database, userId, page),
    readImageUsage(database, userId),
    findImageQuota(userId, now, dependencies),
  ]);
  return {
    images: rows.map(({ created_at, ...image }) => ({
      ...image,
      created_at: created_at.toISOString(),
      signature: signatures.sign(image.id, now),
    })),
    pagination: toCursorPagination(page, total, next),
    used_bytes: usedBytes,
    max_bytes: maxBytes,
  };
}

interface Deletion {
  readonly imageId: string;
  readonly userId: string;
  /** Deletes a picture that texts still refer to; these then show its description instead. */
  readonly evenIfUsed: boolean;
}

/** Deletes a picture of the user. @throws AppError `not_found`, `image_in_use` */
export async function deleteImage(deletion: Deletion, database: Database): Promise<void> {
  if (await deleteOwnImage(database, deletion)) return;
  const { imageId, userId } = deletion;
  throw new AppError((await isOwnImage(database, imageId, userId)) ? 'image_in_use' : 'not_found');
}

/** Deletes those pictures that are the user's own, except used ones that `even_if_used` does not name. */
export async function deleteImages(
  deletions: Parameters<typeof deleteOwnImages>[1],
  database: Database,
): Promise<EndpointData<typeof deleteImagesEndpoint>> {
  return deleteOwnImages(database, deletions);
}
