import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import { useShownImages } from '../../articles/components/reading/article-images.tsx';
import { toImageProps } from '../../articles/components/reading/hast-elements.ts';

interface ArticleCoverProps {
  readonly article: Pick<PublicArticle, 'cover' | 'images'>;
}

/**
 * The picture above a text, if its author has chosen one. A template is drawn from the title, which stands above, and
 * is therefore only for previews of links.
 */
export function ArticleCover({ article: { cover, images = [] } }: ArticleCoverProps) {
  const signed = useShownImages();
  const id = findImageId(cover ?? '');
  const image = id === undefined ? undefined : (images.find((one) => one.id === id) ?? signed.get(id));
  if (id === undefined || image === undefined) return null;
  return (
    <img
      alt=""
      {...toImageProps(id, image)}
      className="mb-8 aspect-[1200/630] w-full rounded-card bg-wash object-cover"
    />
  );
}
