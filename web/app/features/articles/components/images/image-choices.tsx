import type { OwnImage } from '@hokka/contracts/articles/images.ts';
import type { ReactNode } from 'react';
import { nameImage } from './describe-uses.ts';
import { ImageThumbnail } from './image-thumbnail.tsx';
import { ImageUsage } from './image-usage.tsx';

interface ImageChoicesProps {
  readonly images: readonly OwnImage[];
  readonly className: string;
  readonly usedBytes: number;
  readonly maxBytes: number;
  readonly onPick: (image: OwnImage) => void;
  /** Paging, below the pictures. */
  readonly children: ReactNode;
}

/** Uploaded pictures as buttons, and the used part of the quota. */
export function ImageChoices({ images, className, usedBytes, maxBytes, onPick, children }: ImageChoicesProps) {
  return (
    <>
      <ul aria-label="Yüklediğim görseller" className={className}>
        {images.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              onClick={() => onPick(image)}
              className="block w-full overflow-hidden rounded-control border border-line hover:border-cobalt"
            >
              <ImageThumbnail image={image} alt={nameImage(image)} />
            </button>
          </li>
        ))}
      </ul>
      {children}
      <div className="mt-5">
        <ImageUsage usedBytes={usedBytes} maxBytes={maxBytes} />
      </div>
    </>
  );
}
