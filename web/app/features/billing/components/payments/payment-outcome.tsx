import { useNavigate } from 'react-router';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { type PaymentStatus, usePaymentStatus } from '../../api.ts';
import { toDisplayStatus } from '../../labels.ts';
import {
  CompletedPayment,
  FailedPayment,
  RefundedPayment,
  ReviewedPayment,
  WithdrawnPayment,
} from './ended-payments.tsx';
import { PendingCardPayment, PendingTransfer } from './pending-payments.tsx';

/** The state of a payment as the server knows it. The address only names the payment. */
export function PaymentOutcome({ paymentId }: { readonly paymentId: string }) {
  const { data, error, refetch } = usePaymentStatus(paymentId);
  const navigate = useNavigate();
  const dismiss = () => void navigate(paths.subscription, { replace: true, preventScrollReset: true });
  return (
    <section aria-label="Ödemeniz" className="mb-8 empty:hidden">
      {data !== undefined && <PaymentStatusView payment={data} onDismiss={dismiss} />}
      {data === undefined && error !== null && <UnknownPayment error={error} onRetry={refetch} onDismiss={dismiss} />}
      {data === undefined && error === null && <Skeletons shapes={['h-24 w-full']} />}
    </section>
  );
}

interface PaymentStatusViewProps {
  readonly payment: PaymentStatus;
  readonly onDismiss: () => void;
}

function PaymentStatusView({ payment, onDismiss }: PaymentStatusViewProps) {
  switch (toDisplayStatus(payment)) {
    case 'pending':
      return payment.transfer === null ? (
        <PendingCardPayment payment={payment} />
      ) : (
        <PendingTransfer payment={payment} transfer={payment.transfer} />
      );
    case 'completed':
      return <CompletedPayment payment={payment} onDismiss={onDismiss} />;
    case 'failed':
      return <FailedPayment payment={payment} onDismiss={onDismiss} />;
    case 'withdrawn':
      return <WithdrawnPayment payment={payment} onDismiss={onDismiss} />;
    case 'reviewed':
      return <ReviewedPayment payment={payment} />;
    case 'partly_refunded':
    case 'refunded':
      return <RefundedPayment payment={payment} onDismiss={onDismiss} />;
  }
}

interface UnknownPaymentProps {
  readonly error: ApiError;
  readonly onRetry: () => unknown;
  readonly onDismiss: () => void;
}

/** The payment does not exist, or the server could not be reached. */
function UnknownPayment({ error, onRetry, onDismiss }: UnknownPaymentProps) {
  if (error.status === 404) {
    return (
      <Banner tone="warning" title="Ödeme bulunamadı" onDismiss={onDismiss}>
        Bu bağlantıdaki ödeme hesabınızda yok.{' '}
        <TextLink to={`${paths.subscription}?tab=payments`}>Bütün ödemelerinizi görün</TextLink>.
      </Banner>
    );
  }
  return (
    <Banner tone="danger" title="Ödemenizin durumu öğrenilemedi">
      <p>{error.message} Yeniden ödeme yapmadan önce durumunu buradan kontrol edin.</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        Tekrar Dene
      </Button>
    </Banner>
  );
}
