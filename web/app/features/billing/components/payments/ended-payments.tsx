import { formatPrice } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { PaymentStatus } from '../../api.ts';
import { describeOutcome } from '../../labels.ts';
import { PaymentResult } from './payment-result.tsx';
import { ReceiptButton } from './receipt-button.tsx';

interface EndedPaymentProps {
  readonly payment: PaymentStatus;
}

/** Paid, and the plan was granted. */
export function CompletedPayment({ payment }: EndedPaymentProps) {
  return (
    <PaymentResult
      look="done"
      title="Ödemeniz tamamlandı"
      action={payment.receipt_number !== null && <ReceiptButton payment={payment} />}
    >
      <p>
        {formatPrice(payment.amount, payment.currency)} ödemeniz alındı. {describeOutcome(payment)}
      </p>
    </PaymentResult>
  );
}

/** Not paid; the plan can be ordered again. */
export function FailedPayment({ payment }: EndedPaymentProps) {
  return (
    <PaymentResult
      look="failed"
      title="Ödeme tamamlanamadı"
      action={
        <LinkButton variant="primary" to={paths.orderPlan(payment.planId)}>
          Tekrar dene
        </LinkButton>
      }
    >
      <p>{payment.failure_reason ?? 'Ödemeniz alınamadı.'} Planınızda bir değişiklik olmadı.</p>
    </PaymentResult>
  );
}

/** Not paid, because the buyer withdrew the order; the plan can be ordered again. */
export function WithdrawnPayment({ payment: { plan, planId } }: EndedPaymentProps) {
  return (
    <PaymentResult
      look="changed"
      title="Siparişiniz geri çekildi"
      action={<LinkButton to={paths.orderPlan(planId)}>Yeniden sipariş ver</LinkButton>}
    >
      <p>{plan.name} planı için ödeme beklemiyoruz. Planınızda bir değişiklik olmadı.</p>
    </PaymentResult>
  );
}

/** Paid, but not granted automatically: an admin reviews it. */
export function ReviewedPayment({ payment }: EndedPaymentProps) {
  return (
    <PaymentResult look="reviewed" title="Ödemeniz inceleniyor">
      <p>
        {payment.plan.name} planı için {formatPrice(payment.amount, payment.currency)} tutarındaki ödemenizi kontrol
        ediyoruz. Planınız bundan sonra başlar ya da tutar iade edilir; sonucu e-posta ile bildiririz. Lütfen yeniden
        ödeme yapmayın.
      </p>
    </PaymentResult>
  );
}

/** Refunded, fully or in part. */
export function RefundedPayment({ payment }: EndedPaymentProps) {
  const { plan, amount, refunded_amount, currency } = payment;
  return (
    <PaymentResult look="changed" title="Ödemeniz iade edildi">
      <p>
        {plan.name} planı için ödediğiniz {formatPrice(amount, currency)} tutarın{' '}
        {formatPrice(refunded_amount, currency)} kısmı iade edildi.
      </p>
    </PaymentResult>
  );
}
