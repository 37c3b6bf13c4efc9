import './product-picture.css';

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });
const pictures: ReadonlyMap<string, string> = new Map(Object.entries(files));

/** Sizes in CSS pixels; `take-home-pictures.ts` takes the pictures in these. */
const sizes = { part: { width: 600, height: 450 }, wide: { width: 1120, height: 430 } } as const;

/** Whether `npm run screenshot` has taken pictures of this name. */
export function hasPicture(name: string): boolean {
  return pictures.has(`./pictures/${name}-light.webp`);
}

interface ProductPictureProps {
  /** Name of the pictures, taken by `npm run screenshot`. */
  readonly name: string;
  /** What the picture shows. */
  readonly alt: string;
  /** On wide screens the picture `name-wide` takes its place, as wide as the column of the page. */
  readonly hasWide?: boolean;
}

function toSourceSet(name: string, theme: 'light' | 'dark'): string {
  const file = `./pictures/${name}-${theme}`;
  return `${pictures.get(`${file}.webp`)} 1x, ${pictures.get(`${file}-2x.webp`)} 2x`;
}

/** A part of a screen of the product, enlarged, in the theme of the page. Until it is loaded, a drawn page stands in its place. */
export function ProductPicture({ name, alt, hasWide = false }: ProductPictureProps) {
  return (
    <div className="product-picture overflow-hidden rounded-card border border-line bg-surface shadow-float">
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} className={`of-${theme}`}>
          {hasWide && (
            <source media="(width >= 56.25rem)" srcSet={toSourceSet(`${name}-wide`, theme)} {...sizes.wide} />
          )}
          <img
            src={pictures.get(`./pictures/${name}-${theme}.webp`)}
            srcSet={toSourceSet(name, theme)}
            alt={alt}
            {...sizes.part}
            loading="lazy"
            decoding="async"
            className="h-auto w-full"
          />
        </picture>
      ))}
    </div>
  );
}
