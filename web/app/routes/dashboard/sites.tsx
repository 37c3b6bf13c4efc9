import { getSite } from '@hokka/contracts/site/site.ts';
import { PaidPlanLock } from '../../features/billing/components/paid-plan-lock.tsx';
import { Sites } from '../../features/publishing/sites/site-list.tsx';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

export const meta = () => [{ title: buildPageTitle('Siteler') }];

export default function SitesPage() {
  const isDemo = useEndpointQuery(getSite, {}, { staleTime: 300_000 }).data?.demo === true;
  return <Sites lock={<PaidPlanLock />} demoNotice={isDemo && <DemoSites />} />;
}

function DemoSites() {
  return (
    <p className="mt-4 text-ink-soft text-sm">
      Demo modunda denemek için hazır bir WordPress, Ghost ve webhook vardır:{' '}
      <TextLink to={paths.sandboxSites} reloadDocument>
        adreslerini ve giriş bilgilerini görün
      </TextLink>
    </p>
  );
}
