import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import { findCoverTemplate } from '@hokka/contracts/articles/images.ts';
import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { useShownImages } from '../../articles/components/reading/article-images.tsx';
import { toImageProps } from '../../articles/components/reading/hast-elements.ts';

interface ArticleCoverProps {
  readonly article: Pick<PublicArticle, 'id' | 'cover' | 'images'>;
  /** Visitors can only load a template's picture of a published article. */
  readonly isPublished: boolean;
}

const classes = 'mb-10 aspect-[1200/630] w-full rounded-card bg-wash object-cover';

/** The cover above a text, if its author has chosen one. It is decorative: the title says the same. */
export function ArticleCover({ article: { id, cover, images = [] }, isPublished }: ArticleCoverProps) {
  const signed = useShownImages();
  const imageId = findImageId(cover ?? '');
  const image = imageId === undefined ? undefined : (images.find((one) => one.id === imageId) ?? signed.get(imageId));
  if (imageId !== undefined && image !== undefined)
    return <img alt="" {...toImageProps(imageId, image)} className={classes} />;
  if (findCoverTemplate(cover) === undefined || !isPublished) return null;
  return <img alt="" src={paths.articlePreview(id)} width={1200} height={630} className={classes} />;
}
