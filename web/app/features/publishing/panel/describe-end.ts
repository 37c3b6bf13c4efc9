import type { ListedPublication } from '@hokka/contracts/publishing/publications.ts';
import { hasArrived, isRunning, isUndecided } from '../describe-publication.ts';

/** Notification about a publication that has ended. */
export interface PublicationEnd {
  readonly kind: 'success' | 'failure' | 'decision';
  readonly title: string;
  readonly description?: string;
}

/**
 * The notification for a change between two reads; undefined if the publication is still running or had already ended.
 */
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
