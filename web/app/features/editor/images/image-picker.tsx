import { listImages, type OwnImage } from '@hokka/contracts/articles/images.ts';
import { useState } from 'react';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { NewerOlder } from '../../../ui/newer-older.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { nameImage } from '../../articles/components/images/describe-uses.ts';
import { ImageThumbnail } from '../../articles/components/images/image-thumbnail.tsx';
import { ImageUsage } from '../../articles/components/images/image-usage.tsx';

interface ImagePickerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onPick: (image: OwnImage) => void;
}

/** Lets the user choose one of their uploaded pictures. */
export function ImagePicker({ open, onOpenChange, onPick }: ImagePickerProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Yüklediklerim">
      {open && <Choices onPick={onPick} />}
    </Dialog>
  );
}

const pageSize = 12;

function Choices({ onPick }: Pick<ImagePickerProps, 'onPick'>) {
  const [page, setPage] = useState(1);
  const query = usePagedQuery(listImages, { query: { page, limit: pageSize } }, { refetchOnMount: 'always' });
  const { data } = query;
  if (data === undefined) {
    return (
      <QueryPlaceholder
        query={query}
        title="Görselleriniz yüklenemedi"
        skeleton={<Skeletons className={gridClasses} shapes={Array.from({ length: 6 }, () => 'h-24 w-full')} />}
      />
    );
  }
  if (data.pagination.total === 0) return <p className="text-ink-soft">Henüz yüklediğiniz bir görsel yok.</p>;
  const { totalPages } = data.pagination;
  return (
    <>
      <ul aria-label="Yüklediğim görseller" className={gridClasses}>
        {data.images.map((image) => (
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
      <NewerOlder page={page} totalPages={totalPages} onPage={setPage} />
      <div className="mt-5">
        <ImageUsage usedBytes={data.used_bytes} maxBytes={data.max_bytes} />
      </div>
    </>
  );
}

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-3';
