import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import { findLogoFile } from './queries.ts';

interface LogoRequest {
  readonly id: string;
  /** `WIDTH.webp` */
  readonly file: string;
  readonly knownTag: string | undefined;
}

/** Prevents anything in the file from running or loading, even if a browser could be made to show it as a page. */
const contentPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** One width of a logo, to be cached for a year. @throws AppError `not_found` */
export async function serveLogo(database: Database, { id, file, knownTag }: LogoRequest): Promise<FileResponse> {
  const width = Number.parseInt(file, 10);
  const bytes = await findLogoFile(database, id, width);
  if (bytes === undefined) throw new AppError('not_found');
  const tag = `"${id}-${width}"`;
  const isKnown = knownTag?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) === true;
  return {
    contentType: 'image/webp',
    contentDisposition: 'inline',
    content: isKnown ? '' : bytes,
    status: isKnown ? 304 : 200,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      etag: tag,
      'content-security-policy': contentPolicy,
    },
  };
}
