import { buildPublicListPath } from '../../features/public-site/public-list-query.ts';
import { pageMeta } from '../../lib/routing/page-meta.ts';
import { paths } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateText } from '../../ui/time-text.tsx';
import type { Route } from './+types/site-map.ts';
import { useRegistrationOpen } from './registration.tsx';
import {
  accountLinks,
  articlesLink,
  legalLinks,
  loginLink,
  mainLinks,
  registerLink,
  type SiteLink,
  statusLink,
  textCheckLink,
} from './site-links.ts';

export const handle = { noJs: true };

export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const [company, latest, categories] = await Promise.all([
    reads.company(),
    reads.latestArticles(),
    reads.filledCategories(),
  ]);
  return { origin: company.siteUrl, siteName: company.siteName, latest, categories };
}

const title = 'Site haritası';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        title,
        description: 'Sitedeki bütün sayfalar, makale kategorileri ve en yeni makaleler.',
        path: paths.siteMap,
        origin: loaderData.origin,
        siteName: loaderData.siteName,
        image: { path: paths.sitePreview, alt: loaderData.siteName },
      });

/** All public pages, for people; search engines use sitemap.xml. */
export default function SiteMap({ loaderData: { latest, categories } }: Route.ComponentProps) {
  const articles = latest.map((article) => ({
    to: paths.publicArticle(article),
    label: article.title,
    date: article.created_at,
  }));
  const filed = categories.map((name) => ({ to: buildPublicListPath({ page: 1, category: name }), label: name }));
  const waysIn = useRegistrationOpen() ? [loginLink, registerLink] : [loginLink];
  return (
    <div className="pt-8 pb-4 sm:pt-12">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-10 sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-4">
        <Part title="Sayfalar" links={[...mainLinks, articlesLink, textCheckLink, statusLink]} />
        <Part
          title="Hesap"
          links={[
            ...[...waysIn, forgotLink].map((link) => ({ ...link, shownTo: 'visitors' as const })),
            ...[panelLink, ...accountLinks].map((link) => ({ ...link, shownTo: 'users' as const })),
          ]}
        />
        <Part title="Yasal" links={legalLinks} />
        <Part title="Kategoriler" links={filed} />
      </div>
      {articles.length > 0 && (
        <div className="mt-12 border-line border-t pt-10">
          <Part title="En yeni makaleler" links={articles} />
        </div>
      )}
    </div>
  );
}

const forgotLink: SiteLink = { to: paths.forgotPassword, label: 'Şifremi unuttum' };
const panelLink: SiteLink = { to: paths.dashboard, label: 'Panel' };

interface MappedLink extends SiteLink {
  /** Absent for links that every visitor sees. The page is the same for all; the first-paint script decides. */
  readonly shownTo?: 'visitors' | 'users';
  /** ISO 8601: the day of an article. */
  readonly date?: string;
}

const hiddenFrom = { visitors: 'signed-in:hidden', users: 'signed-out:hidden' } as const;

function Part({ title: heading, links }: { readonly title: string; readonly links: readonly MappedLink[] }) {
  return (
    <section>
      <h2 className="text-xl">{heading}</h2>
      {links.length === 0 && <p className="mt-2 text-base text-ink-soft">Henüz yayımlanmış makale yok.</p>}
      <ul className="mt-2">
        {links.map(({ to, label, shownTo, date }) => (
          <li
            key={to}
            className={classNames(
              'flex items-baseline justify-between gap-4',
              date !== undefined && 'border-line not-last:border-b py-1',
              shownTo && hiddenFrom[shownTo],
            )}
          >
            <a
              href={to}
              className="wrap-anywhere inline-flex min-h-8 min-w-0 items-center rounded-control py-1 text-base text-cobalt underline decoration-1 underline-offset-3 hover:decoration-2 touch-target"
            >
              {label}
            </a>
            {date !== undefined && <DateText value={date} className="shrink-0 text-ink-soft text-sm" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
