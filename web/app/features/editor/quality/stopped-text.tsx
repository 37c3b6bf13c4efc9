import type { Article } from '@hokka/contracts/articles/article.ts';
import { resumptionPrice } from '@hokka/contracts/briefs/prices.ts';
import { PenLine } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { notifyError, notifyErrorNotice } from '../../../ui/notify.ts';
import { usePlansAction } from '../../../ui/plans-link.tsx';
import { useContinueArticle } from '../../articles/api.ts';
import { describePrice, shortLabel, stoppedLabel } from '../../articles/labels.ts';
import { useContinuation } from '../navigation/use-continuation.ts';

interface StoppedTextProps {
  readonly saved: Article;
  /** The text on the screen differs from the saved text, so it is no longer what the stopped generation left. */
  readonly isChanged: boolean;
}

/**
 * A text whose generation was stopped, or that is shorter than requested. It can be continued from there; the list of
 * articles can request this immediately.
 */
export function StoppedText({ saved, isChanged }: StoppedTextProps) {
  const { id, stopped_at, missing_sections, is_public, is_short } = saved;
  const { mutateAsync: order } = useContinueArticle();
  const plansAction = usePlansAction();
  const takeContinuation = useContinuation();
  const isStopped = stopped_at !== undefined && missing_sections === undefined && !isChanged;
  const send = async () => {
    await order({ params: { id } }).catch((error: unknown) => {
      const needsPlan = error instanceof ApiError && error.status === 402;
      notifyErrorNotice(error, 'Yazım sürdürülemedi', {
        ...(needsPlan && plansAction),
      });
    });
  };
  const goOn = useEffectEvent(() => {
    if (!takeContinuation()) return;
    if (isStopped && !is_public) void send();
    else notifyError('Yazım sürdürülemedi', { description: 'Bu metin bu arada değişti ya da yayımlandı.' });
  });
  useEffect(() => goOn(), []);
  if (!isStopped) return null;
  return (
    <Banner tone="warning" title={is_short === true ? shortLabel : stoppedLabel} className="mt-6">
      {is_public ? (
        <p>Yayındaki bir makalenin yazımı sürdürülemez. Sürdürmek için önce makaleyi yayından kaldırın.</p>
      ) : (
        <>
          <p>
            {is_short === true
              ? 'Yapay zekâ istediğinizden kısa bir metin yazdı. Yazım, bittiği yerden istediğiniz uzunluğa kadar sürdürülür.'
              : 'Yazım, durdurduğunuz yerden istediğiniz uzunluğa kadar sürdürülür.'}{' '}
            Ücreti {describePrice(resumptionPrice)}. Şimdiki metin geçmişte saklanır. Metni değiştirirseniz yalnızca
            elle devam edebilirsiniz.
          </p>
          <Button
            size="small"
            className="mt-2"
            icon={<PenLine aria-hidden size={14} />}
            pendingLabel="Başlatılıyor..."
            onClick={send}
          >
            Devam et
          </Button>
        </>
      )}
    </Banner>
  );
}
