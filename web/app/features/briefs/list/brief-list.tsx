import { Plus } from 'lucide-react';
import { paths } from '../../../lib/routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog, useDialogSubject } from '../../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type LockableFeature, LockedPanel } from '../../../ui/locked-panel.tsx';
import { notifyErrorNotice, notifySuccess } from '../../../ui/notify.ts';
import { StaleListNotice } from '../../../ui/retry-banner.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { useBriefList, useDeleteBrief } from '../api.ts';
import { BriefRow, type ListedBrief } from './brief-row.tsx';
import { BriefsFull } from './briefs-full.tsx';

interface BriefListProps {
  /** `advanced_ai`: more briefs and longer texts. */
  readonly advanced: LockableFeature;
}

/** All briefs of the user, the last changed first. */
export function BriefList({ advanced }: BriefListProps) {
  const query = useBriefList();
  const { mutateAsync: remove } = useDeleteBrief();
  const { subject, openDialog, ...dialog } = useDialogSubject<ListedBrief>();
  const { data } = query;
  if (data === undefined)
    return (
      <QueryPlaceholder query={query} title="Yazı planları yüklenirken bir hata oluştu" skeleton={<ListSkeleton />} />
    );
  const confirm = async ({ id }: ListedBrief) => {
    try {
      await remove({ params: { id } });
    } catch (error) {
      notifyErrorNotice(error, 'Yazı planı silinemedi');
      return;
    }
    notifySuccess('Yazı planı silindi');
  };
  return (
    <>
      {query.error !== null && <StaleListNotice error={query.error} onRetry={query.refetch} />}
      {data.briefs.length >= data.max && <BriefsFull max={data.max} advanced={advanced} className="mb-6" />}
      {data.briefs.length === 0 ? (
        <NoBriefs />
      ) : (
        <>
          <Card className="p-0!">
            <ul aria-label="Yazı planları" className="divide-y divide-line">
              {data.briefs.map((brief) => (
                <BriefRow key={brief.id} brief={brief} onDelete={() => openDialog(brief)} />
              ))}
            </ul>
          </Card>
          <p className="mt-3 text-ink-soft text-sm">
            Yazmadan önce kaç hak kullanılacağını görüp onaylarsınız. 12 ay dokunulmayan planlar silinir.
          </p>
        </>
      )}
      {subject !== undefined && (
        <ConfirmDialog
          open={dialog.open}
          onOpenChange={dialog.onOpenChange}
          title="Bu yazı planını silmek istediğinizden emin misiniz?"
          description={`“${subject.title}” önceki planlarıyla birlikte silinir ve geri getirilemez. Bu plandan yazılan makaleler durur.`}
          confirmLabel="Planı sil"
          onConfirm={() => confirm(subject)}
        />
      )}
    </>
  );
}

/** Sections of a plan. */
const sample = [
  { title: 'Fidan seçmek', detail: 'Çeşitler, fiyatlar, satıcılar', state: '350 kelime' },
  { title: 'Saksı ve toprak', detail: '2 kaynaktan', state: '400 kelime' },
  { title: 'İlk hasat', detail: 'Ne zaman, ne kadar', state: '250 kelime' },
];

function NoBriefs() {
  return (
    <LockedPanel
      title="Henüz yazı planınız yok"
      sample={sample}
      sampleTitle="Örnek plan"
      action={
        <LinkButton variant="primary" to={paths.createBrief} icon={<Plus aria-hidden size={18} />}>
          İlk yazınızı planlayın
        </LinkButton>
      }
    >
      Uzun bir yazıda önce bölümleri görün: yapay zekâ planı hazırlar, siz düzenlersiniz, yazı o plana göre yazılır.
    </LockedPanel>
  );
}
