import type { Preview } from '@hokka/contracts/public-reads.ts';
import { answer, unavailable } from './machine-answer.ts';

const retryAfterSeconds = 30;

/** The picture, or that it has to be asked for again. */
export function previewAnswer(preview: Preview): Response {
  return preview === 'busy' ? unavailable(retryAfterSeconds) : answer(preview, 'image/png');
}
