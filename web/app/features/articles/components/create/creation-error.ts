import { ApiError, toServerMessage } from '../../../../lib/api/api-error.ts';
import { describeRetry } from '../../../../lib/api/error-notice.ts';

/** Fallback message for responses without an error body. */
const articleFallback = 'Makale oluşturulurken bir hata oluştu';

/** Content of the banner about a failed creation. */
export interface CreationError {
  readonly title: string;
  readonly detail?: string;
  /** Whether a larger plan would help. */
  readonly needsPlan: boolean;
}

/** The server's message, or a general one with the connection's problem. */
export function toCreationError(error: unknown, fallback = articleFallback): CreationError {
  if (!(error instanceof ApiError)) return { title: fallback, needsPlan: false };
  if (error.status === 0) return { title: fallback, detail: error.message, needsPlan: false };
  const title = toServerMessage(error);
  if (title === undefined) return { title: fallback, detail: 'Yazdıklarınız burada duruyor.', needsPlan: false };
  return {
    title,
    ...(error.status === 429 && { detail: `${describeRetry(error) ?? ''} Yazdıklarınız burada duruyor.`.trim() }),
    needsPlan: error.status === 402 || error.code === 'feature_not_in_plan',
  };
}
