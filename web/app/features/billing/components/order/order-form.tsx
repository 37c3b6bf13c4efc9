import type { User } from '@hokka/contracts/accounts/account.ts';
import type { OrderSummary } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import type { ReactNode } from 'react';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { noMethodText } from '../../labels.ts';
import { BillingFields } from './billing-fields.tsx';
import { OrderConsents } from './order-consents.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { useOrderForm } from './use-order-form.ts';

interface OrderFormProps {
  readonly summary: OrderSummary;
  readonly buyer: Pick<User, 'id' | 'name' | 'phone'>;
  /** Renders a contract's Markdown. */
  readonly renderText: (markdown: string) => ReactNode;
}

/** Payment method, invoice details, consents, and the button that places the order. */
export function OrderForm({ summary, buyer, renderText }: OrderFormProps) {
  const { form, submit, errorNotice, busy } = useOrderForm(summary, buyer);
  const { planId, methods, total, currency } = summary;
  const method = form.watch('method') ?? 'card';
  if (methods.length === 0) {
    return (
      <Banner tone="warning" title="Şu anda ödeme alınamıyor">
        {noMethodText(summary)} Lütfen daha sonra tekrar deneyin.
      </Banner>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Card as="section" aria-labelledby="order-method">
        <PaymentMethods form={form} methods={methods} headingId="order-method" />
      </Card>
      <Card as="section" aria-labelledby="order-billing">
        <BillingFields form={form} headingId="order-billing" />
      </Card>
      <Card as="section" aria-labelledby="order-consents">
        <OrderConsents form={form} order={{ planId, method }} headingId="order-consents" renderText={renderText} />
        <div className="mt-6 flex flex-col gap-4 border-line border-t pt-5">
          <ErrorBanner errorNotice={errorNotice} />
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>Ödenecek tutar (KDV dahil)</span>
            <strong className="font-semibold font-serif text-xl tabular-nums">{formatPrice(total, currency)}</strong>
          </p>
          <Button
            type="submit"
            variant="primary"
            size="large"
            className="w-full"
            pending={busy}
            pendingLabel={method === 'card' ? 'Ödeme sayfası açılıyor...' : 'Siparişiniz alınıyor...'}
          >
            Siparişi onayla ve öde
          </Button>
          <p className="text-ink-soft text-sm">
            {method === 'card'
              ? 'Kart bilgilerinizi bir sonraki adımda PayTR’nin güvenli ödeme sayfasında girersiniz.'
              : 'Banka bilgilerini ve açıklamaya yazacağınız kodu bir sonraki adımda görürsünüz.'}
          </p>
        </div>
      </Card>
    </form>
  );
}
