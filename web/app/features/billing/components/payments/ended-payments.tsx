import { formatPrice } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { DateText } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import type { PaymentStatus } from '../../api.ts';
import { describeOutcome, methodLabels } from '../../labels.ts';
import { PaymentResult } from './payment-result.tsx';
import { ReceiptButton } from './receipt-button.tsx';

interface EndedPaymentProps {
  readonly payment: PaymentStatus;
}

/** The plan, the sum and how it was paid. */
function listFacts({ plan, amount, currency, method, created_at }: PaymentStatus) {
  return [
    ['Plan', plan.name],
    ['Tutar', formatPrice(amount, currency)],
    ['Ödeme yöntemi', methodLabels[method]],
    ['Tarih', <DateText key="date" value={created_at} />],
  ] as const;
}

/** Paid, and the plan was granted. */
export function CompletedPayment({ payment }: EndedPaymentProps) {
  return (
    <PaymentResult
      look="done"
      title="Ödemeniz tamamlandı"
      facts={listFacts(payment)}
      action={
        <>
          <LinkButton variant="primary" to={paths.createArticle}>
            Yeni makale yaz
          </LinkButton>
          {payment.receipt_number !== null && <ReceiptButton payment={payment} size="medium" />}
        </>
      }
    >
      <p>{describeOutcome(payment)}</p>
    </PaymentResult>
  );
}

/** Not paid; the plan can be ordered again. */
export function FailedPayment({ payment }: EndedPaymentProps) {
  return (
    <PaymentResult
      look="failed"
      title="Ödeme tamamlanamadı"
      facts={listFacts(payment)}
      action={
        <Writable>
          <LinkButton variant="primary" to={paths.orderPlan(payment.planId)}>
            Tekrar dene
          </LinkButton>
        </Writable>
      }
    >
      <p>{payment.failure_reason ?? 'Ödemeniz alınamadı.'} Planınızda bir değişiklik olmadı.</p>
      <p>
        {payment.method === 'card'
          ? 'Aynı ya da başka bir kartla yeniden deneyebilirsiniz. Kartınızdan para çekildiyse önce '
          : 'Havaleyi gönderdiyseniz yeniden ödemeyin, '}
        <TextLink to={paths.contact}>desteğe yazın</TextLink>.
      </p>
    </PaymentResult>
  );
}

/** Not paid, because the buyer withdrew the order; the plan can be ordered again. */
export function WithdrawnPayment({ payment: { plan, planId } }: EndedPaymentProps) {
  return (
    <PaymentResult
      look="changed"
      title="Siparişiniz geri çekildi"
      action={
        <Writable>
          <LinkButton to={paths.orderPlan(planId)}>Yeniden sipariş ver</LinkButton>
        </Writable>
      }
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
        ödeme yapmayın. Sorunuz varsa <TextLink to={paths.contact}>desteğe yazın</TextLink>.
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
