import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { BriefPage } from '../../features/briefs/plan/brief-page.tsx';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PrivatePage } from '../../ui/writable.tsx';
import type { Route } from './+types/brief.ts';

export const meta: Route.MetaFunction = () => [{ title: buildPageTitle('Yazı planı') }];

/** /dashboard/briefs/:id */
export default function BriefRoute({ params }: Route.ComponentProps) {
  const user = useCurrentUser();
  const { data: limits } = useEndpointQuery(getLimits, {});
  const advanced = usePlanEntitlements()('advanced_ai');
  return (
    <PrivatePage>
      <BriefPage key={`${user.id} ${params.id}`} id={params.id} userId={user.id} limits={limits} advanced={advanced} />
    </PrivatePage>
  );
}
