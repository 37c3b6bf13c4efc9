import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PlanCard } from './plan-card.tsx';

/** What is worked on; the features that plans name already say so themselves. */
const upcoming = ['SEO optimizasyonu', 'Özel şablonlar', '7/24 destek', 'Özel entegrasyonlar'];

/** The plans beside each other, the most popular one raised. */
export function PlanCards({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <>
      <ul
        className={classNames(
          'mt-10 grid items-stretch gap-5',
          plans.length === 2 && 'md:grid-cols-2',
          plans.length === 4 && 'md:grid-cols-2 xl:grid-cols-4',
          plans.length > 2 && plans.length !== 4 && 'lg:grid-cols-3',
        )}
      >
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      {plans.some(({ price }) => price > 0) && (
        <p className="mt-6 text-base text-ink-soft">
          Ücretli planların hepsinde makalelerinizi WordPress, Ghost ya da webhook ile kendi sitenizde yayınlarsınız.
        </p>
      )}
      <p className="mt-3 text-base text-ink-soft">
        <span className="font-medium text-ink">Yakında:</span> {upcoming.join(' · ')}. Hazır olana kadar hiçbir planın
        parçası değildir.
      </p>
    </>
  );
}
