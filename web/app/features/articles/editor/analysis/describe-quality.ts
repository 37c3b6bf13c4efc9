import type { ArticleQuality, QualityPlace } from '@hokka/contracts/text/quality.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';

/** What one measure says of a text: its name, whether it is as it should be, the reason, and the places to look at. */
export interface QualityMeasure {
  readonly id: 'length' | 'reuse' | 'openings' | 'worn-phrases' | 'plan';
  readonly name: string;
  readonly isGood: boolean;
  readonly reason: string;
  readonly places: readonly QualityPlace[];
  /** Beside those that are named. */
  readonly morePlaces: number;
}

/** From this score on a length is as asked: 9.1 % too short to 15 % too long. */
const goodLengthScore = 95;
/** The goal for long texts: at most one of two hundred groups of words stood in a former section. */
const goodReuseShare = 0.005;

/** The measures that apply to a text, in the order in which they are shown. */
export function describeQuality({
  words,
  length,
  reuse,
  openings,
  worn_phrases,
  plan,
}: ArticleQuality): QualityMeasure[] {
  const measures: QualityMeasure[] = [];
  if (length !== null) {
    const isGood = length.score >= goodLengthScore;
    const asked = `${formatNumber(length.asked_min)}–${formatNumber(length.asked_max)} kelime istenmişti`;
    const verdict = isGood ? 'istenen uzunlukta' : words < length.asked_min ? 'istenenden kısa' : 'istenenden uzun';
    measures.push({
      ...{ id: 'length', name: 'Uzunluk', isGood, places: [], morePlaces: 0 },
      reason: `Metin ${formatNumber(words)} kelime, ${verdict}: ${asked}.`,
    });
  }
  if (plan !== null) {
    const { planned, missing, misplaced } = plan;
    const found = planned - missing.length;
    const reasons = [
      missing.length === 0 ? 'Plandaki başlıkların hepsi metinde.' : `Metinde olmayan başlıklar: ${quote(missing)}.`,
      ...(misplaced.length === 0 ? [] : [`Plandakinden başka yerde duranlar: ${quote(misplaced)}.`]),
    ];
    measures.push({
      ...{ id: 'plan', name: `Plan (${formatNumber(found)} / ${formatNumber(planned)} başlık)` },
      ...{ isGood: missing.length === 0 && misplaced.length === 0, places: [], morePlaces: 0 },
      reason: reasons.join(' '),
    });
  }
  measures.push(
    {
      ...toPlaces('reuse', 'Bölümler arası yineleme', reuse),
      isGood: reuse.share <= goodReuseShare,
      reason:
        reuse.count === 0
          ? 'Hiçbir söz öbeği başka bir bölümde yinelenmiyor.'
          : `Beş kelimelik söz öbeklerinden önceki bölümlerde de geçenlerin payı ${formatShare(reuse.share)}. Yinelenen yeri silin ya da başka türlü anlatın.`,
    },
    {
      ...toPlaces('openings', 'Paragraf başlangıçları', openings),
      isGood: openings.count === 0,
      reason:
        openings.count === 0
          ? 'Paragraflar birbirinden farklı başlıyor.'
          : `${formatNumber(openings.count)} paragraf, önceki bir paragrafla aynı sözlerle başlıyor. Başka bir söze geçin.`,
    },
  );
  if (worn_phrases !== null)
    measures.push({
      ...toPlaces('worn-phrases', 'Kalıplaşmış sözler', worn_phrases),
      isGood: worn_phrases.count === 0,
      reason:
        worn_phrases.count === 0
          ? 'Kalıplaşmış söz yok.'
          : `${formatNumber(worn_phrases.count)} yerde kalıplaşmış söz var. Daha somut bir anlatım seçin.`,
    });
  return measures;
}

function toPlaces<Id extends QualityMeasure['id']>(
  id: Id,
  name: string,
  { count, places }: { readonly count: number; readonly places: readonly QualityPlace[] },
) {
  return { id, name, places, morePlaces: count - places.length };
}

function quote(headings: readonly string[]): string {
  return headings.map((heading) => `“${heading}”`).join(', ');
}

/** At least a tenth of a percent: what is shown as none is none. */
function formatShare(share: number): string {
  const percent = Math.max(share * 100, 0.1);
  return `%${percent.toLocaleString('tr', { maximumFractionDigits: percent < 10 ? 1 : 0 })}`;
}
