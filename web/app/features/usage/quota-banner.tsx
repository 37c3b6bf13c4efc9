import { windowEndingVerbs } from '@hokka/contracts/usage/labels.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../lib/formatting/format.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DateText } from '../../ui/time-text.tsx';

/** The plan and its remaining quota, shown before an article is ordered; renders nothing if unknown. */
export function QuotaBanner({
  limits,
  isPending,
}: {
  readonly limits: Limits | undefined;
  readonly isPending: boolean;
}) {
  if (isPending)
    return <Skeletons isCard className="mb-6 flex gap-8 py-4" shapes={['h-11 w-24', 'h-11 w-24', 'h-11 w-24']} />;
  if (limits === undefined) return null;
  return (
    <Card className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-3 py-4">
      <Detail name="Plan">{limits.planName}</Detail>
      <Detail name="Kalan makale">
        <Remaining remaining={limits.articlesRemaining} limit={limits.articleLimit} />
      </Detail>
      <Detail name="Kalan AI isteği">
        <Remaining remaining={limits.aiRequestsRemaining} limit={limits.aiRequestsLimit} />
      </Detail>
      {!limits.canCreateArticle && (
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <Badge tone="danger" Icon={TriangleAlert}>
            Limit doldu
          </Badge>
          <span className="text-ink-soft">
            <DateText value={limits.periodEnd} /> {windowEndingVerbs[limits.periodEnding]}
          </span>
          <TextLink to={paths.subscription}>Planları görün</TextLink>
        </div>
      )}
    </Card>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <p className="text-ink-soft text-sm">{name}</p>
      <p className="font-semibold tabular-nums">{children}</p>
    </div>
  );
}

function Remaining({ remaining, limit }: { readonly remaining: number | null; readonly limit: number }) {
  if (remaining === null) return 'Sınırsız';
  return `${formatNumber(remaining)} / ${formatNumber(limit)}`;
}
