import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { type QualityMeasure, toRows } from './quality-measure.ts';

/** Describes the figures of a text: those without a source, and those that contradict each other in two sections. */
export function describeFigures({
  uncited,
  contradictions,
}: Pick<ArticleQuality, 'uncited' | 'contradictions'>): QualityMeasure[] {
  return [
    ...(uncited === null ? [] : [describeUncited(uncited)]),
    // Contradictions are rare, so their absence is not mentioned.
    ...(contradictions === null || contradictions.count === 0 ? [] : [describeContradictions(contradictions)]),
  ];
}

function describeUncited(uncited: NonNullable<ArticleQuality['uncited']>): QualityMeasure {
  return {
    ...toRows('uncited', 'Kaynaksız sayılar', uncited),
    isGood: uncited.count === 0,
    reason:
      uncited.count === 0
        ? 'Sayı veren her cümlenin kaynağı gösterilmiş.'
        : `Sayı veren ${formatNumber(uncited.count)} cümlenin kaynağı gösterilmemiş. Kaynağını ekleyin, emin değilseniz sayıyı çıkarın.`,
  };
}

function describeContradictions({ count, places }: NonNullable<ArticleQuality['contradictions']>): QualityMeasure {
  return {
    ...{ id: 'contradictions', name: 'Çelişen sayılar', isGood: false },
    rows: places.map(({ figure, other, ...place }) => ({
      place,
      detail: `burada ${figure}, ${other.heading === null ? 'girişte' : `“${other.heading}” bölümünde`} ${other.figure}`,
    })),
    moreRows: count - places.length,
    reason: `${formatNumber(count)} cümledeki sayı, başka bir bölümde aynı konu için verilen sayıdan farklı olabilir. Hangisinin doğru olduğuna bakın.`,
  };
}
