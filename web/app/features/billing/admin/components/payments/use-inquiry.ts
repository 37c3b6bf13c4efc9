import { ApiError } from '../../../../../lib/api-error.ts';
import { toErrorNotice } from '../../../../../lib/refusal.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../../../ui/notify.ts';
import { useReconcilePayment } from '../../api/use-payment-decisions.ts';

/** Asks PayTR about a payment now, instead of waiting for the work that does so after a while, and tells what it said. */
export function useInquiry() {
  const { mutateAsync: reconcile } = useReconcilePayment();
  return (paymentId: string): Promise<void> =>
    reconcile({ params: { id: paymentId } }).then(
      ({ outcome, text }) => void (outcome === 'granted' ? notifySuccess(text) : notifyInfo(text)),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        const { title, detail } = toErrorNotice(error, 'PayTR’ye sorulamadı');
        notifyError(title, detail === undefined ? {} : { description: detail });
      },
    );
}
