import { listImages, type SignedImage } from '@hokka/contracts/articles/images.ts';
import { useState } from 'react';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { NewerOlder } from '../../../ui/newer-older.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { ImageChoices } from '../../articles/components/images/image-choices.tsx';
import { ImageSources, type ImageSourcesProps } from './image-sources.tsx';

export interface PickerContentsProps {
  /** Where a new picture can come from; undefined where only uploaded ones can be chosen. */
  readonly sources?: Omit<ImageSourcesProps, 'onPick'>;
  readonly onPick: (image: SignedImage) => void;
}

/** Sources of a new picture, and the uploaded ones; loaded when a picture is chosen. */
export function PickerContents({ sources, onPick }: PickerContentsProps) {
  if (sources === undefined) return <UploadedImages onPick={onPick} />;
  return (
    <div className="flex flex-col gap-6">
      <ImageSources {...sources} onPick={onPick} />
      <section aria-labelledby="uploaded-images">
        <h3 id="uploaded-images" className="mb-2 font-medium font-sans text-base">
          Yüklediklerim
        </h3>
        <UploadedImages onPick={onPick} />
      </section>
    </div>
  );
}

const pageSize = 12;
const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-3';

function UploadedImages({ onPick }: Pick<PickerContentsProps, 'onPick'>) {
  const [page, setPage] = useState(1);
  const query = usePagedQuery(listImages, { query: { page, limit: pageSize } }, { refetchOnMount: 'always' });
  const { data } = query;
  if (data === undefined)
    return (
      <QueryPlaceholder
        query={query}
        title="Görselleriniz yüklenemedi"
        skeleton={<Skeletons className={gridClasses} shapes={Array.from({ length: 6 }, () => 'h-24 w-full')} />}
      />
    );
  if (data.pagination.total === 0) return <p className="text-ink-soft">Henüz yüklediğiniz bir görsel yok.</p>;
  return (
    <ImageChoices
      images={data.images}
      className={gridClasses}
      usedBytes={data.used_bytes}
      maxBytes={data.max_bytes}
      onPick={onPick}
    >
      <NewerOlder page={page} totalPages={data.pagination.totalPages} onPage={setPage} />
    </ImageChoices>
  );
}
