import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { BrandPage } from '../../features/brand/brand-page.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';

export const meta = () => [{ title: buildPageTitle('Marka') }];

/** Brand and domain of the workspace. */
export default function Brand() {
  const getEntitlement = usePlanEntitlements();
  return <BrandPage entitlement={getEntitlement('custom_branding')} />;
}
