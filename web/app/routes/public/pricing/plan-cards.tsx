import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PlanCard } from './plan-card.tsx';

/** The plans side by side, with the most popular one highlighted. */
export function PlanCards({ plans, company }: { readonly plans: readonly Plan[]; readonly company: Company }) {
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
          <PlanCard key={plan.id} plan={plan} supportsAroundTheClock={company.supportsAroundTheClock} />
        ))}
      </ul>
      {plans.some(({ price }) => price > 0) && (
        <p className="mt-6 text-base text-ink-soft">
          Düzenleyicideki SEO optimizasyonu bütün planlarda vardır. Ücretli planların hepsinde makalelerinizi WordPress,
          Ghost ya da webhook ile kendi sitenizde yayımlarsınız.
        </p>
      )}
    </>
  );
}
