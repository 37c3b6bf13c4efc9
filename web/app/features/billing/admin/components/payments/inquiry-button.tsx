import type { AdminPayment } from '@hokka/contracts/payment-admin.ts';
import { Button } from '../../../../../ui/button.tsx';
import { notifyInfo, notifySuccess } from '../../../../../ui/notify.ts';
import { useReconcilePayment } from '../../api/use-payment-decisions.ts';
import { tellRefusal } from '../../tell-refusal.ts';

interface InquiryButtonProps {
  readonly payment: AdminPayment;
  /** What tells this payment from others. */
  readonly about: string;
}

/** Asks PayTR about a payment now, instead of waiting for the work that does so after a while. */
export function InquiryButton({ payment, about }: InquiryButtonProps) {
  const { mutateAsync: reconcile } = useReconcilePayment();
  const ask = () =>
    reconcile({ params: { id: payment.id } }).then(
      ({ outcome, text }) => (outcome === 'granted' ? notifySuccess(text) : notifyInfo(text)),
      (error: unknown) => tellRefusal(error, 'PayTR’ye sorulamadı'),
    );
  return (
    <Button size="small" aria-label={`PayTR’ye sor: ${about}`} pendingLabel="Soruluyor..." onClick={ask}>
      PayTR’ye sor
    </Button>
  );
}
