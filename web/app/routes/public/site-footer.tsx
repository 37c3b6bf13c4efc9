import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { timeZone } from '../../lib/formatting/format.ts';
import { paths } from '../../lib/routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { BrandMark } from '../../ui/frame-parts.tsx';
import { PhoneLink } from './phone-link.tsx';
import { useRegistrationOpen } from './registration.tsx';
import {
  articlesLink,
  legalLinks,
  loginLink,
  mainLinks,
  registerLink,
  type SiteLink,
  statusLink,
  textCheckLink,
} from './site-links.ts';
import { SocialLinks } from './social-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';

const linkClasses =
  '-mx-2 inline-flex min-h-8 items-center rounded-control px-2 py-1 text-ink-soft hover:text-ink hover:underline touch-target';

const shortLinks = [...legalLinks, { to: paths.contact, label: 'İletişim' }];

/**
 * One line with what the law requires and how to ask: for pages whose visitors were sent a link, and for forms.
 * @param home text of the link to the home page
 */
export function ShortFooter({ home }: { readonly home: string }) {
  return (
    <footer data-print="hidden" className="mt-12 border-line border-t text-sm">
      <div className="mx-auto flex max-w-[70rem] flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
        <nav aria-label="Hizmet" className="flex flex-wrap gap-x-4">
          {[{ to: paths.home, label: home }, ...shortLinks].map(({ to, label }) => (
            <a key={to} href={to} className={linkClasses}>
              {label}
            </a>
          ))}
          <CookieChoices />
        </nav>
        <ThemeChoice />
      </div>
    </footer>
  );
}

function CookieChoices() {
  return (
    <button type="button" popoverTarget="cookie-choices" className={linkClasses}>
      Çerez tercihleri
    </button>
  );
}

/** Links to all pages, legally required information, and contact details. */
export function SiteFooter({ company }: { readonly company: Company }) {
  const year = new Intl.DateTimeFormat('tr-TR', { timeZone, year: 'numeric' }).format(new Date());
  return (
    <footer data-print="hidden" className="mt-12 border-line border-t text-base">
      <div className="mx-auto grid max-w-[70rem] grid-cols-1 gap-x-8 gap-y-8 px-5 py-10 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.5fr_1fr_1.3fr]">
        <div>
          <a href={paths.home} className="flex min-h-11 items-center gap-2.5 rounded-control">
            <BrandMark />
            <span className="font-semibold font-serif text-xl">{company.siteName}</span>
          </a>
          <p className="mt-2 max-w-60 text-ink-soft">Başlıktan makaleye, Türkçe ve altı dilde daha.</p>
          <SocialLinks siteName={company.siteName} profiles={company.socialProfiles} />
        </div>
        <LinkColumn title="Hızlı bağlantılar" links={buildQuickLinks(useRegistrationOpen())} columns="columns-2" />
        <LinkColumn title="Yasal" links={legalLinks} columns="max-sm:columns-2">
          <li className="noscript:hidden">
            <CookieChoices />
          </li>
        </LinkColumn>
        <ContactBlock company={company} />
      </div>
      <div className="mx-auto max-w-[70rem] px-5">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-t py-5">
          <p className="text-ink-soft text-sm">
            © {year} {company.name === '' ? company.siteName : company.name}. Tüm hakları saklıdır.
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

/** In the first column what the product is, in the second one the site and the ways in. */
function buildQuickLinks(isRegistrationOpen: boolean): readonly SiteLink[] {
  const [home, features, pricing, contact] = mainLinks;
  return [
    ...[features, pricing, textCheckLink, articlesLink, statusLink],
    ...[home, contact, loginLink, ...(isRegistrationOpen ? [registerLink] : [])],
    { to: paths.siteMap, label: 'Site haritası' },
  ];
}

interface LinkColumnProps {
  readonly title: string;
  readonly links: readonly SiteLink[];
  /** Class for the number of columns; few rows keep the footer low. */
  readonly columns: string;
  readonly children?: React.ReactNode;
}

function LinkColumn({ title, links, columns, children }: LinkColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans font-semibold text-base">{title}</h2>
      <ul className={classNames('mt-2 gap-x-8 *:break-inside-avoid', columns)}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className={linkClasses}>
              {label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** Available contact details of the company; always includes a way to write to it. */
function ContactBlock({ company: { name, address, phone, supportAddress } }: { readonly company: Company }) {
  return (
    <section aria-labelledby="footer-contact" className="wrap-anywhere text-ink-soft">
      <h2 id="footer-contact" className="font-sans font-semibold text-base text-ink">
        İletişim
      </h2>
      <address className="mt-2 flex flex-col not-italic">
        {name !== '' && <span className="text-ink">{name}</span>}
        {address !== '' && <span className="mb-1 text-balance whitespace-pre-line">{address}</span>}
        {phone !== '' && <PhoneLink phone={phone} className={linkClasses} />}
        {supportAddress !== '' && (
          <a href={`mailto:${supportAddress}`} className={linkClasses}>
            {supportAddress}
          </a>
        )}
        <a href={paths.contact} className={linkClasses}>
          İletişim formu
        </a>
      </address>
    </section>
  );
}
