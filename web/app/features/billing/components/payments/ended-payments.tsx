import { formatPrice } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { PaymentStatus } from '../../api.ts';
import { describeOutcome } from '../../labels.ts';
import { ReceiptButton } from './receipt-button.tsx';

interface EndedPaymentProps {
  readonly payment: PaymentStatus;
  readonly onDismiss: () => void;
}

/** Paid, and the plan was granted. */
export function CompletedPayment({ payment, onDismiss }: EndedPaymentProps) {
  return (
    <Banner tone="success" title="Ödemeniz tamamlandı" onDismiss={onDismiss}>
      <p>
        {formatPrice(payment.amount, payment.currency)} ödemeniz alındı. {describeOutcome(payment)}
      </p>
      <div className="mt-3 empty:hidden">{payment.receipt_number !== null && <ReceiptButton payment={payment} />}</div>
    </Banner>
  );
}

/** Not paid; the plan can be ordered again. */
export function FailedPayment({ payment, onDismiss }: EndedPaymentProps) {
  return (
    <Banner tone="danger" title="Ödeme tamamlanamadı" onDismiss={onDismiss}>
      <p>{payment.failure_reason ?? 'Ödemeniz alınamadı.'} Planınızda bir değişiklik olmadı.</p>
      <LinkButton size="small" to={paths.orderPlan(payment.planId)} className="mt-3">
        Tekrar dene
      </LinkButton>
    </Banner>
  );
}

/** Not paid, because the buyer withdrew the order; the plan can be ordered again. */
export function WithdrawnPayment({ payment: { plan, planId }, onDismiss }: EndedPaymentProps) {
  return (
    <Banner tone="info" title="Siparişiniz geri çekildi" onDismiss={onDismiss}>
      <p>{plan.name} planı için ödeme beklemiyoruz. Planınızda bir değişiklik olmadı.</p>
      <LinkButton size="small" to={paths.orderPlan(planId)} className="mt-3">
        Yeniden sipariş ver
      </LinkButton>
    </Banner>
  );
}

/** Paid, but not granted automatically: an admin reviews it. */
export function ReviewedPayment({ payment }: Pick<EndedPaymentProps, 'payment'>) {
  return (
    <Banner tone="warning" title="Ödemeniz inceleniyor">
      <p>
        {payment.plan.name} planı için {formatPrice(payment.amount, payment.currency)} tutarındaki ödemenizi kontrol
        ediyoruz. Planınız bundan sonra başlar ya da tutar iade edilir; sonucu e-posta ile bildiririz. Lütfen yeniden
        ödeme yapmayın.
      </p>
    </Banner>
  );
}

/** Refunded, fully or in part. */
export function RefundedPayment({ payment, onDismiss }: EndedPaymentProps) {
  const { plan, amount, refunded_amount, currency } = payment;
  return (
    <Banner tone="info" title="Ödemeniz iade edildi" onDismiss={onDismiss}>
      {plan.name} planı için ödediğiniz {formatPrice(amount, currency)} tutarın {formatPrice(refunded_amount, currency)}{' '}
      kısmı iade edildi.
    </Banner>
  );
}
