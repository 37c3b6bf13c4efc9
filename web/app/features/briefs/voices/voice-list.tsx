import type { VoiceListItem } from '@hokka/contracts/briefs/voices.ts';
import { AudioLines, CircleAlert, CircleCheck, LoaderCircle, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { MenuAction } from '../../../ui/dropdown-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import type { LockableFeature } from '../../../ui/lockable-feature.ts';
import { notifyErrorNotice, notifySuccess } from '../../../ui/notify.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { StaleListNotice } from '../../../ui/stale-list-notice.tsx';
import { useDialogSubject } from '../../../ui/use-dialog-subject.ts';
import { LockedPanel } from '../../articles/components/locked-panel.tsx';
import { useDeleteVoice, useVoiceList } from '../voice-api.ts';
import { addressLabels, voiceStatusLabels } from './describe-measures.ts';

/** All voices of the user, the newest first. */
export function VoiceList({ advanced }: { readonly advanced: LockableFeature }) {
  const query = useVoiceList();
  const { mutateAsync: remove } = useDeleteVoice();
  const { subject, openDialog, ...dialog } = useDialogSubject<VoiceListItem>();
  const { data } = query;
  if (data === undefined)
    return (
      <QueryPlaceholder query={query} title="Yazı üslupları yüklenirken bir hata oluştu" skeleton={<ListSkeleton />} />
    );
  const confirm = async ({ id }: VoiceListItem) => {
    try {
      await remove({ params: { id } });
    } catch (error) {
      notifyErrorNotice(error, 'Yazı üslubu silinemedi');
      return;
    }
    notifySuccess('Yazı üslubu silindi');
  };
  return (
    <>
      {query.error !== null && <StaleListNotice error={query.error} onRetry={query.refetch} />}
      {advanced.lock !== null && (
        <div className="mb-6">
          <LockedPanel title="Yeni yazı üslubu planınızda yok" lock={advanced.lock}>
            Örneklerinizden nasıl yazdığınız çıkarılır, yazılarınız sizin ağzınızdan yazılır. Var olan üsluplarınızı
            düzenleyebilir ve silebilirsiniz.
          </LockedPanel>
        </div>
      )}
      {data.voices.length >= data.max && (
        <Banner tone="warning" className="mb-6" title={`En fazla ${data.max} yazı üslubu saklayabilirsiniz`}>
          Yenisini oluşturmak için kullanmadığınız bir üslubu silin.
        </Banner>
      )}
      {data.voices.length === 0 ? (
        <NoVoices isOpen={advanced.isOpen} />
      ) : (
        <Card className="p-0!">
          <ul aria-label="Yazı üslupları" className="divide-y divide-line">
            {data.voices.map((voice) => (
              <VoiceRow key={voice.id} voice={voice} onDelete={() => openDialog(voice)} />
            ))}
          </ul>
        </Card>
      )}
      {subject !== undefined && (
        <ConfirmDialog
          open={dialog.open}
          onOpenChange={dialog.onOpenChange}
          title="Bu yazı üslubunu silmek istediğinizden emin misiniz?"
          description={`“${subject.name}” geri getirilemez. Yazılarınız ve onu kullanan yazı planları durur; planlar üslupsuz sürer.`}
          confirmLabel="Üslubu sil"
          onConfirm={() => confirm(subject)}
        />
      )}
    </>
  );
}

const looks = {
  describing: { tone: 'warning', Icon: LoaderCircle },
  ready: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
} as const;

function VoiceRow({ voice, onDelete }: { readonly voice: VoiceListItem; readonly onDelete: () => void }) {
  const { id, name, status, failure_reason, measures } = voice;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-5">
      <article className="min-w-0 flex-1 basis-full sm:basis-0">
        <h2 className="text-base">
          <Link
            to={paths.voice(id)}
            className="wrap-anywhere line-clamp-2 rounded-sm decoration-1 underline-offset-3 hover:text-cobalt hover:underline touch-target"
          >
            {name}
          </Link>
        </h2>
        <ul className="dotted-row mt-0.5 items-center gap-y-0.5 text-ink-soft text-sm tabular-nums">
          <li>
            <Badge {...looks[status]} isQuiet={status === 'ready'}>
              {voiceStatusLabels[status]}
            </Badge>
          </li>
          <li>{addressLabels[measures.address]}</li>
          <li>Cümle başına {formatNumber(Math.round(measures.words_per_sentence))} kelime</li>
        </ul>
        {failure_reason !== null && <p className="wrap-anywhere mt-1 text-coral text-sm">{failure_reason}</p>}
      </article>
      <LinkButton size="small" to={paths.voice(id)} aria-label={`Üslubu aç: ${name}`}>
        Üslubu aç
      </LinkButton>
      <RowMenu name={name}>
        <MenuAction danger icon={<Trash2 aria-hidden size={16} />} label={`Sil: ${name}`} onSelect={onDelete}>
          Sil
        </MenuAction>
      </RowMenu>
    </li>
  );
}

function NoVoices({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <EmptyState
      Icon={AudioLines}
      title="Henüz yazı üslubunuz yok"
      description="Birkaç yazınızı örnek verin: cümleleriniz, okura seslenişiniz ve sevdiğiniz sözler ölçülür, anlatımınız sekiz satırda tanımlanır."
      action={
        isOpen ? (
          <LinkButton variant="primary" to={paths.createVoice} icon={<Plus aria-hidden size={18} />}>
            İlk üslubunuzu oluşturun
          </LinkButton>
        ) : undefined
      }
    />
  );
}
