import type { Plan } from '@hokka/contracts/billing.ts';
import { formatNumber, formatPrice } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { classNames } from '../../ui/class-names.ts';

export function HomePlans({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <section aria-labelledby="plans" className="border-line border-t py-16 sm:py-20">
      <h2 id="plans" className="text-2xl sm:text-3xl">
        Planlar
      </h2>
      <p className="mt-3 text-ink-soft">Ücretsiz planla başlayın, yazdıkça büyütün.</p>
      <ul className="mt-10 grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function PlanCard({ plan }: { readonly plan: Plan }) {
  const free = plan.price === 0;
  return (
    <li
      className={classNames(
        'flex flex-col rounded-card border bg-surface p-6',
        plan.is_popular ? 'border-cobalt' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl">{plan.name}</h3>
        {plan.is_popular && <Badge tone="info">En popüler</Badge>}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold font-serif text-3xl tabular-nums">{formatPrice(plan.price, plan.currency)}</span>
        <span className="text-base text-ink-soft">
          / {plan.duration_months > 1 ? `${plan.duration_months} ay` : 'ay'}
        </span>
        {!free && <span className="text-ink-soft text-sm">KDV dahil</span>}
      </p>
      <p className="mt-3 text-base text-ink-soft">{plan.description}</p>
      <dl className="mt-5 mb-6 border-line border-t text-base">
        <Quota label="Makale" limit={plan.article_limit} />
        <Quota label="AI istek" limit={plan.ai_requests_limit} />
      </dl>
      <a
        href={paths.register}
        aria-label={`${plan.name}: ${free ? 'Ücretsiz Başla' : 'Planı Seç'}`}
        className={buttonClasses(plan.is_popular ? 'primary' : 'secondary', 'medium', 'mt-auto')}
      >
        {free ? 'Ücretsiz Başla' : 'Planı Seç'}
      </a>
    </li>
  );
}

/** A monthly quota; 0 and -1 are unlimited. */
function Quota({ label, limit }: { readonly label: string; readonly limit: number }) {
  return (
    <div className="flex justify-between gap-4 border-line border-b py-2.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium tabular-nums">{limit > 0 ? `${formatNumber(limit)} / ay` : 'Sınırsız'}</dd>
    </div>
  );
}
