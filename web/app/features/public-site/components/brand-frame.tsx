import type { PublicBrand } from '@hokka/contracts/site/public-reads.ts';
import { toLogoPath } from '@hokka/contracts/workspaces/brand.ts';
import { paths } from '../../../lib/routing/paths.ts';

interface BrandHeaderProps {
  readonly brand: PublicBrand;
  /** Address of the list of the brand. */
  readonly listPath: string;
}

/** Height of logos in the header, in CSS pixels, and their largest width there. */
const logoBox = { width: 220, height: 40 };

/** Header of the public pages of a workspace: its logo, or else its name. */
export function BrandHeader({ brand: { name, logo }, listPath }: BrandHeaderProps) {
  return (
    <header data-print="hidden" className="border-line border-b bg-paper">
      <div className="mx-auto flex min-h-16 max-w-[70rem] items-center px-5 py-2 text-base">
        <a href={listPath} className="flex min-h-11 min-w-0 items-center gap-3 rounded-control">
          {logo !== null && <BrandLogo logo={logo} />}
          <span className={logo === null ? 'wrap-anywhere line-clamp-2 font-semibold font-serif text-xl' : 'sr-only'}>
            {name}
          </span>
        </a>
      </div>
    </header>
  );
}

/** The logo on a light ground in both themes, since most logos are drawn for paper. Screen readers read the name beside it. */
function BrandLogo({ logo }: { readonly logo: NonNullable<PublicBrand['logo']> }) {
  const scale = Math.min(1, logoBox.width / logo.width, logoBox.height / logo.height);
  const [width, height] = [Math.max(1, Math.round(logo.width * scale)), Math.max(1, Math.round(logo.height * scale))];
  return (
    <span className="-ml-1 shrink-0 rounded-sm bg-cover-paper p-1">
      <img alt="" src={toLogoPath(logo, width * 2)} width={width} height={height} className="max-w-[40vw]" />
    </span>
  );
}

interface BrandFooterProps {
  readonly brand: PublicBrand;
  /** Name and address of the service that serves the page. */
  readonly site: { readonly name: string; readonly url: string };
}

/** Footer of the public pages of a workspace: who publishes, and by what. */
export function BrandFooter({ brand: { name, imprint }, site }: BrandFooterProps) {
  return (
    <footer data-print="hidden" className="mt-24 border-line border-t text-base">
      <div className="mx-auto flex max-w-[70rem] flex-wrap justify-between gap-x-10 gap-y-6 px-5 py-10">
        <section aria-label="Künye" className="min-w-0 max-w-xl grow basis-72">
          <p className="wrap-anywhere font-medium">{name}</p>
          {imprint !== '' && <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-soft text-sm">{imprint}</p>}
        </section>
        <nav aria-label="Hizmet" className="flex flex-wrap items-start gap-x-4 text-ink-soft text-sm">
          <a href={`${site.url}${paths.home}`} className={linkClasses}>
            {site.name} ile yayımlandı
          </a>
          <a href={`${site.url}${paths.privacy}`} className={linkClasses}>
            Gizlilik
          </a>
          <a href={`${site.url}${paths.contact}`} className={linkClasses}>
            İçerik bildir
          </a>
        </nav>
      </div>
    </footer>
  );
}

const linkClasses = 'inline-flex min-h-8 items-center rounded-sm underline-offset-3 hover:underline touch-target';
