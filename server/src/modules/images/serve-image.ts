import { AppError } from '../../platform/errors.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import { findImageFile } from './queries.ts';
import type { ImageDependencies } from './upload-image.ts';

interface ImageRequest {
  readonly id: string;
  /** `WIDTH.webp` */
  readonly file: string;
  readonly signature: string | undefined;
  readonly knownTag: string | undefined;
  readonly now: Date;
}

/** Prevents anything in the file from running or loading, even if a browser could be made to show it as a page. */
const contentPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** @throws AppError `not_found` for pictures that do not exist and for those the caller must not see */
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
      // A picture that is no longer public must disappear for visitors within a minute; signed addresses expire.
      'cache-control': isSigned ? 'private, max-age=3600' : 'public, max-age=60',
      etag: tag,
      'content-security-policy': contentPolicy,
    },
  };
}
