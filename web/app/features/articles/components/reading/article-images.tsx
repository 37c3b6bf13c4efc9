import { listArticleImages, type SignedImage } from '@hokka/contracts/articles/images.ts';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import type { ShownImages } from './hast-elements.ts';

const none: ShownImages = new Map();

interface ImagesContext {
  readonly articleId: string | undefined;
  readonly images: ShownImages;
  /** Adds a picture that was just uploaded. */
  readonly add: (image: SignedImage) => void;
}

const Images = createContext<ImagesContext>({ articleId: undefined, images: none, add: () => undefined });

/** Signatures are valid for at least eleven hours. */
const staleMs = 6 * 60 * 60 * 1000;

interface ArticleImagesProps {
  readonly articleId: string;
  /** The texts displayed below; nothing is requested if none of them contains a picture. */
  readonly texts: readonly (string | null | undefined)[];
  readonly children: ReactNode;
}

/** Provides the pictures of an article to the texts below, for its author and admins. */
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

/** The pictures for the texts here. */
export function useShownImages(): ShownImages {
  return use(Images).images;
}

/** The pictures for the texts here, with the function by which an editor adds one. */
export function useArticleImages(): ImagesContext {
  return use(Images);
}
