import { deleteImage, listImages, type OwnImage } from '@hokka/contracts/articles/images.ts';
import { Images } from 'lucide-react';
import { useEndpointMutation, usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { usePaging } from '../../../../lib/routing/use-list-url.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { useDialogSubject } from '../../../../ui/use-dialog-subject.ts';
import { describeDeletion } from './describe-uses.ts';
import { ImageCard } from './image-card.tsx';
import { ImageUsage } from './image-usage.tsx';

const pageSize = 24;

/** Signatures are valid for at least eleven hours. */
const staleMs = 6 * 60 * 60 * 1000;

/** All pictures of the user: their uses, their total size, and how to delete them. */
export function ImageLibrary() {
  const paging = usePaging();
  const query = usePagedQuery(
    listImages,
    { query: { page: paging.page, limit: pageSize } },
    { refetchInterval: staleMs, refetchOnMount: 'always' },
  );
  const { mutateAsync: remove } = useEndpointMutation(deleteImage, { rereadOnConflict: [listImages] });
  const { subject, openDialog, ...dialog } = useDialogSubject<OwnImage>();
  const { data } = query;
  const confirm = async ({ id, uses }: OwnImage) =>
    remove({ params: { id }, query: { evenIfUsed: uses.length > 0 } }).then(
      () => notifySuccess('Görsel silindi'),
      (error: unknown) => notifyFailure('Görsel silinemedi', error),
    );
  return (
    <>
      <PagedList
        query={query}
        {...paging}
        noun="görsel"
        failureTitle="Görselleriniz yüklenirken bir hata oluştu"
        skeleton={
          <Skeletons className={gridClasses} shapes={Array.from({ length: 8 }, () => 'h-56 w-full rounded-card')} />
        }
        empty={{
          Icon: Images,
          title: 'Henüz görsel yok',
          description:
            'Bir makaleyi düzenlerken yapıştırdığınız, bıraktığınız ya da yüklediğiniz görseller burada durur.',
          action: <LinkButton to={paths.articles}>Bir makale açın</LinkButton>,
        }}
      >
        <ul aria-label="Görseller" className={gridClasses}>
          {data?.images.map((image) => (
            <ImageCard key={image.id} image={image} onDelete={() => openDialog(image)} />
          ))}
        </ul>
      </PagedList>
      {data !== undefined && data.pagination.total > 0 && (
        <div className="mt-8 max-w-sm">
          <ImageUsage usedBytes={data.used_bytes} maxBytes={data.max_bytes} />
        </div>
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

const gridClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] sm:gap-4';
