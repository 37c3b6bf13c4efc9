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

const partClasses = '-mx-5 border-line border-t px-5 pt-5';

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
    <form noValidate onSubmit={submit}>
      <Card className="flex flex-col gap-5">
        <section aria-labelledby="order-method">
          <PaymentMethods form={form} methods={methods} headingId="order-method" />
        </section>
        <section aria-labelledby="order-billing" className={partClasses}>
          <BillingFields form={form} headingId="order-billing" />
        </section>
        <section aria-labelledby="order-consents" className={partClasses}>
          <OrderConsents form={form} order={{ planId, method }} headingId="order-consents" renderText={renderText} />
        </section>
        <ErrorBanner errorNotice={errorNotice} />
        {/* In sight from the beginning, with the sum. */}
        <div className="form-bar card-bar stays-in-view">
          <Button
            type="submit"
            variant="primary"
            size="large"
            pending={busy}
            pendingLabel={method === 'card' ? 'Ödeme sayfası açılıyor...' : 'Siparişiniz alınıyor...'}
          >
            Siparişi onayla ve öde
          </Button>
          <p>
            <strong className="font-semibold font-serif text-ink text-xl">{formatPrice(total, currency)}</strong> KDV
            dahil
          </p>
        </div>
      </Card>
    </form>
  );
}
