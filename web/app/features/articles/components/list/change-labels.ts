import type { ArticleAction, ArticleChangeOutcome } from '@hokka/contracts/articles/change-articles.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';

/** What was done to articles; follows their number. */
const doneLabels = {
  trash: 'çöp kutusuna taşındı',
  restore: 'geri alındı',
  publish: 'yayımlandı',
  make_private: 'özel yapıldı',
  add_tag: 'etiketlendi',
  remove_tag: 'makaleden etiket kaldırıldı',
} as const satisfies Record<ArticleAction, string>;

const reasonLabels = {
  unchanged: 'zaten öyleydi',
  not_found: 'artık bulunamıyor',
  generating: 'hâlâ yazılıyor',
  not_completed: 'tamamlanmamış',
  not_approved: 'onaylanmamış',
  changed_elsewhere: 'bu arada başka bir yerde değişti',
  too_many_tags: 'en fazla etiket sayısına ulaşmış',
} as const satisfies Record<Exclude<ArticleChangeOutcome, 'done'>, string>;

interface ChangeSummary {
  readonly title: string;
  /** Why the other articles were not changed; undefined if all were. */
  readonly description: string | undefined;
}

/** Describes the outcome of a change to several articles, including why some were not changed. */
export function describeChanges(action: ArticleAction, outcomes: readonly ArticleChangeOutcome[]): ChangeSummary {
  const done = outcomes.filter((one) => one === 'done').length;
  const what = action === 'remove_tag' ? doneLabels.remove_tag : `makale ${doneLabels[action]}`;
  const part = `${formatNumber(outcomes.length)} makaleden ${formatNumber(done)} tanesi`;
  const reasons = Object.entries(reasonLabels).flatMap(([outcome, label]) => {
    const count = outcomes.filter((one) => one === outcome).length;
    return count === 0 ? [] : [`${formatNumber(count)} makale ${label}`];
  });
  const isWhole = done === outcomes.length;
  return {
    title: isWhole
      ? `${formatNumber(done)} ${what}`
      : done === 0
        ? 'Hiçbir makale değişmedi'
        : `${part} ${action === 'remove_tag' ? 'etiketten çıkarıldı' : doneLabels[action]}`,
    description: isWhole ? undefined : `${reasons.join(', ')}.`,
  };
}
