import { logout } from '@hokka/contracts/accounts.ts';
import { ChevronDown, Menu } from 'lucide-react';
import { useLocation } from 'react-router';
import { urlOf } from '../../lib/endpoint-request.ts';
import { paths } from '../../lib/paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';

/*
 * The same document for everybody, so that it can be kept: the parts for signed-in and signed-out visitors are both
 * there and the first paint script decides which is seen. Menus are popovers, which need no script.
 */

const menuClasses =
  'fixed top-[4.25rem] right-[calc(max(0px,100vw-70rem)/2+1.25rem)] bottom-auto left-auto m-0 w-60 rounded-card border border-line bg-surface p-1.5 text-base text-ink shadow-float';
const itemClasses =
  'flex min-h-10 w-full items-center rounded-control px-3 py-1.5 text-left hover:bg-wash touch-target';

const pages = [{ to: paths.home, label: 'Ana Sayfa' }];
const accountPages = [
  { to: paths.profile, label: 'Profil' },
  { to: paths.subscription, label: 'Abonelik' },
];

export function SiteHeader({ siteName }: { readonly siteName: string }) {
  const { pathname } = useLocation();
  return (
    <header data-print="hidden" className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-[70rem] items-center gap-6 px-5 text-base">
        <a href={paths.home} className="flex min-h-11 items-center gap-2.5 rounded-control">
          <BrandMark />
          <span className="font-semibold font-serif text-xl">{siteName}</span>
        </a>
        <nav aria-label="Ana menü" className="hidden flex-1 md:flex">
          {pages.map(({ to, label }) => (
            <a
              key={to}
              href={to}
              aria-current={to === pathname ? 'page' : undefined}
              className="rounded-control px-3 py-2 text-ink-soft hover:text-ink aria-[current=page]:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto hidden items-center gap-2 md:flex">
          <SignedOutLinks />
          <SignedInLinks />
        </div>
        <button
          type="button"
          popoverTarget="site-menu"
          aria-label="Menü"
          className="ml-auto inline-flex size-11 items-center justify-center rounded-control hover:bg-wash md:hidden"
        >
          <Menu aria-hidden size={22} />
        </button>
        <MobileMenu />
        <AccountMenu />
      </div>
    </header>
  );
}

function SignedOutLinks() {
  return (
    <div className="signed-in:hidden flex gap-2">
      <a href={paths.login()} className={buttonClasses('quiet', 'medium')}>
        Giriş Yap
      </a>
      <a href={paths.register} className={buttonClasses('primary', 'medium')}>
        Kayıt Ol
      </a>
    </div>
  );
}

function SignedInLinks() {
  return (
    <div className="signed-out:hidden flex gap-2">
      <a href={paths.dashboard} className={buttonClasses('quiet', 'medium')}>
        Dashboard
      </a>
      <button type="button" popoverTarget="account-menu" className={buttonClasses('secondary', 'medium')}>
        Hesabım
        <ChevronDown aria-hidden size={16} />
      </button>
    </div>
  );
}

function AccountMenu() {
  return (
    <nav id="account-menu" popover="auto" aria-label="Hesap" className={menuClasses}>
      <AccountItems />
    </nav>
  );
}

function MobileMenu() {
  return (
    <nav id="site-menu" popover="auto" aria-label="Menü" className={menuClasses}>
      {pages.map(({ to, label }) => (
        <a key={to} href={to} className={itemClasses}>
          {label}
        </a>
      ))}
      <div className="signed-in:hidden mt-1.5 border-line border-t pt-1.5">
        <a href={paths.login()} className={itemClasses}>
          Giriş Yap
        </a>
        <a href={paths.register} className={itemClasses}>
          Kayıt Ol
        </a>
      </div>
      <div className="signed-out:hidden mt-1.5 border-line border-t pt-1.5">
        <a href={paths.dashboard} className={itemClasses}>
          Dashboard
        </a>
        <AccountItems />
      </div>
    </nav>
  );
}

function AccountItems() {
  return (
    <>
      {accountPages.map(({ to, label }) => (
        <a key={to} href={to} className={itemClasses}>
          {label}
        </a>
      ))}
      <button type="button" data-sign-out={urlOf(logout, {})} className={itemClasses}>
        Çıkış Yap
      </button>
    </>
  );
}
