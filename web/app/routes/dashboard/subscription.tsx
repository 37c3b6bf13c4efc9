import { listPayments } from '@hokka/contracts/billing/payments/payments.ts';
import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import { getSubscription, type Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { getUsageStats, listUsageLedger } from '@hokka/contracts/usage/usage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { usePlans, useSubscription } from '../../features/billing/api.ts';
import { PaymentHistory } from '../../features/billing/components/payments/payment-history.tsx';
import { PaymentOutcome } from '../../features/billing/components/payments/payment-outcome.tsx';
import { PlanCards } from '../../features/billing/components/plans/plan-cards.tsx';
import { SubscriptionActions } from '../../features/billing/components/subscription/subscription-actions.tsx';
import { SubscriptionPeriod } from '../../features/billing/components/subscription/subscription-period.tsx';
import { SubscriptionSummary } from '../../features/billing/components/subscription/subscription-summary.tsx';
import { UsageBars } from '../../features/usage/usage-bars.tsx';
import { UsageLedger } from '../../features/usage/usage-ledger.tsx';
import { hasUsageChart, isUsedUp, UsageChart, UsagePanel, UsedUpNotice } from '../../features/usage/usage-panel.tsx';
import { useRight } from '../../lib/api/current-workspace.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { parsePlanId } from '../../lib/routing/url-parameters.ts';
import { useUrlState } from '../../lib/routing/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ClosedToRole, ErrorState, findCommonFailure } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { whoDecides } from '../../ui/plans-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { WritableByRole } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Abonelik') }];

const shownReads = [getSubscription, getUsageStats, listUsageLedger, listPlans, listPayments];

/** The subscription page, or the order to which mails and the price list link with `?plan=`. */
export default function SubscriptionRoute() {
  const [parameters] = useSearchParams();
  const planId = parsePlanId(parameters.get('plan') ?? '');
  const seesPlans = useRight('billing.read');
  const mayOrder = useRight('billing');
  if (planId !== undefined) return <Navigate to={paths.orderPlan(planId)} replace />;
  const paymentId = parameters.get('payment');
  if (!seesPlans)
    return (
      <>
        <PageHeader title="Abonelik" />
        <ClosedToRole action={<LinkButton to={paths.workspace}>Üyeleri görün</LinkButton>}>{whoDecides}</ClosedToRole>
      </>
    );
  return (
    <WritableByRole isAllowed={mayOrder}>
      {paymentId ? (
        <PaymentPage key={paymentId} paymentId={paymentId} />
      ) : (
        <SubscriptionPage note={mayOrder ? undefined : whoDecides} />
      )}
    </WritableByRole>
  );
}

const urlDefaults = { tab: '' };

/** The result of a payment, which the provider and mails link to, and the current plan of the user. */
function PaymentPage({ paymentId }: { readonly paymentId: string }) {
  return (
    <div className="flex flex-col gap-8">
      <LinkButton
        to={paths.subscription}
        variant="quiet"
        size="small"
        icon={<ArrowLeft aria-hidden size={16} />}
        className="-ml-3 self-start"
      >
        Aboneliğe dön
      </LinkButton>
      <PaymentOutcome paymentId={paymentId} />
      <CurrentSubscription />
    </div>
  );
}

/** In three tabs: the plans, the usage, and the payments with their documents. */
function SubscriptionPage({ note }: { readonly note: string | undefined }) {
  const client = useQueryClient();
  const refresh = () => Promise.all(shownReads.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  const [{ tab }, change] = useUrlState(urlDefaults);
  const failure = usePlanFailure();
  return (
    <>
      <PageHeader
        title="Abonelik"
        description={note}
        actions={
          // The notice of the failure has a button of its own.
          failure === undefined && (
            <Button
              variant="quiet"
              icon={<RotateCw aria-hidden size={16} />}
              onClick={refresh}
              pendingLabel="Yükleniyor..."
            >
              <span className="max-sm:sr-only">Yeniden yükle</span>
            </Button>
          )
        }
      />
      <Tabs
        label="Abonelik bölümleri"
        tabs={tabs}
        value={tabs.find(({ value }) => value === tab)?.value ?? 'plan'}
        onValueChange={(value) => change({ tab: value === 'plan' ? '' : value }, { replace: true })}
      />
    </>
  );
}

const tabs = [
  { value: 'plan', label: 'Plan', content: <PlanTab /> },
  { value: 'usage', label: 'Kullanım', content: <UsageTab /> },
  { value: 'payments', label: 'Ödemeler ve belgeler', content: <PaymentHistory /> },
] as const;

/** The failure of all parts of the first tab, if they all failed. */
function usePlanFailure() {
  return findCommonFailure([useSubscription(), useEndpointQuery(getUsageStats, {}), usePlans()]);
}

function PlanTab() {
  const failure = usePlanFailure();
  if (failure !== undefined)
    return (
      <ErrorState
        title="Abonelik bilgisi yüklenemedi"
        {...failure}
        description={
          <>
            {failure.error.message} Planınız ve haklarınız değişmedi. Sorun sürerse{' '}
            <TextLink to={paths.contact} reloadDocument>
              bize yazın
            </TextLink>
            .
          </>
        }
      />
    );
  return (
    <div className="flex flex-col gap-10">
      <CurrentSubscription actions={(subscription) => <SubscriptionActions subscription={subscription} />} />
      <PlanCards />
    </div>
  );
}

interface CurrentSubscriptionProps {
  /** Left out beside the result of a payment, which names the next step. */
  readonly actions?: (subscription: Subscription) => ReactNode;
}

/** The plan of the user and its period; with actions, also the usage of the period. */
function CurrentSubscription({ actions }: CurrentSubscriptionProps) {
  const subscription = useSubscription().data;
  return (
    <Card
      as="section"
      aria-label="Mevcut abonelik"
      className={
        actions === undefined ? 'max-w-prose' : 'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-2'
      }
    >
      <SubscriptionSummary details={(subscription) => <SubscriptionPeriod subscription={subscription} />} />
      {actions !== undefined && (
        <div>
          <h2 className="mb-4 text-lg">Aylık haklarınız</h2>
          <UsagePanel>
            {(stats) => (
              <>
                {isUsedUp(stats) && <p className="mb-4 font-medium text-coral">Makale hakkınız doldu.</p>}
                <UsageBars stats={stats} />
              </>
            )}
          </UsagePanel>
        </div>
      )}
      {subscription !== undefined && actions?.(subscription)}
    </Card>
  );
}

function UsageTab() {
  return (
    <>
      <UsedUpNotice />
      <Card as="section" aria-label="Kullanımınız" className="mb-10">
        <UsagePanel>
          {(stats) => {
            const hasChart = hasUsageChart(stats.daily);
            return (
              <div
                className={
                  hasChart
                    ? 'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'
                    : undefined
                }
              >
                <UsageChart daily={stats.daily} />
                <div>
                  <h2 className="mb-4 text-lg">Aylık haklarınız</h2>
                  <UsageBars stats={stats} isWide={!hasChart} isEndShown={!isUsedUp(stats)} />
                </div>
              </div>
            );
          }}
        </UsagePanel>
      </Card>
      <UsageLedger />
    </>
  );
}
