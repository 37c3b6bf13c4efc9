import type { listArticleImages } from '@hokka/contracts/articles/images.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { FileResponse } from '../../../../platform/http/route.ts';
import { findArticle } from '../../store/articles.queries.ts';
import { deleteOwnImage, findImageFile, listImagesOfArticle, readImageUsage } from '../../store/own/images.queries.ts';
import { findImageQuota, type ImageDependencies } from './upload-image.ts';

/** The pictures of an article with signatures, and how much room its owner has. The caller has made sure who asks. */
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

/** Deletes a picture of the user. @throws AppError `not_found` */
export async function deleteImage(
  imageId: string,
  userId: string,
  { database }: Pick<ImageDependencies, 'database'>,
): Promise<void> {
  if (!(await deleteOwnImage(database, imageId, userId))) throw new AppError('not_found');
}

interface ImageRequest {
  readonly id: string;
  /** `WIDTH.webp` */
  readonly file: string;
  readonly signature: string | undefined;
  readonly knownTag: string | undefined;
  readonly now: Date;
}

/** Nothing in it runs or loads, even if a browser were made to show it as a page. */
const contentPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** @throws AppError `not_found` for what may not be seen as for what does not exist */
export async function readImageFile(
  { id, file, signature, knownTag, now }: ImageRequest,
  { database, signatures }: ImageDependencies,
): Promise<FileResponse> {
  const isSigned = signature !== undefined && signatures.isValid(id, signature, now);
  const tag = `"${id}-${Number.parseInt(file, 10)}"`;
  const isKnown = knownTag?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) === true;
  const stored = await findImageFile(database, { imageId: id, width: Number.parseInt(file, 10), isSigned, isKnown });
  if (stored === undefined || !(stored.is_open || isSigned)) throw new AppError('not_found');
  return {
    contentType: 'image/webp',
    contentDisposition: 'inline',
    content: stored.bytes ?? '',
    status: isKnown ? 304 : 200,
    headers: {
      // What is shown no more must be gone for visitors within a minute; signed addresses expire by themselves.
      'cache-control': isSigned ? 'private, max-age=3600' : 'public, max-age=60',
      etag: tag,
      'content-security-policy': contentPolicy,
    },
  };
}
