import type { ApiError } from '../../../../lib/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { type PaymentStatus, usePaymentStatus } from '../../api.ts';
import { toDisplayStatus } from '../../labels.ts';
import {
  CompletedPayment,
  FailedPayment,
  RefundedPayment,
  ReviewedPayment,
  WithdrawnPayment,
} from './ended-payments.tsx';
import { PaymentResult } from './payment-result.tsx';
import { PendingCardPayment, PendingTransfer } from './pending-payments.tsx';

/** The state of a payment as the server knows it. The address only names the payment. */
export function PaymentOutcome({ paymentId }: { readonly paymentId: string }) {
  const { data, error, refetch } = usePaymentStatus(paymentId);
  return (
    <section aria-label="Ödemeniz">
      {data !== undefined && <PaymentStatusView payment={data} />}
      {data === undefined && error !== null && <UnknownPayment error={error} id={paymentId} onRetry={refetch} />}
      {data === undefined && error === null && <Skeletons shapes={['h-9 w-80 max-w-full', 'h-24 w-full']} />}
    </section>
  );
}

function PaymentStatusView({ payment }: { readonly payment: PaymentStatus }) {
  switch (toDisplayStatus(payment)) {
    case 'pending':
      return payment.transfer === null ? (
        <PendingCardPayment payment={payment} />
      ) : (
        <PendingTransfer payment={payment} transfer={payment.transfer} />
      );
    case 'completed':
      return <CompletedPayment payment={payment} />;
    case 'failed':
      return <FailedPayment payment={payment} />;
    case 'withdrawn':
      return <WithdrawnPayment payment={payment} />;
    case 'reviewed':
      return <ReviewedPayment payment={payment} />;
    case 'partly_refunded':
    case 'refunded':
      return <RefundedPayment payment={payment} />;
  }
}

interface UnknownPaymentProps {
  readonly error: ApiError;
  readonly id: string;
  readonly onRetry: () => unknown;
}

/** The payment does not exist, or the server could not be reached. */
function UnknownPayment({ error, id, onRetry }: UnknownPaymentProps) {
  if (error.status === 404) {
    return (
      <PaymentResult look="failed" title="Ödeme bulunamadı" needsSupport>
        <p>
          Bu bağlantıdaki ödeme hesabınızda yok; planınızda bir değişiklik olmadı. Kartınızdan para çekildiyse yeniden
          ödeme yapmayın, desteğe yazın.
        </p>
        <p className="text-ink-soft text-sm">Mesajınıza bu numarayı ekleyin: {id.slice(0, 60)}</p>
      </PaymentResult>
    );
  }
  return (
    <PaymentResult
      look="failed"
      title="Ödemenizin durumu öğrenilemedi"
      action={
        <Button variant="primary" onClick={onRetry}>
          Tekrar Dene
        </Button>
      }
    >
      <p>{error.message} Yeniden ödeme yapmadan önce durumunu buradan kontrol edin.</p>
    </PaymentResult>
  );
}
