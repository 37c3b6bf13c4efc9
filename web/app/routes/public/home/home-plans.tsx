import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { PlanCards } from '../pricing/plan-cards.tsx';

export function HomePlans({ plans, company }: { readonly plans: readonly Plan[]; readonly company: Company }) {
  return (
    <section aria-labelledby="plans" className="border-line border-t py-12 sm:py-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="plans" className="text-2xl sm:text-3xl">
            Planlar
          </h2>
          <p className="mt-3 text-ink-soft">Ücretsiz planla başlayın, yazdıkça büyütün.</p>
        </div>
        <a
          href={paths.pricing}
          className="rounded-sm font-medium text-cobalt underline decoration-1 underline-offset-3 hover:decoration-2 touch-area"
        >
          Planları karşılaştırın
        </a>
      </div>
      <PlanCards plans={plans} company={company} />
    </section>
  );
}
