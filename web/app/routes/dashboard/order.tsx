import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { NotForSale, OrderPage } from '../../features/billing/components/order/order-page.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { parsePlanId } from '../../lib/routing/url-parameters.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { WritablePage } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Sipariş özeti') }];

// The Markdown parser is only loaded when a contract is opened.
const ReadingText = lazy(async () => {
  const { ReadingText } = await import('../../features/articles/components/reading/reading-text.tsx');
  return { default: ReadingText };
});

/** Order summary, payment method and consents, before an order is placed. */
export default function OrderRoute() {
  const buyer = useCurrentUser();
  const [parameters] = useSearchParams();
  const planId = parsePlanId(parameters.get('plan') ?? '');
  return (
    <>
      <PageHeader title="Sipariş özeti" back={{ to: paths.subscription, label: 'Abonelik' }} />
      <WritablePage>
        {planId === undefined ? (
          <NotForSale reason="Aradığınız plan bulunamadı." />
        ) : (
          <OrderPage
            key={planId}
            planId={planId}
            buyer={buyer}
            renderText={(text) => (
              <Suspense>
                <ReadingText text={text} />
              </Suspense>
            )}
          />
        )}
      </WritablePage>
    </>
  );
}
