import { type ArticleListItem, waitSentences } from '@hokka/contracts/articles/article.ts';
import { stopReasons } from '@hokka/contracts/articles/stop-reasons.ts';
import { shortLabel, stoppedLabel } from '../../labels.ts';

export interface WaitingReason {
  readonly article: ArticleListItem;
  /** Why the article waits, and what to do. */
  readonly label: string;
  readonly toneClass: string;
  /** It is continued at the end of its text. */
  readonly isUnfinished: boolean;
}

/** The most urgent reason why an article needs something from its author; undefined if it needs nothing. */
export function describeWaiting(article: ArticleListItem): WaitingReason | undefined {
  const because = (label: string, toneClass: string, isUnfinished = false) => ({
    article,
    label,
    toneClass,
    isUnfinished,
  });
  if (article.status === 'generating' && article.waiting !== undefined)
    return because(waitSentences[article.waiting.for], 'text-amber');
  if (article.status === 'failed' && stopReasons.includes(article.failure_reason))
    return because('Durduruldu, yeniden oluşturun', 'text-amber');
  if (article.status === 'failed') return because('Yazılamadı, yeniden oluşturun', 'text-coral');
  if (article.status === 'generating') return because('Yazılıyor, izleyin', 'text-amber');
  if (article.moderation_status === 'rejected') {
    const note = article.moderation_note;
    return because(note === null ? 'Reddedildi' : `Reddedildi. Gerekçe: ${note}`, 'text-coral');
  }
  if (article.status === 'completed' && article.missing_sections !== undefined && !article.is_public)
    return because(
      article.is_short === true ? `${shortLabel}, devam edin` : 'Planın eksik bölümleri var, tamamlayın',
      'text-amber',
    );
  if (article.stopped_at !== undefined)
    return because(`${article.is_short === true ? shortLabel : stoppedLabel}, devam edin`, 'text-amber', true);
  if (article.working_copy_saved_at !== undefined) return because('Yayımlanmamış değişiklik var', 'text-cobalt');
  if (article.moderation_status === 'pending') return because('İncelemede', 'text-amber');
  return undefined;
}
