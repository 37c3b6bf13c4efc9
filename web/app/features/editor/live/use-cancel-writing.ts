import type { Article } from '@hokka/contracts/articles/article.ts';
import { cancelGeneration } from '@hokka/contracts/articles/generation.ts';
import { chargedStopReason } from '@hokka/contracts/usage/allowance.ts';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../ui/notify.ts';
import {
  expectedRegenerations,
  notifyRegenerationEnd,
  takeRegeneration,
} from '../../articles/expected-regenerations.ts';
import type { LiveOutcome } from './live-text.ts';

/** The ‘Durdur’ button: asks for confirmation, waits for the generation to end, and says what became of the text. */
export function useCancelWriting(article: Article) {
  const { mutateAsync: cancel } = useEndpointMutation(cancelGeneration);
  const [isStopping, setStopping] = useState(false);
  const requested = useRef(false);
  const [isRegeneration] = useState(() => expectedRegenerations().has(article.id));

  const stop = async (): Promise<void> => {
    if (requested.current) return;
    requested.current = true;
    setStopping(true);
    await cancel({ params: { id: article.id } }).catch((error: ApiError) => {
      // The generation ended a moment earlier: the stream reports how.
      if (error.code === 'article_not_generating') return;
      requested.current = false;
      setStopping(false);
      notifyError('Yazım durdurulamadı', { description: error.message });
    });
  };

  /** To be called when the generation has ended for any reason. */
  const notifyEnd = (outcome: LiveOutcome, written: Article): void => {
    // A generation that the user stopped is not a finished regeneration, and an end that another page has announced is
    // not announced twice.
    if (requested.current) takeRegeneration(written.id);
    else if (notifyRegenerationEnd(written) || isRegeneration) return;
    if (outcome.kind === 'done') {
      const isInPart = written.missing_sections !== undefined;
      // The text was to be continued and is unchanged.
      const isUnchanged = (article.content ?? '') !== '' && written.content === article.content;
      if (isUnchanged) notifyUnchanged(requested.current);
      else if (requested.current)
        notifySuccess('Yazım durduruldu', { description: 'Yazılan metin kaydedildi, düzenleyebilirsiniz.' });
      else if (isInPart)
        notifyInfo('Makalenin bir bölümü yazıldı', { description: 'Eksik bölümler metnin üstünde yazılı.' });
      else notifySuccess('Makaleniz hazır');
    } else if (requested.current) {
      notifyInfo('Yazım durduruldu', {
        description: outcome.message.includes(chargedStopReason)
          ? `Metin çok kısa kaldığı için makale tamamlanmadı. ${chargedStopReason}`
          : 'Metin çok kısa kaldığı için makale tamamlanmadı; kullandığınız hak geri verildi.',
      });
    }
  };

  return { stop, isStopping, notifyEnd };
}

function notifyUnchanged(isStopped: boolean): void {
  const description = 'Yeni metin eklenmedi. Metniniz olduğu gibi duruyor';
  if (isStopped) notifyInfo('Yazım durduruldu', { description: `${description}.` });
  else notifyError('Yazım sürdürülemedi', { description: `${description}; kullandığınız hak geri verildi.` });
}
