import { ConsentScreen } from '../../features/accounts/components/consent-screen.tsx';
import { LoadingScreen } from '../../features/accounts/components/session/loading-screen.tsx';
import { SessionGuard } from '../../features/accounts/components/session/session-guard.tsx';
import { requireSession } from '../../features/accounts/current-user.ts';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { BrandMark } from '../../ui/frame-parts.tsx';
import type { Route } from './+types/authorize.ts';

export const handle = { noIndex: true };

export const meta = () => [{ title: buildPageTitle('Uygulamaya izin ver') }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return null;
}
clientLoader.hydrate = true as const;

export { LoadingScreen as HydrateFallback };

/**
 * The page to which programs send a user's browser for authorization (OAuth 2.1). It has no navigation, so that nothing
 * distracts from the question.
 */
export default function Authorize() {
  return (
    <SessionGuard>
      <Consent />
    </SessionGuard>
  );
}

function Consent() {
  const getEntitlement = usePlanEntitlements();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-5">
      <header className="flex h-16 shrink-0 items-center gap-2.5 font-semibold font-serif text-xl">
        <BrandMark />
        Hokka
      </header>
      <main id="main" className="my-auto py-6">
        <ConsentScreen entitlement={getEntitlement('api_access')} />
      </main>
    </div>
  );
}
