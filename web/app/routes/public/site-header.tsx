import { ChevronDown, Menu, X } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/routing/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { BrandMark } from '../../ui/frame-parts.tsx';
import { RegisterLink } from './registration.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { mainLinks } from './site-links.ts';
import { AccountMenu, MobileMenu } from './site-menus.tsx';

/**
 * The same for every visitor, so that it can be cached: it contains the parts for signed-in and signed-out visitors,
 * and the first-paint script decides which are visible.
 */
export function SiteHeader({ siteName }: { readonly siteName: string }) {
  const { pathname } = useLocation();
  return (
    <header data-print="hidden" className="stays-in-view sticky low:static top-0 z-30 border-line border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-[70rem] items-center gap-6 px-5 text-base">
        <HomeLink siteName={siteName} />
        <nav aria-label="Ana menü" className="hidden flex-1 md:flex">
          {mainLinks.map(({ to, label }) => (
            <a
              key={to}
              href={to}
              aria-current={to === pathname ? 'page' : undefined}
              className="inline-flex items-center rounded-control px-2.5 py-2 text-ink-soft hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink touch-target lg:px-3"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto hidden shrink-0 items-center gap-2 md:flex">
          <SignedOutLinks />
          <SignedInLinks />
        </div>
        <button
          type="button"
          popoverTarget="site-menu"
          aria-label="Menü"
          className="group/menu ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-wash md:hidden"
        >
          <Menu aria-hidden size={22} className="group-has-[+:popover-open]/menu:hidden" />
          <X aria-hidden size={22} className="hidden group-has-[+:popover-open]/menu:block" />
        </button>
        <MobileMenu pathname={pathname} />
        <AccountMenu />
        <SignOutQuestion />
      </div>
    </header>
  );
}

function HomeLink({ siteName }: { readonly siteName: string }) {
  return (
    <a href={paths.home} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control">
      <BrandMark />
      <span className="truncate font-semibold font-serif text-xl">{siteName}</span>
    </a>
  );
}

/** Pages whose form has the main button. */
const formPages = [paths.login(), paths.register, paths.forgotPassword, '/reset-password', '/verify-email'];

function SignedOutLinks() {
  const { pathname } = useLocation();
  const isForm = formPages.some((page) => pathname.startsWith(page));
  return (
    <div className="signed-in:hidden flex gap-2">
      {/* The page of the form needs no way to itself. */}
      {pathname !== paths.login() && (
        <a href={paths.login()} className={buttonClasses('quiet', 'medium')}>
          Giriş Yap
        </a>
      )}
      <RegisterLink className={buttonClasses(isForm ? 'secondary' : 'primary', 'medium')}>Kayıt Ol</RegisterLink>
    </div>
  );
}

function SignedInLinks() {
  return (
    <div className="signed-out:hidden flex gap-2">
      <a href={paths.dashboard} className={buttonClasses('primary', 'medium')}>
        Dashboard
      </a>
      <button type="button" popoverTarget="account-menu" className={buttonClasses('quiet', 'medium')}>
        Hesabım
        <ChevronDown aria-hidden size={16} />
      </button>
    </div>
  );
}
