import { deleteImages } from '@hokka/contracts/articles/image-deletions.ts';
import { deleteImage, type ImageUse, listImages, type OwnImage } from '@hokka/contracts/articles/images.ts';
import { Images, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEndpointMutation, usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { usePaging } from '../../../../lib/routing/use-list-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog, useDialogSubject } from '../../../../ui/dialog.tsx';
import { notifyFailure, notifyInfo, notifySuccess } from '../../../../ui/notify.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { useWritable } from '../../../../ui/writable.tsx';
import { SelectAll } from '../list/select-all.tsx';
import { useSelection } from '../list/selection.ts';
import { SelectionBar } from '../list/selection-bar.tsx';
import { describeDeletion } from './describe-uses.ts';
import { ImageCard } from './image-card.tsx';
import { ImageUsage, toMegabytes } from './image-usage.tsx';

const pageSize = 24;

/** Signatures are valid for at least eleven hours. */
const staleMs = 6 * 60 * 60 * 1000;

/** All pictures of the user, with the button that uploads one: their uses, their total size, and how to delete them. */
export function ImageLibrary({ upload }: { readonly upload: ReactNode }) {
  const paging = usePaging();
  const query = usePagedQuery(
    listImages,
    { query: { page: paging.page, limit: pageSize } },
    { refetchInterval: staleMs, refetchOnMount: 'always' },
  );
  const { mutateAsync: remove } = useEndpointMutation(deleteImage, { rereadOnConflict: [listImages] });
  const { subject, openDialog, ...dialog } = useDialogSubject<OwnImage>();
  const { data } = query;
  const images = data?.images ?? [];
  const selection = useSelection(images);
  const isWritable = useWritable();
  const isHalfFull = data !== undefined && data.used_bytes >= data.max_bytes / 2;
  const confirm = async ({ id, uses }: OwnImage) =>
    remove({ params: { id }, query: { evenIfUsed: uses.length > 0 } }).then(
      () => notifySuccess('Görsel silindi'),
      (error: unknown) => notifyFailure('Görsel silinemedi', error),
    );
  return (
    <>
      <PageHeader
        title="Görseller"
        back={{ to: paths.articles, label: 'Makalelerim' }}
        actions={data?.pagination.total !== 0 && upload}
        description={isHalfFull ? undefined : data === undefined ? '\u00a0' : describeUse(data)}
      />
      <PagedList
        query={query}
        {...paging}
        toolbar={
          isHalfFull && (
            <div className="mb-3 max-w-sm">
              <ImageUsage usedBytes={data.used_bytes} maxBytes={data.max_bytes} />
            </div>
          )
        }
        noun="görsel"
        selectAll={
          isWritable && (
            <SelectAll
              state={selection.state}
              onToggle={selection.toggleAll}
              label={<span className="sr-only">Bu sayfadaki tüm görselleri seç</span>}
              className="ml-[calc(0.625rem+1px)] w-7 shrink-0"
            />
          )
        }
        failureTitle="Görselleriniz yüklenirken bir hata oluştu"
        skeleton={
          <Skeletons className={gridClasses} shapes={Array.from({ length: 8 }, () => 'h-56 w-full rounded-card')} />
        }
        empty={{
          Icon: Images,
          title: 'Henüz görsel yok',
          description: 'Yükledikleriniz ve makalelere ekledikleriniz burada durur; her makalede yeniden kullanılır.',
          action: upload,
        }}
      >
        <ul aria-label="Görseller" className={gridClasses}>
          {images.map((image) => (
            <ImageCard
              key={image.id}
              image={image}
              isSelected={selection.isSelected(image.id)}
              isSelecting={selection.chosen.length > 0}
              onToggle={(isRange) => selection.toggle(image.id, isRange)}
              onDelete={() => openDialog(image)}
            />
          ))}
        </ul>
      </PagedList>
      {isWritable && (
        <SelectionBar count={selection.chosen.length} noun="görsel" onClear={selection.clear}>
          <DeleteSelected images={selection.chosen} onDone={selection.clear} />
        </SelectionBar>
      )}
      {subject !== undefined && (
        <ConfirmDialog
          open={dialog.open}
          onOpenChange={dialog.onOpenChange}
          title="Bu görseli silmek istediğinizden emin misiniz?"
          description={describeDeletion(subject.uses)}
          confirmLabel="Görseli sil"
          onConfirm={() => confirm(subject)}
        />
      )}
    </>
  );
}

/** E.g. '0,2 / 200 MB kullanılıyor'. */
function describeUse(room: { readonly used_bytes: number; readonly max_bytes: number }): string {
  const [used, max] = [room.used_bytes, room.max_bytes].map((bytes) => formatNumber(toMegabytes(bytes)));
  return `${used} / ${max} MB kullanılıyor`;
}

interface DeleteSelectedProps {
  readonly images: readonly OwnImage[];
  readonly onDone: () => void;
}

/** Deletes all selected pictures after a question that names how many of them articles contain. */
function DeleteSelected({ images, onDone }: DeleteSelectedProps) {
  const { mutateAsync, isPending } = useEndpointMutation(deleteImages);
  const [isConfirming, setConfirming] = useState(false);
  // Pictures that articles have used since then stay.
  const used = images.filter(({ uses }) => uses.length > 0);
  const confirm = () =>
    mutateAsync({ body: { ids: images.map(({ id }) => id), even_if_used: used.map(({ id }) => id) } }).then(
      ({ deleted }) => {
        const rest = images.length - deleted;
        const notify = deleted > 0 ? notifySuccess : notifyInfo;
        notify(
          `${formatNumber(deleted)} görsel silindi`,
          rest > 0
            ? { description: `${formatNumber(rest)} görsel bu arada bir makaleye eklendi ya da artık bulunamıyor.` }
            : {},
        );
        onDone();
      },
      (error: unknown) => notifyFailure('Görseller silinemedi', error),
    );
  return (
    <>
      <Button
        size="small"
        icon={<Trash2 aria-hidden size={16} />}
        className="text-coral! hover:bg-coral-wash!"
        disabled={isPending}
        onClick={() => setConfirming(true)}
      >
        Sil
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`${formatNumber(images.length)} görseli silmek istediğinizden emin misiniz?`}
        description={describeManyDeletions(images)}
        confirmLabel="Görselleri sil"
        onConfirm={confirm}
      />
    </>
  );
}

/** Describes the effect of deleting several pictures: how many of them articles contain or contained. */
function describeManyDeletions(images: readonly Pick<OwnImage, 'uses'>[]): string {
  const shown = images.filter(({ uses }) => uses.some(({ is_shown }) => is_shown)).length;
  const isReadable = (use: ImageUse) => use.is_shown && use.is_public && !use.is_in_trash;
  const open = images.filter(({ uses }) => uses.some(isReadable)).length;
  const former = images.filter(({ uses }) => uses.length > 0 && uses.every(({ is_shown }) => !is_shown)).length;
  return [
    ...(shown > 0
      ? [
          `${formatNumber(shown)} görsel makalelerde duruyor${open > 0 ? `, ${formatNumber(open)} tanesi okurlara açık` : ''}; silerseniz yerlerinde yalnızca açıklamaları kalır.`,
        ]
      : []),
    ...(former > 0 ? [`${formatNumber(former)} görsel yalnızca eski sürümlerde geçiyor; orada görünmez olur.`] : []),
    ...(shown + former === 0 ? ['Hiçbir makalede geçmiyorlar.'] : []),
    'Silinen görseller geri getirilemez.',
  ].join(' ');
}

const gridClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] sm:gap-4';
