import type { Plan } from '@hokka/contracts/billing.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { usePlans } from '../api/use-plans.ts';
import { useSubscription } from '../api/use-subscription.ts';
import { PlanCard } from './plan-card.tsx';

const gridClasses = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

/** The plans there are, the current one marked. */
export function PlanCards() {
  const { data: plans, error, refetch } = usePlans();
  const currentPlanId = useSubscription().data?.plan_id;
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="text-xl">
        Planlar
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">Çevrimiçi plan satın alma henüz açık değil.</p>
      {plans !== undefined && <Plans plans={plans} currentPlanId={currentPlanId} />}
      {plans === undefined && error === null && <PlansSkeleton />}
      {plans === undefined && error !== null && (
        <ErrorState
          title="Planlar yüklenemedi"
          description={error.message}
          requestId={error.requestId}
          onRetry={refetch}
        />
      )}
    </section>
  );
}

function Plans({
  plans,
  currentPlanId,
}: {
  readonly plans: readonly Plan[];
  readonly currentPlanId: number | undefined;
}) {
  if (plans.length === 0) return <EmptyState title="Şu anda aktif plan bulunmamaktadır." />;
  return (
    <ul className={gridClasses}>
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} isCurrent={plan.id === currentPlanId} />
      ))}
    </ul>
  );
}

function PlansSkeleton() {
  return (
    <SkeletonGroup className={gridClasses}>
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}
