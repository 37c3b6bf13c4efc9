import type { Preview } from '@hokka/contracts/site/public-reads.ts';
import { buildTextResponse, unavailable } from './machine-response.ts';

const retryAfterSeconds = 30;

/** The picture, or that it has to be asked for again. */
export function buildPreviewResponse(preview: Preview): Response {
  return preview === 'busy' ? unavailable(retryAfterSeconds) : buildTextResponse(preview, 'image/png');
}
