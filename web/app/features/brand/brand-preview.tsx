import { type BrandLogo, toLogoPath } from '@hokka/contracts/workspaces/brand.ts';
import { chooseTextColour, productColours, toDarkAccent } from '@hokka/contracts/workspaces/brand-colours.ts';
import { type CSSProperties, type ReactNode, useId } from 'react';

interface BrandPreviewProps {
  readonly name: string;
  readonly imprint: string;
  /** Null: the colour of the product, also for a colour that cannot be read. */
  readonly accent: string | null;
  readonly coverColour: string | null;
  readonly logo: BrandLogo | null;
}

/** How an article looks to readers, in the light and in the dark theme; changes with each letter. */
export function BrandPreview(brand: BrandPreviewProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-xl">
        Ön izleme
      </h2>
      <div className="flex flex-col gap-4">
        <Captioned caption="Açık tema">
          <PagePreview {...brand} theme="light" />
        </Captioned>
        <Captioned caption="Koyu tema">
          <PagePreview {...brand} theme="dark" />
        </Captioned>
        <Captioned caption="Kapak">
          <CoverPreview {...brand} />
        </Captioned>
      </div>
    </section>
  );
}

function Captioned({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-1.5 text-ink-soft text-sm">{caption}</figcaption>
      {children}
    </figure>
  );
}

/** How an article looks in one theme. */
export function PagePreview({
  name,
  imprint,
  accent,
  logo,
  theme,
}: BrandPreviewProps & { readonly theme: 'light' | 'dark' }) {
  const linkColour = accent === null ? undefined : theme === 'light' ? accent : toDarkAccent(accent);
  return (
    <div
      data-theme={theme}
      className="rounded-card border border-line bg-paper text-ink"
      style={linkColour === undefined ? undefined : ({ '--cobalt': linkColour } as CSSProperties)}
    >
      <div className="flex items-center gap-3 border-line border-b px-4 py-3">
        {logo !== null && (
          <span className="shrink-0 rounded-sm bg-cover-paper p-1">
            <img alt="" src={toLogoPath(logo, 240)} className="h-7 max-w-[min(8rem,30vw)] object-contain" />
          </span>
        )}
        <span className="wrap-anywhere line-clamp-2 font-semibold font-serif">{name || 'Marka adı'}</span>
      </div>
      <div className="px-4 py-4">
        <p className="wrap-anywhere font-semibold font-serif text-xl">Evde kahve demlemek</p>
        <p className="mt-2 text-sm">
          Su, kahve ve süre yeter; ayrıntılar <span className="text-cobalt underline">bu yazıda</span>.
        </p>
        <div className="mt-4 border-line border-t pt-3 text-ink-soft text-sm">
          <p className="wrap-anywhere font-medium">{name || 'Marka adı'}</p>
          {imprint !== '' && <p className="wrap-anywhere whitespace-pre-line">{imprint}</p>}
        </div>
      </div>
    </div>
  );
}

function CoverPreview({ name, coverColour }: BrandPreviewProps) {
  const ground = coverColour ?? productColours.cover;
  return (
    <div
      role="img"
      aria-label="Kapak ön izlemesi"
      className="flex aspect-[1200/630] w-full flex-col justify-between gap-2 overflow-hidden rounded-card p-[min(1.5rem,7%)]"
      style={{ backgroundColor: ground, color: chooseTextColour(ground) }}
    >
      <span className="wrap-anywhere font-semibold font-serif">{name || 'Marka adı'}</span>
      <span className="wrap-anywhere font-semibold font-serif text-2xl">Evde kahve demlemek</span>
      <span className="text-sm">Yazarın adı</span>
    </div>
  );
}
