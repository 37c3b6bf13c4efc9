import { ApiError } from '../../../../lib/api/api-error.ts';
import { toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { notifyError } from '../../../../ui/notify.ts';

/** Whether the payment is no longer as it was shown: another admin, or the buyer, was faster. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/**
 * Tells why a decision was not carried out. One that came too late is over with that, since the list is read again; after
 * anything else it can be tried once more.
 * @throws the error again in that case
 */
export function showDecisionError(error: unknown, fallback: string): void {
  const { title, detail } = toErrorNotice(error, fallback);
  if (isConflict(error)) {
    notifyError(title, { description: 'Liste güncellendi, ödemenin son durumunu görüyorsunuz.' });
    return;
  }
  notifyError(title, detail === undefined ? {} : { description: detail });
  throw error;
}
