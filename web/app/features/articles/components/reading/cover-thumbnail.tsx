import { type CoverTemplate, findCoverTemplate } from '@hokka/contracts/articles/images.ts';
import { classNames } from '../../../../ui/class-names.ts';

/** Approximates the covers of `draw-preview.ts`, in all themes. */
export const templateClasses: Readonly<Record<CoverTemplate, string>> = {
  ink: 'border-line bg-cover-ink text-cover-paper',
  turquoise: 'border-cover-turquoise bg-cover-turquoise text-cover-paper',
  frame: 'border-4 border-cover-cobalt bg-cover-paper text-cover-ink',
};

/** The fields of a listed article that its cover requires. */
interface ListedCover {
  readonly title: string;
  readonly cover: string | null;
  readonly cover_address?: string | undefined;
}

interface CoverThumbnailProps {
  readonly article: ListedCover;
  /** Size and position. */
  readonly className: string;
}

/**
 * The cover of an article in a list, in a box of fixed size: of a template, the first letter of the title. Renders
 * nothing without a cover. It is decorative, since the title is next to it.
 */
export function CoverThumbnail({ article, className }: CoverThumbnailProps) {
  const { cover, cover_address: address, title } = article;
  const template = findCoverTemplate(cover);
  const shape = classNames('aspect-[1200/630] rounded-control', className);
  if (template === undefined) {
    if (address === undefined) return null;
    return (
      <img
        alt=""
        src={address}
        width={480}
        height={252}
        loading="lazy"
        decoding="async"
        className={classNames(shape, 'bg-wash object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(
        shape,
        'flex items-center justify-center overflow-hidden border font-semibold font-serif leading-snug',
        templateClasses[template],
      )}
      dir="auto"
    >
      {[...title.trim()][0]}
    </span>
  );
}
