import type { CitationQuality } from '@hokka/contracts/text/citations.ts';
import type { ArticleQuality, QualityPlace } from '@hokka/contracts/text/quality.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { describeCitations } from './describe-citations.ts';
import { describeFigures } from './describe-figures.ts';
import { describeVoice } from './describe-voice.ts';
import { type QualityMeasure, toRows } from './quality-measure.ts';

/** Minimum score of a good length: 9.1 % too short to 15 % too long. */
const goodLengthScore = 95;
/** Target for long texts: at most one of 200 word groups repeats an earlier section. */
const goodReuseShare = 0.005;
/**
 * Accepted length of a section, as a share of its planned words. Below it, the model was asked for more text; above it,
 * later sections were shortened.
 */
const sectionRange = { min: 0.8, max: 1.3 };

/** Lists the measures that apply to a text, in display order. */
export function describeQuality(
  quality: ArticleQuality & { readonly citations: CitationQuality | null },
): QualityMeasure[] {
  const { reuse, openings, worn_phrases: worn, voice, citations } = quality;
  const measures = [...describeLength(quality), ...describePlan(quality)];
  if (citations !== null) measures.push(describeCitations(citations, { isTurkish: worn !== null }));
  measures.push(...describeFigures(quality), ...describePlaceholders(quality));
  measures.push(
    {
      ...toRows('reuse', 'Bölümler arası yineleme', reuse),
      isGood: reuse.share <= goodReuseShare,
      mark: 'reuse',
      reason:
        reuse.count === 0
          ? 'Hiçbir söz öbeği başka bir bölümde yinelenmiyor.'
          : `Beş kelimelik söz öbeklerinden önceki bölümlerde de geçenlerin payı ${formatShare(reuse.share)}. Yinelenen yeri silin ya da başka türlü anlatın.`,
    },
    {
      ...toRows('openings', 'Paragraf başlangıçları', openings),
      isGood: openings.count === 0,
      reason:
        openings.count === 0
          ? 'Paragraflar birbirinden farklı başlıyor.'
          : `${formatNumber(openings.count)} paragraf, önceki bir paragrafla aynı sözlerle başlıyor. Başka bir söze geçin.`,
    },
  );
  if (worn !== null)
    measures.push({
      ...toRows('worn-phrases', 'Üslup', worn),
      isGood: worn.count === 0,
      reason:
        worn.count === 0
          ? 'Kalıplaşmış söz ya da art arda edilgen fiil yok.'
          : `${formatNumber(worn.count)} yerde kalıplaşmış söz ya da art arda edilgen fiil var. Daha somut bir anlatım seçin.`,
    });
  return voice === null ? measures : [...measures, ...describeVoice(voice)];
}

/** Placeholders are rare, so their absence is not mentioned. */
function describePlaceholders({ placeholders }: ArticleQuality): QualityMeasure[] {
  if (placeholders.count === 0) return [];
  return [
    {
      ...toRows('placeholders', 'Doldurulacak yerler', placeholders),
      isGood: false,
      mark: 'placeholder',
      reason: `${formatNumber(placeholders.count)} yerde doldurulmayı bekleyen bir ifade var. Yerine doğrusunu yazın ya da çıkarın.`,
    },
  ];
}

/** Citations add words to the text: the editor and the lists count everything that readers see. */
function describeLength({
  words,
  length,
  citations,
}: ArticleQuality & { readonly citations: CitationQuality | null }): QualityMeasure[] {
  if (length === null) return [];
  const { asked_min: min, asked_max: max, score } = length;
  const isGood = score >= goodLengthScore;
  const asked = min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`;
  const uncounted = (citations?.checked ?? 0) === 0 ? '' : ' Kaynakça ve atıf numaraları sayılmaz.';
  const verdict = isGood ? 'istenen uzunlukta' : words < min ? 'istenenden kısa' : 'istenenden uzun';
  return [
    {
      ...{ id: 'length', isGood, rows: [], moreRows: 0 },
      name: `Uzunluk (${formatNumber(Math.round(score))} / 100)`,
      reason: `Metin ${formatNumber(words)} kelime, ${verdict}: ${asked} kelime istenmişti.${uncounted}`,
    },
  ];
}

function describePlan({ plan }: ArticleQuality): QualityMeasure[] {
  if (plan === null) return [];
  const { planned, missing, misplaced, sections } = plan;
  const reasons = [
    missing.length === 0 ? 'Plandaki başlıkların hepsi metinde.' : `Metinde olmayan başlıklar: ${quote(missing)}.`,
    ...(misplaced.length === 0 ? [] : [`Plandakinden başka yerde duranlar: ${quote(misplaced)}.`]),
  ];
  const uneven = sections.filter(
    ({ asked_words: asked, words }) => words < asked * sectionRange.min || words > asked * sectionRange.max,
  );
  return [
    {
      ...{ id: 'plan', isGood: missing.length === 0 && misplaced.length === 0, moreRows: 0 },
      name: `Plan (${formatNumber(planned - missing.length)} / ${formatNumber(planned)} başlık)`,
      rows: misplaced.map((heading) => ({ place: toHeadingPlace(heading) })),
      reason: reasons.join(' '),
    },
    {
      ...{ id: 'sections', name: 'Bölüm uzunlukları', isGood: uneven.length === 0, moreRows: 0 },
      rows: uneven.map(({ id, heading, asked_words: asked, words }) => ({
        place: toHeadingPlace(heading),
        detail: `${formatNumber(words)} kelime, planda ${formatNumber(asked)}`,
        section: { id, heading },
      })),
      reason:
        uneven.length === 0
          ? 'Bölümler planlanan uzunlukta.'
          : `${formatNumber(uneven.length)} bölüm planlanandan beşte birden fazla kısa ya da üçte birine yakın uzun.`,
    },
  ];
}

function toHeadingPlace(heading: string): QualityPlace {
  return { heading, text: heading, paragraph: heading, from: 0 };
}

function quote(headings: readonly string[]): string {
  return headings.map((heading) => `“${heading}”`).join(', ');
}

/** Shows at least 0.1 %, because 0 % would read as none. */
function formatShare(share: number): string {
  const percent = Math.max(share * 100, 0.1);
  return `%${percent.toLocaleString('tr', { maximumFractionDigits: percent < 10 ? 1 : 0 })}`;
}
