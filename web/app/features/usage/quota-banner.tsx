import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { isWithoutPlan, windowEndingVerbs, workspaceWithoutPlan } from '@hokka/contracts/usage/window-labels.ts';
import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../lib/formatting/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { PlansLink } from '../../ui/plans-link.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { DateText } from '../../ui/time-text.tsx';

/** The plan and its remaining quota, shown before an article is ordered; renders nothing if unknown. */
export function QuotaBanner({
  limits,
  isPending,
}: {
  readonly limits: Limits | undefined;
  readonly isPending: boolean;
}) {
  if (isPending) return <Skeletons shapes={['h-5 w-64']} />;
  if (limits === undefined) return null;
  if (isWithoutPlan({ limit: limits.articleLimit, remaining: limits.articlesRemaining }))
    return (
      <p className="text-coral text-sm">
        {workspaceWithoutPlan} <PlansLink />
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:mt-3 sm:justify-end sm:text-sm">
      <dl className="flex flex-wrap gap-x-4 gap-y-1 max-sm:[&>:first-child]:hidden">
        <Detail name="Abonelik">{limits.planName}</Detail>
        <Detail name="Kalan makale">
          <Remaining remaining={limits.articlesRemaining} limit={limits.articleLimit} />
        </Detail>
        <Detail name="Kalan AI isteği">
          <Remaining remaining={limits.aiRequestsRemaining} limit={limits.aiRequestsLimit} />
        </Detail>
      </dl>
      {!limits.canCreateArticle && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:basis-full sm:justify-end">
          <Badge tone="danger" Icon={TriangleAlert}>
            Limit doldu
          </Badge>
          <span className="text-ink-soft">
            <DateText value={limits.periodEnd} /> {windowEndingVerbs[limits.periodEnding]}
          </span>
        </p>
      )}
    </div>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Remaining({ remaining, limit }: { readonly remaining: number | null; readonly limit: number }) {
  if (remaining === null) return 'Sınırsız';
  return `${formatNumber(remaining)} / ${formatNumber(limit)}`;
}
