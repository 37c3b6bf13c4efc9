import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { formatPeriod, formatQuota } from '../../labels.ts';
import type { Advantages } from './plan-advantages.ts';

interface PlanCardProps {
  readonly plan: Plan;
  /** The user's current plan. */
  readonly isCurrent: boolean;
  /** Below the price, in the place of an action, instead of in the corner. */
  readonly isMarkedBelow?: boolean;
  /** The plan that is already paid and begins next. */
  readonly isNext: boolean;
  readonly advantages: Advantages | undefined;
  /** Button below the price, such as the one that orders the plan. */
  readonly action?: ReactNode;
}

/** One plan with its price, quotas and features; each part is as high as in the neighbouring cards. */
export function PlanCard({ plan, isCurrent, isMarkedBelow = false, isNext, advantages, action }: PlanCardProps) {
  const monthly = computeMonthlyPrice(plan);
  return (
    <Card
      as="li"
      aria-current={isCurrent || undefined}
      className={classNames('row-span-5 mb-4 grid grid-rows-subgrid', isCurrent && 'border-cobalt! ring-1 ring-cobalt')}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="wrap-anywhere min-w-0 text-xl">{plan.name}</h3>
        {isCurrent && !isMarkedBelow && <Badge tone="info">Mevcut planınız</Badge>}
        {isNext && <Badge tone="success">Sıradaki planınız</Badge>}
        {!isCurrent && !isNext && plan.is_popular && <Badge>En popüler</Badge>}
      </div>
      <div className="mt-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold font-serif text-3xl tabular-nums">
            {formatPrice(plan.price, plan.currency)}
          </span>
          <span className="text-ink-soft">{formatPeriod(plan)}</span>
        </p>
        <p className="mt-1 text-ink-soft text-sm">
          {!isCurrent && plan.first_month_price !== null && (
            <>
              <span className="font-medium text-cobalt">
                İlk alışta ilk ay {formatPrice(plan.first_month_price, plan.currency)}
              </span>
              {' · '}
            </>
          )}
          {plan.price > 0 ? 'KDV dahil' : 'Kart gerekmez'}
        </p>
        {monthly !== undefined && (
          <p className="mt-1 text-ink-soft text-sm">Ayda {formatPrice(monthly, plan.currency)} eder</p>
        )}
      </div>
      <p className="mt-2 text-ink-soft">{plan.description}</p>
      <div className="pt-4">
        {isMarkedBelow ? (
          <p className="flex min-h-10 items-center justify-center rounded-control bg-cobalt-wash font-medium text-cobalt">
            Mevcut planınız
          </p>
        ) : (
          action
        )}
      </div>
      <AdvantageList plan={plan} advantages={advantages} className="mt-4 gap-2 border-line border-t pt-4" />
    </Card>
  );
}

interface AdvantageListProps extends Pick<PlanCardProps, 'plan' | 'advantages'> {
  readonly className: string;
}

/** The quotas of a plan, and the features that the previous plan lacks. */
export function AdvantageList({ plan, advantages, className }: AdvantageListProps) {
  return (
    <ul className={classNames('flex flex-col', className)}>
      <Included>{formatQuota(plan.article_limit, 'makale/ay')}</Included>
      <Included>{formatQuota(plan.ai_requests_limit, 'AI istek/ay')}</Included>
      {advantages?.base !== undefined && <li className="pt-2 font-medium">{advantages.base} planındaki her şey ve</li>}
      {advantages?.features.map(({ label, isUpcoming }) => (
        <Included key={label} soon={isUpcoming}>
          {label}
        </Included>
      ))}
    </ul>
  );
}

interface IncludedProps {
  readonly soon?: boolean;
  readonly children: ReactNode;
}

/** An item that a plan includes, now or later. */
function Included({ soon = false, children }: IncludedProps) {
  const Icon = soon ? Clock : Check;
  return (
    <li className="ticked-row">
      <Icon aria-hidden size={18} className={soon ? 'text-ink-soft' : 'text-turquoise'} />
      <span className="wrap-anywhere min-w-0">
        {children}
        {soon && (
          <>
            {' '}
            <Badge>Yakında</Badge>
          </>
        )}
      </span>
    </li>
  );
}

/** Months of the paid plans on offer, ascending. */
export function listDurations(plans: readonly Pick<Plan, 'price' | 'duration_months'>[]): number[] {
  const paid = plans.filter(({ price }) => price > 0).map((plan) => plan.duration_months);
  return [...new Set(paid)].toSorted((one, other) => one - other);
}

/** E.g. 'Aylık', 'Yıllık', '3 aylık' */
export function nameDuration(months: number): string {
  if (months === 1) return 'Aylık';
  return months === 12 ? 'Yıllık' : `${months} aylık`;
}

/** The price of one month of a longer period, rounded to kuruş; undefined for free plans and single months. */
export function computeMonthlyPrice({
  price,
  duration_months,
}: Pick<Plan, 'price' | 'duration_months'>): number | undefined {
  if (price === 0 || duration_months <= 1) return undefined;
  return Math.round((price * 100) / duration_months) / 100;
}
