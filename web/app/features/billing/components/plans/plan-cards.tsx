import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { getSite } from '@hokka/contracts/site/site.ts';
import { useState } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { useUrlState } from '../../../../lib/routing/url-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { usePlans, useSubscription } from '../../api.ts';
import { CancellationDialog } from '../subscription/cancellation-dialog.tsx';
import { canRenew } from '../subscription/subscription-state.ts';
import { describeAdvantages } from './plan-advantages.ts';
import { listDurations, nameDuration, PlanCard } from './plan-card.tsx';

/** Four plans stand in one row where there is room. */
function gridClasses(count: number): string {
  const columns =
    count === 4
      ? 'grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))]'
      : 'grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))]';
  return `grid gap-x-4 ${columns}`;
}

const urlDefaults = { duration: '' };

/** The plans on offer, with the current one marked, and the action of each. */
export function PlanCards() {
  const query = usePlans();
  const plans = query.data;
  const subscription = useSubscription().data;
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="mb-4 text-xl">
        Planlar
      </h2>
      {/* Of a paid plan, its own card says so. */}
      {!(subscription !== undefined && canRenew(subscription)) && (
        <p className="-mt-3 mb-4 text-ink-soft">Ücretli planlar dönem başına bir kez ödenir, otomatik yenilenmez.</p>
      )}
      {plans !== undefined && <Plans plans={plans} subscription={subscription} />}
      {plans === undefined && (
        <QueryPlaceholder
          query={query}
          title="Planlar yüklenemedi"
          skeleton={
            <SkeletonGroup className={classNames(gridClasses(3), 'gap-y-4')}>
              {['w-24', 'w-36', 'w-32'].map((name) => (
                <Card key={name} className="flex flex-col gap-4">
                  {[`h-7 ${name}`, 'h-10 w-40', 'h-12 w-full', 'h-11 w-full', 'h-24 w-3/4'].map((shape) => (
                    <Skeleton key={shape} className={shape} />
                  ))}
                </Card>
              ))}
            </SkeletonGroup>
          }
        />
      )}
    </section>
  );
}

interface PlansProps {
  readonly plans: readonly Plan[];
  readonly subscription: Subscription | undefined;
}

function Plans({ plans, subscription }: PlansProps) {
  const [cancelling, setCancelling] = useState(false);
  const site = useEndpointQuery(getSite, {}, { staleTime: 300_000 }).data;
  const durations = listDurations(plans);
  const currentMonths = plans.find(({ id, price }) => id === subscription?.plan_id && price > 0)?.duration_months;
  const [{ duration }, change] = useUrlState(urlDefaults);
  if (plans.length === 0) return <EmptyState title="Şu anda aktif plan bulunmamaktadır." />;
  const months = durations.find((one) => `${one}` === duration) ?? currentMonths ?? durations[0];
  const shown = plans.filter(({ price, duration_months }) => price === 0 || duration_months === months);
  const isRenewable = shown.some((plan) => findPlanChoice(plan, subscription) === 'renew');
  const advantages = describeAdvantages(shown, site?.support_24_7 === true);
  return (
    <>
      {durations.length > 1 && (
        <div className="mb-4">
          <ChoiceChips
            label="Ödeme dönemi"
            options={durations.map((one) => ({ value: `${one}`, label: nameDuration(one) }))}
            value={`${months}`}
            onChange={(value) => change({ duration: value })}
          />
        </div>
      )}
      <ul className={gridClasses(shown.length)}>
        {shown.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isCurrent={plan.id === subscription?.plan_id}
            isMarkedBelow={plan.id === subscription?.plan_id && !hasAction(plan, subscription)}
            isNext={plan.id !== subscription?.plan_id && plan.id === subscription?.scheduled?.plan_id}
            advantages={advantages[index]}
            action={
              <Writable>
                <PlanAction
                  plan={plan}
                  choice={findPlanChoice(plan, subscription)}
                  isRecommended={plan.is_popular && !isRenewable}
                  isRenewedAbove={subscription !== undefined && canRenew(subscription)}
                  onCancel={() => setCancelling(true)}
                />
              </Writable>
            }
          />
        ))}
      </ul>
      {subscription !== undefined && (
        <CancellationDialog subscription={subscription} open={cancelling} onOpenChange={setCancelling} />
      )}
    </>
  );
}

/** Whether the card of a current plan has a button: the card of the subscription has that which renews it. */
function hasAction(plan: Plan, subscription: Subscription): boolean {
  const choice = findPlanChoice(plan, subscription);
  return choice === 'renew' ? !canRenew(subscription) : choice !== 'none';
}

interface PlanActionProps {
  readonly plan: Plan;
  readonly choice: PlanChoice;
  /** The one main action of all the cards. */
  readonly isRecommended?: boolean;
  /** The card of the current subscription offers the renewal. */
  readonly isRenewedAbove?: boolean;
  readonly onCancel: () => void;
}

/** The action for a plan; for the free one it cancels the paid period. */
function PlanAction({ plan, choice, isRecommended = false, isRenewedAbove = false, onCancel }: PlanActionProps) {
  const name = (action: string) => ({ 'aria-label': `${action}: ${plan.name}`, className: 'w-full' });
  switch (choice) {
    case 'choose':
      return (
        <LinkButton
          {...name('Planı Seç')}
          variant={isRecommended ? 'primary' : 'secondary'}
          to={paths.orderPlan(plan.id)}
        >
          Planı Seç
        </LinkButton>
      );
    case 'renew':
      // The card of the current subscription has this button.
      return isRenewedAbove ? null : (
        <LinkButton {...name('Planı yenile')} to={paths.orderPlan(plan.id)}>
          Planı yenile
        </LinkButton>
      );
    case 'cancel':
      return (
        <>
          <Button {...name('Planı Seç')} onClick={onCancel}>
            Planı Seç
          </Button>
          <p className="mt-1.5 text-center text-ink-soft text-sm">Süren planınız bitince geçersiniz.</p>
        </>
      );
    case 'scheduled':
      return <p className="text-ink-soft text-sm">Süren döneminiz bitince bu planın dönemi başlayacak.</p>;
    case 'blocked':
      return (
        <p className="text-ink-soft text-sm">
          Size tanımlanan bir dönem sırada bekliyor. Bu planı o dönem başlayınca seçebilirsiniz.
        </p>
      );
    case 'none':
      return null;
  }
}

/**
 * The action on a plan's card. `choose` and `renew` lead to the order summary, `cancel` to the cancellation of the paid
 * period. `scheduled`: its next period is already paid; `blocked`: it would replace a period granted by an admin.
 */
type PlanChoice = 'choose' | 'renew' | 'cancel' | 'scheduled' | 'blocked' | 'none';

type CurrentSubscription = Pick<Subscription, 'plan_id' | 'scheduled' | 'can_cancel' | 'renews'>;

/** The action offered for a plan. The server decides again when the order is placed. */
export function findPlanChoice(plan: Plan, subscription: CurrentSubscription | undefined): PlanChoice {
  if (subscription === undefined) return plan.price > 0 ? 'choose' : 'none';
  if (plan.price === 0) return subscription.can_cancel && !subscription.renews ? 'cancel' : 'none';
  const { scheduled } = subscription;
  if (scheduled?.blocked_plan_ids.includes(plan.id)) return plan.id === scheduled.plan_id ? 'scheduled' : 'blocked';
  return plan.id === subscription.plan_id && !subscription.renews ? 'renew' : 'choose';
}
