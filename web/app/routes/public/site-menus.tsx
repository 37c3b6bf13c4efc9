import { logout } from '@hokka/contracts/accounts/authentication.ts';
import { buildUrl } from '../../lib/api/endpoint-request.ts';
import { paths } from '../../lib/routing/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { useRegistrationOpen } from './registration.tsx';
import {
  accountLinks,
  articlesLink,
  loginLink,
  mainLinks,
  registerLink,
  type SiteLink,
  textCheckLink,
} from './site-links.ts';

/* The menus of the header: popovers, which work without JavaScript. */

const menuClasses =
  'fixed top-[4.25rem] right-[calc(max(0px,100vw-70rem)/2+1.25rem)] bottom-auto left-auto m-0 max-h-[calc(100dvh-5.5rem)] w-60 overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-base text-ink shadow-float';
const itemClasses =
  'flex min-h-10 w-full items-center rounded-control px-3 py-1.5 text-left hover:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-cobalt touch-target focus-inset';
const partClasses = 'mt-1.5 border-line border-t pt-1.5';

/** Account menu of a signed-in visitor. */
export function AccountMenu() {
  return (
    <nav id="account-menu" popover="auto" aria-label="Hesap" className={menuClasses}>
      <AccountItems />
    </nav>
  );
}

/** All links of the header, for narrow screens: a sheet below it, which its button closes too. */
export function MobileMenu({ pathname }: { readonly pathname: string }) {
  const isRegistrationOpen = useRegistrationOpen();
  return (
    <nav
      id="site-menu"
      popover="auto"
      aria-label="Menü"
      className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full max-w-none overflow-y-auto border-line border-y bg-surface px-2 py-3 text-base text-ink shadow-float"
    >
      <Items links={[...mainLinks, articlesLink, textCheckLink]} pathname={pathname} />
      <div className={`signed-in:hidden ${partClasses}`}>
        <div className="flex gap-2 px-3 pt-1.5 *:flex-1">
          <a href={loginLink.to} className={buttonClasses('secondary', 'large')}>
            {loginLink.label}
          </a>
          {isRegistrationOpen && (
            <a href={registerLink.to} className={buttonClasses('primary', 'large')}>
              {registerLink.label}
            </a>
          )}
        </div>
      </div>
      <div className={`signed-out:hidden ${partClasses}`}>
        <Items links={[{ to: paths.dashboard, label: 'Dashboard' }]} />
        <AccountItems />
      </div>
    </nav>
  );
}

function AccountItems() {
  return (
    <>
      <Items links={accountLinks} />
      <button type="button" data-sign-out={buildUrl(logout, {})} className={itemClasses}>
        Çıkış Yap
      </button>
    </>
  );
}

function Items({ links, pathname }: { readonly links: readonly SiteLink[]; readonly pathname?: string }) {
  return links.map(({ to, label }) => (
    <a key={to} href={to} aria-current={to === pathname ? 'page' : undefined} className={itemClasses}>
      {label}
    </a>
  ));
}
