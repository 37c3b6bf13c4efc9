import { listImages, type OwnImage } from '@hokka/contracts/articles/images.ts';
import { useState } from 'react';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { createPartLoader, usePagePart } from '../../../lib/page-part.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PartFailure, QueryPlaceholder } from '../../../ui/error-state.tsx';
import { NewerOlder } from '../../../ui/newer-older.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';

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

const loadChoices = createPartLoader(() => import('../../articles/components/images/image-choices.tsx'));

const pageSize = 12;

function Choices({ onPick }: Pick<ImagePickerProps, 'onPick'>) {
  const [page, setPage] = useState(1);
  const query = usePagedQuery(listImages, { query: { page, limit: pageSize } }, { refetchOnMount: 'always' });
  const { part, hasFailed, retry } = usePagePart(loadChoices);
  const { data } = query;
  if (hasFailed) return <PartFailure onRetry={retry}>Görselleriniz yüklenemedi.</PartFailure>;
  if (data === undefined || part === undefined) {
    return (
      <QueryPlaceholder
        query={query}
        title="Görselleriniz yüklenemedi"
        skeleton={<Skeletons className={gridClasses} shapes={Array.from({ length: 6 }, () => 'h-24 w-full')} />}
      />
    );
  }
  if (data.pagination.total === 0) return <p className="text-ink-soft">Henüz yüklediğiniz bir görsel yok.</p>;
  return (
    <part.ImageChoices
      images={data.images}
      className={gridClasses}
      usedBytes={data.used_bytes}
      maxBytes={data.max_bytes}
      onPick={onPick}
    >
      <NewerOlder page={page} totalPages={data.pagination.totalPages} onPage={setPage} />
    </part.ImageChoices>
  );
}

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-3';
