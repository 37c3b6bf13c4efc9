import type { CitationQuality } from '@hokka/contracts/text/citations.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import type { QualityMeasure, QualityRow } from './quality-measure.ts';

/** Describes the citations of a text. Only claims of Turkish texts are compared with their sources. */
export function describeCitations(
  { checked, removed, unsupported }: CitationQuality,
  { isTurkish }: { readonly isTurkish: boolean },
): QualityMeasure {
  const { count, places } = unsupported;
  const rows = listPlaces(places);
  const reasons = [
    isTurkish
      ? describeChecked(checked, count, rows.length < places.length)
      : 'Kaynaklarla karşılaştırma yalnızca Türkçe metinlerde yapılır.',
    ...(removed === 0 ? [] : [`Doğrulanamayan ${formatNumber(removed)} kaynak ya da adres metne hiç alınmadı.`]),
  ];
  return {
    ...{ id: 'citations', name: 'Kaynak gösterimi', isGood: count === 0, mark: 'unsupported' },
    reason: reasons.join(' '),
    rows,
    moreRows: count - places.length,
  };
}

/** A sentence that occurs several times, perhaps with other sources, is listed once, with their number. */
function listPlaces(places: CitationQuality['unsupported']['places']): QualityRow[] {
  const rows = new Map<string, { place: QualityRow['place']; detail: string; count: number }>();
  for (const { claims, ...place } of places) {
    const detail = describeClaims(claims);
    const key = `${place.text.replace(/\[\d+\]/g, '')}\n${detail}`;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { place, detail, count: 1 });
    else row.count += 1;
  }
  return [...rows.values()].map(({ place, detail, count }) => ({
    place,
    detail: count === 1 ? detail : `${detail} · ${count} yerde`,
  }));
}

function describeChecked(checked: number, unsupported: number, hasRepeated: boolean): string {
  if (checked === 0) return 'Metinde kaynağıyla karşılaştırılmış cümle yok.';
  if (unsupported === 0) return `Kaynak gösteren ${formatNumber(checked)} cümlenin hepsi kaynağına uyuyor.`;
  return `Kaynak gösteren ${formatNumber(checked)} cümleden ${formatNumber(unsupported)} tanesinde kaynakta olmayan bilgi var${hasRepeated ? '; aynı olanlar aşağıda bir kez durur' : ''}. Düzeltin ya da çıkarın.`;
}

/** Lists what a sentence claims but its sources do not contain, in one line. */
export function describeClaims(claims: CitationQuality['unsupported']['places'][number]['claims']): string {
  return claims.map(({ message }) => message).join(' · ');
}
