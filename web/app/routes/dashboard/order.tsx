import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { NotForSale, OrderPage } from '../../features/billing/components/order/order-page.tsx';
import { parsePlanId } from '../../features/billing/plan-id-parameter.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { WritablePage } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Sipariş özeti') }];

// Whoever opens no contract needs no parser of Markdown.
const ReadingText = lazy(async () => {
  const { ReadingText } = await import('../../features/articles/components/reading/reading-text.tsx');
  return { default: ReadingText };
});

/** What is bought, how it is paid and what is agreed to, before an order is placed. */
export default function OrderRoute() {
  const buyer = useCurrentUser();
  const [parameters] = useSearchParams();
  const planId = parsePlanId(parameters);
  return (
    <>
      <PageHeader
        title="Sipariş özeti"
        description="Onaylamadan önce siparişinizi kontrol edin."
        back={{ to: paths.subscription, label: 'Abonelik' }}
      />
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
