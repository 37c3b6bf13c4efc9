import type { ListedPublication } from '@hokka/contracts/publishing/publications.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { hasArrived, hasUnsentChanges, isRunning, isUndecided } from '../describe-publication.ts';

/**
 * The most important state of an article's publications, short enough for the title of a panel; undefined if there is
 * none.
 */
export function summarizePublications(
  publications: readonly ListedPublication[],
  isEdited: boolean,
): string | undefined {
  const known = publications.filter(({ site }) => !site.is_deleted);
  if (known.some(isUndecided)) return 'Karar verin';
  if (known.some(isRunning)) return 'Gönderiliyor';
  if (known.some((one) => one.state === 'failed' && !hasArrived(one))) return 'Hata';
  if (known.some(hasArrived)) return 'Kontrol edin';
  if (known.some((one) => hasUnsentChanges(one, isEdited))) return 'Güncelleyin';
  const count = known.filter(({ state }) => state === 'verified').length;
  return count === 0 ? undefined : `${formatNumber(count)} sitede`;
}
