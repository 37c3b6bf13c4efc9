import type { VoiceListItem } from '@hokka/contracts/briefs/voices.ts';
import { capitalizeTurkish } from '@hokka/contracts/shared/turkish-case.ts';
import { CircleAlert, LoaderCircle, Plus, Trash2 } from 'lucide-react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog, useDialogSubject } from '../../../ui/dialog.tsx';
import { MenuAction } from '../../../ui/dropdown-menu.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { notifyErrorNotice, notifySuccess } from '../../../ui/notify.ts';
import { StaleListNotice } from '../../../ui/retry-banner.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { useDeleteVoice, useVoiceList } from '../voice-api.ts';
import { addressLabels, describeReadability, listTerms } from './describe-measures.ts';
import { VoiceOffer } from './voice-offer.tsx';

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
          <VoiceOffer lock={advanced.lock}>
            {data.voices.length > 0 ? 'Var olan üsluplarınızı düzenleyebilir ve silebilirsiniz.' : undefined}
          </VoiceOffer>
        </div>
      )}
      {data.voices.length >= data.max && (
        <Banner tone="warning" className="mb-6" title={`En fazla ${data.max} yazı üslubu saklayabilirsiniz`}>
          Yenisini oluşturmak için kullanmadığınız bir üslubu silin.
        </Banner>
      )}
      {data.voices.length === 0 ? (
        advanced.lock === null && <NoVoices isOpen={advanced.isOpen} />
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

/** Terms of a voice that its row names, so that they stay on one line of a phone. */
const listedTermsMax = 3;

/** States that a row names; most voices are described. */
const states = {
  describing: (
    <Badge tone="warning" Icon={LoaderCircle}>
      Tanımlanıyor
    </Badge>
  ),
  ready: null,
  failed: (
    <Badge tone="danger" Icon={CircleAlert}>
      Tanımlanamadı
    </Badge>
  ),
} as const;

function VoiceRow({ voice, onDelete }: { readonly voice: VoiceListItem; readonly onDelete: () => void }) {
  const { id, name, status, failure_reason, measures, opening } = voice;
  return (
    <ListRow
      to={paths.voice(id)}
      title={name}
      state={states[status]}
      summary={opening}
      facts={[
        opening === '' && addressLabels[measures.address],
        `Cümle başına ${formatNumber(Math.round(measures.words_per_sentence))} kelime`,
        capitalizeTurkish(describeReadability(measures)),
        measures.terms.length > 0 && `Sık sözleri: ${listTerms(measures, listedTermsMax)}`,
      ]}
      isCentred
      actions={
        <RowMenu name={name}>
          <MenuAction danger icon={<Trash2 aria-hidden size={16} />} label={`Sil: ${name}`} onSelect={onDelete}>
            Sil
          </MenuAction>
        </RowMenu>
      }
    >
      {failure_reason !== null && <p className="wrap-anywhere mt-1 text-coral text-sm">{failure_reason}</p>}
    </ListRow>
  );
}

function NoVoices({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <VoiceOffer
      title="Henüz yazı üslubunuz yok"
      action={
        isOpen && (
          <LinkButton variant="primary" to={paths.createVoice} icon={<Plus aria-hidden size={18} />}>
            İlk üslubunuzu oluşturun
          </LinkButton>
        )
      }
    />
  );
}
