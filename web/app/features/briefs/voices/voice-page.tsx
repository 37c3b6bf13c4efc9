import { voicePrice } from '@hokka/contracts/briefs/prices.ts';
import type { Voice } from '@hokka/contracts/briefs/voices.ts';
import { AudioLines, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { usePageTitle } from '../../../lib/routing/page-title.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { MenuAction } from '../../../ui/dropdown-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { notifyErrorNotice, notifySuccess } from '../../../ui/notify.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { describePrice } from '../../articles/labels.ts';
import { useDeleteVoice, useOrderDescription, useVoice } from '../voice-api.ts';
import { describeMeasures, summarizeMeasures } from './describe-measures.ts';
import { VoiceForm } from './voice-form.tsx';

/** One voice: its measures, and its editable description. */
export function VoicePage({ id }: { readonly id: string }) {
  const query = useVoice(id);
  const { data: voice, error } = query;
  usePageTitle(voice?.name);
  if (voice === undefined)
    return (
      <>
        <Header />
        {error?.status === 404 ? (
          <EmptyState
            Icon={AudioLines}
            title="Bu yazı üslubu bulunamadı"
            description="Silinmiş ya da başka bir hesaba ait olabilir."
            action={<LinkButton to={paths.voices}>Yazı üsluplarına dön</LinkButton>}
          />
        ) : (
          <QueryPlaceholder query={query} title="Yazı üslubu yüklenirken bir hata oluştu" skeleton={<ListSkeleton />} />
        )}
      </>
    );
  return (
    <>
      <Header voice={voice} />
      {error !== null && voice.status === 'describing' && (
        <RetryBanner
          tone="warning"
          className="mb-5"
          title="Tanımın durumu şu anda okunamıyor"
          error={error}
          onRetry={query.refetch}
        />
      )}
      {voice.status === 'describing' && <Describing />}
      {voice.status === 'failed' && <Failed voice={voice} />}
      <div className="with-aside gap-6">
        {voice.status !== 'describing' && (
          <Card as="section" aria-label="Tanım">
            <VoiceForm key={voice.status} voice={voice} />
          </Card>
        )}
        <Measures voice={voice} />
      </div>
    </>
  );
}

function Describing() {
  return (
    <div role="status" className="mb-6 flex items-start gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <span className="mt-0.5 text-amber">
        <Spinner />
      </span>
      <div>
        <p className="font-semibold">Anlatımınız tanımlanıyor</p>
        <p className="text-ink-soft">
          Genellikle bir dakikadan kısa sürer. Bu sayfadan ayrılabilirsiniz; tanım gelince burada durur.
        </p>
      </div>
    </div>
  );
}

function Failed({ voice }: { readonly voice: Voice }) {
  const { mutateAsync: order } = useOrderDescription();
  const send = async () => {
    await order({ params: { id: voice.id } }).catch((error: unknown) =>
      notifyErrorNotice(error, 'Tanım yeniden istenemedi'),
    );
  };
  return (
    <Banner
      tone="danger"
      title="Tanım hazırlanamadı"
      className="mb-6"
      action={
        voice.descriptions_left > 0 && (
          <Button size="small" icon={<RotateCw aria-hidden size={16} />} pendingLabel="Gönderiliyor..." onClick={send}>
            Yeniden dene ({describePrice(voicePrice)})
          </Button>
        )
      }
    >
      {voice.failure_reason} Hakkınız geri verildi; ölçüler duruyor. Tanımı aşağıya kendiniz de yazabilirsiniz.
    </Banner>
  );
}

function Measures({ voice: { measures, samples } }: { readonly voice: Voice }) {
  return (
    <Card as="section" data-aside aria-labelledby="voice-measures">
      <h2 id="voice-measures" className="mb-3 text-lg">
        Ölçüler
      </h2>
      <dl className="flex flex-col gap-3">
        {describeMeasures(measures).map(({ name, text }) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-3 font-normal font-sans text-ink-soft text-sm">Örnekler</h3>
      <ul className="flex flex-col gap-1">
        {samples.map(({ title, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples never change places, and two may have one title
          <li key={index} className="wrap-anywhere">
            {title} <span className="whitespace-nowrap text-ink-soft text-sm">{formatNumber(words)} kelime</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Header({ voice }: { readonly voice?: Voice }) {
  return (
    <PageHeader
      title={voice?.name ?? 'Yazı üslubu'}
      back={{ to: paths.voices, label: 'Yazı üslupları' }}
      {...(voice !== undefined && {
        // On wide screens the measures stand beside the form.
        description: <span className="sm:hidden">{summarizeMeasures(voice.measures)}</span>,
        actions: <DeleteButton voice={voice} />,
      })}
    />
  );
}

function DeleteButton({ voice }: { readonly voice: Voice }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove } = useDeleteVoice();
  const navigate = useNavigate();
  const confirm = async () => {
    try {
      await remove({ params: { id: voice.id } });
    } catch (error) {
      notifyErrorNotice(error, 'Yazı üslubu silinemedi');
      return;
    }
    notifySuccess('Yazı üslubu silindi');
    await navigate(paths.voices);
  };
  return (
    <>
      <RowMenu name={voice.name} className="">
        <MenuAction danger icon={<Trash2 aria-hidden size={16} />} onSelect={() => setAsking(true)}>
          Üslubu sil
        </MenuAction>
      </RowMenu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Bu yazı üslubunu silmek istediğinizden emin misiniz?"
        description={`“${voice.name}” geri getirilemez. Yazılarınız ve onu kullanan yazı planları durur; planlar üslupsuz sürer.`}
        confirmLabel="Üslubu sil"
        onConfirm={confirm}
      />
    </>
  );
}
