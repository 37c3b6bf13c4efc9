import { type OwnImage, toImageFileAddress } from '@hokka/contracts/articles/images.ts';
import { classNames } from '../../../../ui/class-names.ts';

interface ImageThumbnailProps {
  readonly image: OwnImage;
  readonly alt: string;
  readonly className?: string;
}

/** A picture of the library in a box of fixed size: a wide one fills it, a high one is shown whole. */
export function ImageThumbnail({ image, alt, className }: ImageThumbnailProps) {
  const [width = image.width] = image.widths;
  return (
    <img
      alt={alt}
      src={toImageFileAddress(image.id, width, image.signature)}
      width={480}
      height={320}
      loading="lazy"
      decoding="async"
      className={classNames(
        'aspect-[3/2] w-full bg-wash',
        image.width > image.height ? 'object-cover' : 'object-contain',
        className,
      )}
    />
  );
}
