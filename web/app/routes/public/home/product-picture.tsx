import './product-picture.css';

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });
const pictures: ReadonlyMap<string, string> = new Map(Object.entries(files));

const pictureWidth = 760;
const pictureHeight = 475;

/** Whether `npm run screenshot` has taken pictures of this name. */
export function hasPicture(name: string): boolean {
  return pictures.has(`./pictures/${name}-light.webp`);
}

/** On phones the picture is cropped to the part that it is about, so that it can be read. */
const focuses: ReadonlyMap<string, string> = new Map([
  ['writing', 'max-sm:object-[35%_0]'],
  ['suggestions', 'max-sm:object-[22%_0]'],
  ['checker', 'max-sm:object-right'],
  ['sources', 'max-sm:object-[36%_0]'],
  ['publishing', 'max-sm:object-[45%_0]'],
]);

interface ProductPictureProps {
  /** Name of the pictures, taken by `npm run screenshot`. */
  readonly name: string;
  /** What the picture shows. */
  readonly alt: string;
}

/** A screen of the product in the theme of the page. Until it is loaded, a drawn page stands in its place. */
export function ProductPicture({ name, alt }: ProductPictureProps) {
  return (
    <div className="product-picture overflow-hidden rounded-card border border-line bg-surface shadow-float">
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={pictures.get(`./pictures/${name}-${theme}.webp`)}
          srcSet={`${pictures.get(`./pictures/${name}-${theme}.webp`)} 1x, ${pictures.get(`./pictures/${name}-${theme}-2x.webp`)} 2x`}
          alt={alt}
          width={pictureWidth}
          height={pictureHeight}
          loading="lazy"
          decoding="async"
          className={`of-${theme} h-auto w-full max-sm:aspect-square max-sm:object-cover ${focuses.get(name) ?? ''}`}
        />
      ))}
    </div>
  );
}
