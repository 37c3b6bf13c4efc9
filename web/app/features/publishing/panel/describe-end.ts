import type { ListedPublication } from '@hokka/contracts/publishing/publications.ts';
import { hasArrived, isRunning, isUndecided } from '../describe-publication.ts';

/** What is told when a publication has come to rest. */
export interface PublicationEnd {
  readonly kind: 'success' | 'failure' | 'decision';
  readonly title: string;
  readonly description?: string;
}

/** The news between two looks at a publication; undefined where it still goes on, or rested before. */
export function describeEnd(before: ListedPublication, now: ListedPublication): PublicationEnd | undefined {
  if (!isRunning(before) || isRunning(now)) return undefined;
  const { name, kind } = now.site;
  if (isUndecided(now)) return { kind: 'decision', title: `${name}: kararınız bekleniyor` };
  if (hasArrived(now)) return { kind: 'decision', title: `${name}: ${now.failure_reason ?? 'yazıyı kontrol edin'}` };
  if (now.state === 'failed') {
    return {
      kind: 'failure',
      title: now.action === 'withdraw' ? `${name}: geri çekilemedi` : `${name}: gönderilemedi`,
      ...(now.failure_reason !== null && { description: now.failure_reason }),
    };
  }
  if (now.state === 'withdrawn') return { kind: 'success', title: `${name}: yazı geri çekildi` };
  if (kind === 'webhook') return { kind: 'success', title: `${name}: makale bildirildi` };
  return {
    kind: 'success',
    title: now.status === 'draft' ? `${name}: taslak hazır` : `${name}: yazı yayında`,
  };
}
