import { paths } from '../../lib/paths.ts';
import { themeNames, themes } from '../../lib/theme.ts';

const links = [
  { to: paths.home, label: 'Ana Sayfa' },
  { to: paths.login(), label: 'Giriş Yap' },
  { to: paths.register, label: 'Kayıt Ol' },
];

const timeZone = 'Europe/Istanbul';

export function SiteFooter({ siteName }: { readonly siteName: string }) {
  const year = new Intl.DateTimeFormat('tr-TR', { timeZone, year: 'numeric' }).format(new Date());
  return (
    <footer data-print="hidden" className="mt-24 border-line border-t text-base">
      <div className="mx-auto flex max-w-[70rem] flex-wrap items-center justify-between gap-x-8 gap-y-5 px-5 py-8">
        <nav aria-label="Hızlı bağlantılar" className="-mx-2 flex flex-wrap">
          {links.map(({ to, label }) => (
            <a
              key={to}
              href={to}
              className="inline-flex items-center rounded-control px-2 py-1 text-ink-soft hover:text-ink touch-target"
            >
              {label}
            </a>
          ))}
        </nav>
        <ThemeChoice />
        <p className="w-full text-ink-soft text-sm">
          © {year} {siteName}. Tüm hakları saklıdır.
        </p>
      </div>
    </footer>
  );
}

/** Marked and obeyed by the site script; hidden where no script runs. */
function ThemeChoice() {
  return (
    <fieldset className="noscript:hidden flex items-center gap-3">
      <legend className="float-left text-ink-soft text-sm">Tema</legend>
      <div className="flex rounded-control border border-line bg-surface p-0.5">
        {themes.map((theme) => (
          <label key={theme} className="relative">
            <input
              type="radio"
              name="site-theme"
              value={theme}
              defaultChecked={theme === 'system'}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-sm"
            />
            <span className="pointer-events-none inline-flex min-h-8 items-center rounded-sm px-3 text-ink-soft text-sm peer-checked:bg-wash peer-checked:font-medium peer-checked:text-ink pointer-coarse:min-h-10 forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText]">
              {themeNames[theme]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
