import type { Article, MissingSection } from '@hokka/contracts/articles/article.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { notifyError, notifyErrorNotice } from '../../../ui/notify.ts';
import { PlansLink, usePlansAction } from '../../../ui/plans-link.tsx';
import { useContinueArticle } from '../../articles/api.ts';
import { describePrice, shortLabel } from '../../articles/labels.ts';
import { describeMissing, describeRemaining, subtractPrice } from '../../articles/remaining-units.ts';

interface MissingSectionsProps {
  readonly saved: Article;
  /** Saves the text on the screen; resolves to whether it is saved. */
  readonly flush: () => Promise<boolean>;
}

/** A planned text of which some sections are missing: lists them, with the price of generating them. */
export function MissingSections({ saved, flush }: MissingSectionsProps) {
  const { missing_sections: missing = [], continuation_ai_requests: aiRequests } = saved;
  if (missing.length === 0) return null;
  return (
    <Banner tone="warning" title={saved.is_short === true ? shortLabel : describeMissingSections(missing)}>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(({ id, heading, is_begun }) => (
          <li key={id} dir="auto">
            {heading}
            {is_begun === true && (saved.is_short === true ? ' (en kısa kalan bölüm)' : ' (yarım kaldı)')}
          </li>
        ))}
      </ul>
      {/* Known to the author alone. */}
      {aiRequests !== undefined &&
        (saved.is_public ? (
          <p className="mt-2">
            Yayındaki bir makaleye bölüm eklenemez. Eksikleri tamamlamak için önce makaleyi yayından kaldırın.
          </p>
        ) : (
          <Continuation id={saved.id} missing={missing} aiRequests={aiRequests} flush={flush} />
        ))}
    </Banner>
  );
}

function describeMissingSections(missing: readonly MissingSection[]): string {
  const begun = missing.filter(({ is_begun }) => is_begun).length;
  if (begun === 0) return `Planın ${missing.length} bölümü yazılmadı`;
  return missing.length === begun
    ? 'Planın bir bölümü yarım kaldı'
    : `Planın bir bölümü yarım kaldı, ${missing.length - begun} bölümü yazılmadı`;
}

interface ContinuationProps extends Pick<MissingSectionsProps, 'flush'> {
  readonly id: string;
  readonly missing: readonly MissingSection[];
  readonly aiRequests: number;
}

function Continuation({ id, missing, aiRequests, flush }: ContinuationProps) {
  const [isAsking, setAsking] = useState(false);
  const { data: limits } = useEndpointQuery(getLimits, {}, { staleTime: 30_000 });
  const { mutateAsync: order } = useContinueArticle();
  const plansAction = usePlansAction();
  const price = { articles: 0, aiRequests } as const;
  const isFree = aiRequests === 0;
  const lacking = limits && describeMissing(limits, price);
  const left = limits && describeRemaining(subtractPrice(limits, price), price);
  const send = async () => {
    if (!(await flush())) {
      notifyError('Metniniz henüz kaydedilemedi', {
        description: 'Eksik bölümler yalnızca kaydedilmiş metne eklenebilir. Kaydettikten sonra yeniden deneyin.',
      });
      return;
    }
    await order({ params: { id } }).catch((error: unknown) => {
      const needsPlan = error instanceof ApiError && error.status === 402;
      notifyErrorNotice(error, 'Eksik bölümlerin yazımı başlatılamadı', {
        ...(needsPlan && plansAction),
      });
    });
  };
  return (
    <>
      <p className="mt-2">
        {missing.some(({ is_begun }) => is_begun)
          ? 'Yazılanlar olduğu gibi kalır; yarım kalan bölüm sürdürülür, ötekiler arkasına eklenir.'
          : 'Yazılan bölümler olduğu gibi kalır, eksikler sona eklenir.'}{' '}
        {isFree ? 'AI isteği gerekmez' : `Ücreti ${describePrice(price)}`}
        {left === undefined || lacking !== undefined ? '.' : `; ${isFree ? 'kalan' : 'sonra kalan'}: ${left}.`}
      </p>
      {lacking !== undefined && (
        <p className="mt-1">
          Bu dönemki haklarınız yetmiyor: {lacking}. <PlansLink />
        </p>
      )}
      <Button
        size="small"
        className="mt-2"
        icon={<PenLine aria-hidden size={14} />}
        disabled={lacking !== undefined}
        pendingLabel="Başlatılıyor..."
        onClick={isFree ? send : () => setAsking(true)}
      >
        Devam et
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title="Eksik bölümler yazılsın mı?"
        description={`${missing.length} bölüm için ${describePrice(price)} kullanılır${left === undefined ? '' : `; sonra kalan: ${left}`}. Şimdiki metin geçmişte bir sürüm olarak saklanır. Hiçbir bölüm yazılamazsa hakkınız geri verilir.`}
        confirmLabel="Devam et"
        onConfirm={send}
      />
    </>
  );
}
