import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { chargesInShort } from '@hokka/contracts/usage/charges.ts';
import { describeAdvantages } from '../../../features/billing/components/plans/plan-advantages.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PlanCard } from './plan-card.tsx';

/** The plans side by side, with the most popular one highlighted. */
export function PlanCards({ plans, company }: { readonly plans: readonly Plan[]; readonly company: Company }) {
  const advantages = describeAdvantages(plans, company.supportsAroundTheClock);
  return (
    <>
      <ul
        className={classNames(
          'mt-7 grid items-stretch gap-5',
          plans.length === 2 && 'md:grid-cols-2',
          plans.length === 4 && 'md:grid-cols-2 xl:grid-cols-4',
          plans.length > 2 && plans.length !== 4 && 'lg:grid-cols-3',
        )}
      >
        {plans.map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} advantages={advantages[index]} />
        ))}
      </ul>
      <p className="mt-6 text-base text-ink-soft">AI isteği nasıl sayılır: {chargesInShort.join('. ')}.</p>
    </>
  );
}

/** What is free of charge: 'Süresiz ücretsiz: her ay 3 makale. Kart gerekmez.' */
export function freeOffer(plans: readonly Pick<Plan, 'price' | 'article_limit'>[]): string {
  const free = plans.find(({ price }) => price === 0);
  if (free === undefined) return 'Kayıt olmak için kart gerekmez.';
  const articles = free.article_limit > 0 ? `her ay ${formatNumber(free.article_limit)} makale` : 'sınırsız makale';
  return `Süresiz ücretsiz: ${articles}. Kart gerekmez.`;
}
