import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import type { ListedPublication, PublicationStatus } from '@hokka/contracts/publishing/publications.ts';
import { isRunning, isUndecided } from '../describe-publication.ts';

/** The fields of a listed article that determine whether it can be sent. */
export type SelectedArticle = Pick<ArticleListItem, 'id' | 'title' | 'status' | 'moderation_status'>;

export interface SendableArticle {
  readonly article: SelectedArticle;
  /** The publication already on the site; undefined if the article was never sent there. */
  readonly former: ListedPublication | undefined;
}

export interface SkippedArticle {
  readonly article: SelectedArticle;
  readonly reason: string;
}

/** Determines which selected articles can be sent to a site, and why the others cannot. */
export function planSending(
  articles: readonly SelectedArticle[],
  publications: readonly ListedPublication[],
  { siteId, status }: { readonly siteId: string; readonly status: PublicationStatus },
): { readonly sendable: readonly SendableArticle[]; readonly skipped: readonly SkippedArticle[] } {
  const sendable: SendableArticle[] = [];
  const skipped: SkippedArticle[] = [];
  for (const article of articles) {
    const former = publications.find((one) => one.article_id === article.id && one.site.id === siteId);
    const reason = findObstacle(article, former, status);
    if (reason === undefined) sendable.push({ article, former });
    else skipped.push({ article, reason });
  }
  return { sendable, skipped };
}

function findObstacle(
  { status, moderation_status: moderation }: SelectedArticle,
  former: ListedPublication | undefined,
  wanted: PublicationStatus,
): string | undefined {
  if (status === 'generating') return 'Hâlâ yazılıyor.';
  if (status !== 'completed') return 'Tamamlanmamış.';
  if (moderation === 'pending') return 'İncelemede; onaylanınca gönderilebilir.';
  if (moderation === 'rejected') return 'Yayından kaldırılmış.';
  if (former === undefined) return undefined;
  if (isRunning(former)) return 'Şu anda gönderiliyor.';
  if (isUndecided(former)) return 'Sitedeki durumu için kararınız bekleniyor; makalenin düzenleyicisinde karar verin.';
  if (former.failure_code === 'post_not_found' && former.state === 'failed')
    return 'Sitedeki yazısı silinmiş; makalenin düzenleyicisinde yeni bir yazı oluşturun.';
  if (former.state === 'verified' && former.is_current && former.status === wanted) return 'Sitede zaten güncel.';
  return undefined;
}
