import { isConflict } from '../../../../lib/api/api-error.ts';
import { toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { notifyError, notifyErrorNotice } from '../../../../ui/notify.ts';

/**
 * Shows why a decision failed. After a conflict the list is read again and there is nothing left to do; any other
 * decision can be retried.
 * @throws the error again unless it is a conflict
 */
export function showDecisionError(error: unknown, fallback: string): void {
  if (!isConflict(error)) {
    notifyErrorNotice(error, fallback);
    throw error;
  }
  notifyError(toErrorNotice(error, fallback).title, {
    description: 'Liste güncellendi, ödemenin son durumunu görüyorsunuz.',
  });
}
