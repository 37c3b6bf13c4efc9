import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Advantages } from '../../../features/billing/components/plans/plan-advantages.ts';
import { AdvantageList, computeMonthlyPrice } from '../../../features/billing/components/plans/plan-card.tsx';
import { formatPeriod } from '../../../features/billing/labels.ts';
import { formatPrice } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RegisterLink } from '../registration.tsx';

interface PlanCardProps {
  readonly plan: Plan;
  readonly advantages: Advantages | undefined;
}

/** One plan on offer. Its button leads visitors to registration, and signed-in users to the order of this plan. */
export function PlanCard({ plan, advantages }: PlanCardProps) {
  return (
    <li
      className={classNames(
        'flex flex-col rounded-card border p-5 sm:p-7',
        plan.is_popular ? 'border-cobalt bg-surface shadow-float' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="wrap-anywhere min-w-0 text-xl">{plan.name}</h3>
        {plan.is_popular && <Badge tone="info">En popüler</Badge>}
      </div>
      <p className="mt-2 text-base text-ink-soft lg:min-h-12">{plan.description}</p>
      <Price plan={plan} />
      <div data-print="hidden" className="mt-5 flex flex-col">
        <PlanAction plan={plan} size="large" />
      </div>
      <AdvantageList plan={plan} advantages={advantages} className="mt-6 gap-2.5 border-line border-t pt-6 text-base" />
    </li>
  );
}

interface PlanActionProps {
  readonly plan: Plan;
  readonly size: 'small' | 'large';
}

/** The button of a plan, which has the same name wherever the plan is offered. */
export function PlanAction({ plan, size }: PlanActionProps) {
  const action = plan.price === 0 ? 'Ücretsiz Başla' : 'Planı Seç';
  const label = `${plan.name}: ${action}`;
  const look = buttonClasses(plan.is_popular ? 'primary' : 'secondary', size);
  return (
    <>
      <RegisterLink aria-label={label} className={classNames(look, 'signed-in:hidden')}>
        {action}
      </RegisterLink>
      <a
        href={plan.price === 0 ? paths.dashboard : paths.orderPlan(plan.id)}
        aria-label={label}
        className={classNames(look, 'signed-out:hidden')}
      >
        {action}
      </a>
    </>
  );
}

function Price({ plan }: { readonly plan: Plan }) {
  const { price, currency, first_month_price } = plan;
  const monthly = computeMonthlyPrice(plan);
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold font-serif text-4xl tabular-nums">{formatPrice(price, currency)}</span>
        <span className="text-base text-ink-soft">{formatPeriod(plan)}</span>
      </p>
      <p className="mt-1 flex min-h-6 flex-wrap gap-x-2 text-base">
        {first_month_price !== null && (
          <span className="font-medium text-turquoise">İlk ay {formatPrice(first_month_price, currency)}</span>
        )}
        {monthly !== undefined && <span>Ayda {formatPrice(monthly, currency)} eder</span>}
        <span className="text-ink-soft">{price === 0 ? 'Kart gerekmez' : 'KDV dahil'}</span>
      </p>
    </div>
  );
}
