import { listArticleImages, type SignedImage } from '@hokka/contracts/articles/images.ts';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import type { ShownImages } from './hast-elements.ts';

const none: ShownImages = new Map();

interface ImagesContext {
  readonly articleId: string | undefined;
  readonly images: ShownImages;
  /** Has a picture shown that was uploaded just now. */
  readonly add: (image: SignedImage) => void;
}

const Images = createContext<ImagesContext>({ articleId: undefined, images: none, add: () => undefined });

/** Signatures last for eleven hours at least. */
const staleMs = 6 * 60 * 60 * 1000;

interface ArticleImagesProps {
  readonly articleId: string;
  /** The texts that are shown below: nothing is asked for where none of them names a picture. */
  readonly texts: readonly (string | null | undefined)[];
  readonly children: ReactNode;
}

/** Has the texts below show the pictures of an article, to its author and to admins. */
export function ArticleImages({ articleId, texts, children }: ArticleImagesProps) {
  const isNeeded = texts.some((text) => text?.includes('/api/images/') === true);
  const { data } = useEndpointQuery(
    listArticleImages,
    { params: { id: articleId } },
    { enabled: isNeeded, staleTime: staleMs, refetchInterval: staleMs },
  );
  const [added, setAdded] = useState<readonly SignedImage[]>([]);
  const value = useMemo(
    () => ({
      articleId,
      images: new Map([...added, ...(data?.images ?? [])].map((image) => [image.id, image])),
      add: (image: SignedImage) => setAdded((before) => [...before, image]),
    }),
    [articleId, data, added],
  );
  return <Images value={value}>{children}</Images>;
}

/** What it takes to show the pictures of the texts here. */
export function useShownImages(): ShownImages {
  return use(Images).images;
}

/** The same, with what an editor needs to add to them. */
export function useArticleImages(): ImagesContext {
  return use(Images);
}
