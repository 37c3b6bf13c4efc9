import './product-picture.css';

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });
const pictures: ReadonlyMap<string, string> = new Map(Object.entries(files));

const pictureWidth = 600;
const pictureHeight = 450;

/** Whether `npm run screenshot` has taken pictures of this name. */
export function hasPicture(name: string): boolean {
  return pictures.has(`./pictures/${name}-light.webp`);
}

interface ProductPictureProps {
  /** Name of the pictures, taken by `npm run screenshot`. */
  readonly name: string;
  /** What the picture shows. */
  readonly alt: string;
}

/** A part of a screen of the product, enlarged, in the theme of the page. Until it is loaded, a drawn page stands in its place. */
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
          className={`of-${theme} h-auto w-full`}
        />
      ))}
    </div>
  );
}
