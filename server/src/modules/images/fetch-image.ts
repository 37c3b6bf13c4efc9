import { imageTypes } from '@hokka/contracts/articles/images.ts';
import { AppError } from '../../platform/errors.ts';
import { DocumentFetchError, type FetchFailure, fetchDocument } from '../../platform/network/fetch-document.ts';
import type { HttpClient } from '../../platform/network/http-client.ts';

const userAgent = 'Mozilla/5.0 (compatible; Hokka)';

/**
 * Fetches a picture from another site, at most 5 MB within 15 s.
 * @param client must refuse private addresses
 * @throws AppError `image_unreadable` when it cannot be fetched, `unsupported_media_type` when it is not a picture
 */
export async function fetchImageFile(address: URL, client: HttpClient): Promise<Uint8Array> {
  const accepts = imageTypes.split(',');
  try {
    const { bytes, contentType } = await fetchDocument(address, { client, userAgent, accepts });
    if (!accepts.includes(contentType))
      throw new AppError('unsupported_media_type', {
        message: 'Bu adreste PNG, JPEG, WebP ya da AVIF bir görsel yok.',
      });
    return bytes;
  } catch (error) {
    if (error instanceof DocumentFetchError)
      throw new AppError('image_unreadable', { message: messages[error.failure] });
    throw error;
  }
}

const unreachable = 'Görselin durduğu siteye ulaşılamadı.';
const closed = 'Görselin durduğu site onu vermedi. Görseli indirip metne sürükleyebilirsiniz.';

const messages: Readonly<Record<FetchFailure, string>> = {
  address_not_allowed: 'Görsel herkese açık bir sitede durmuyor.',
  name_unknown: unreachable,
  unreachable,
  timed_out: 'Görselin durduğu site zamanında yanıt vermedi.',
  refused: closed,
  not_found: 'Görsel, adresinde bulunamadı.',
  server_failed: unreachable,
  too_many_redirects: closed,
  too_large: 'Başka sitelerdeki görseller en fazla 5 MB olabilir. Görseli indirip küçülterek ekleyebilirsiniz.',
  unreadable: closed,
};
