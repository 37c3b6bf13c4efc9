import { Outlet } from 'react-router';
import { publicReadsContext } from '../../server-context.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { DemoNotice } from '../frame/demo-notice.tsx';
import type { Route } from './+types/layout.ts';
import { CookieConsent } from './cookie-consent.tsx';
import { feedLinks } from './feeds/feed-links.ts';
import type { RegistrationState } from './registration.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export const links = feedLinks;

export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const [{ demo, registration_enabled }, company] = await Promise.all([reads.site(), reads.company()]);
  const registration: RegistrationState = { isRegistrationOpen: registration_enabled };
  return { demo, company, ...registration };
}

/** The operator of the site does not change between two pages of a visit. */
export const shouldRevalidate = () => false;

/** Header and footer of all public pages. */
export default function PublicLayout({ loaderData: { demo, company } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col text-lg">
      <SkipLink />
      <SiteHeader siteName={company.siteName} />
      {demo && <DemoNotice />}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[70rem] flex-1 px-5 outline-none">
        <Outlet />
      </main>
      <SiteFooter company={company} />
      <CookieConsent />
    </div>
  );
}
