import { ApiError } from '../../../../lib/api/api-error.ts';
import { describeRetry } from '../../../../lib/api/error-notice.ts';
import { toServerMessage } from '../../failure-message.ts';

/** What stands when the server said nothing of its own. */
const articleFallback = 'Makale oluşturulurken bir hata oluştu';

/** What the general banner says of a failed creation. */
export interface CreationError {
  readonly title: string;
  readonly detail?: string;
  /** A plan with more in it would help. */
  readonly needsPlan: boolean;
}

/** The server's own message, or the general one with what went wrong on the way. */
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
