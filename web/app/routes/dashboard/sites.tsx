import { getSite } from '@hokka/contracts/site/site.ts';
import { PaidPlanLock } from '../../features/billing/components/use-plan-entitlements.tsx';
import { Sites } from '../../features/publishing/sites/site-list.tsx';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';

export const meta = () => [{ title: buildPageTitle('Siteler') }];

export default function SitesPage() {
  const isDemo = useEndpointQuery(getSite, {}, { staleTime: 300_000 }).data?.demo === true;
  return <Sites lock={<PaidPlanLock />} isDemo={isDemo} />;
}
