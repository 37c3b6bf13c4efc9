import { Outlet } from 'react-router';
import { BrandFooter, BrandHeader } from '../../features/public-site/components/brand-frame.tsx';
import { paths } from '../../lib/routing/paths.ts';
import { useHandle } from '../../route-handle.ts';
import { publicReadsContext } from '../../server-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { SkipLink } from '../../ui/frame-parts.tsx';
import { DemoNotice } from '../frame/demo-notice.tsx';
import type { Route } from './+types/layout.ts';
import { useShownBrand } from './brand-page.ts';
import { CookieConsent } from './cookie-consent.tsx';
import { buildBrandPaths } from './feeds/open-brand.ts';
import type { RegistrationState } from './registration.tsx';
import { ShortFooter, SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const [{ demo, registration_enabled }, company, hostBrand] = await Promise.all([
    reads.site(),
    reads.company(),
    reads.hostBrand(),
  ]);
  const registration: RegistrationState = { isRegistrationOpen: registration_enabled };
  return { demo, company, hostBrand, ...registration };
}

/** The operator of the site does not change between two pages of a visit. */
export const shouldRevalidate = () => false;

/** Header and footer of all public pages: of the service, or of the workspace that publishes. */
export default function PublicLayout({ loaderData: { demo, company, hostBrand } }: Route.ComponentProps) {
  const brand = useShownBrand(hostBrand);
  const { forGuests, isForm } = useHandle();
  return (
    <div className="flex min-h-dvh flex-col text-lg">
      <SkipLink />
      {brand === undefined && <FeedDiscovery />}
      {brand !== undefined ? (
        <BrandHeader brand={brand} listPath={buildBrandPaths(brand).list} />
      ) : (
        // Guests see the name of who sent them the link, which the page itself knows.
        !forGuests && <SiteHeader siteName={company.siteName} />
      )}
      {demo && <DemoNotice />}
      <main
        id="main"
        tabIndex={-1}
        className={classNames('mx-auto w-full max-w-[70rem] flex-1 px-5 outline-none', isForm && 'grid items-center')}
      >
        <Outlet />
      </main>
      {brand !== undefined ? (
        <BrandFooter brand={brand} site={{ name: company.siteName, url: company.siteUrl }} />
      ) : forGuests || isForm ? (
        <ShortFooter home={forGuests ? `${company.siteName} ile gönderildi` : company.siteName} />
      ) : (
        <SiteFooter company={company} />
      )}
      {/* Under their own domains workspaces set no cookies. */}
      {hostBrand === undefined && <CookieConsent />}
    </div>
  );
}

/** Lets feed readers discover the feeds of the site from its pages; React moves it to the head. */
function FeedDiscovery() {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title="Yeni makaleler (RSS)" href={paths.feed} />
      <link rel="alternate" type="application/feed+json" title="Yeni makaleler (JSON)" href={paths.jsonFeed} />
    </>
  );
}
