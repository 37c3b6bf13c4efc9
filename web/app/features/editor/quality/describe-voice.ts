import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { type QualityMeasure, toRows } from './quality-measure.ts';

type VoiceDistance = NonNullable<ArticleQuality['voice']>;

/** Describes how close a text is to the voice it was requested in. */
export function describeVoice(voice: VoiceDistance): QualityMeasure[] {
  const { name, address, forbidden_words: forbidden, sentences } = voice;
  return [
    {
      ...toRows('address', 'Sesleniş', address),
      isGood: address.count === 0,
      reason: describeAddress(name, address),
    },
    {
      ...toRows('forbidden-words', 'Yasaklı sözler', forbidden),
      isGood: forbidden.count === 0,
      mark: 'forbidden',
      reason:
        forbidden.count === 0
          ? `“${name}” üslubunda yasaklanan sözler metinde yok.`
          : `${formatNumber(forbidden.count)} yerde “${name}” üslubunda yasaklanan sözler geçiyor. Başka türlü söyleyin.`,
    },
    {
      ...{ id: 'sentences', name: 'Cümle uzunluğu', isGood: sentences.is_near, moreRows: 0 },
      rows: sentences.places.map((place) => ({ place })),
      reason: describeSentences(name, sentences),
    },
  ];
}

const addresses = {
  siz: 'okura “siz” diye seslenir',
  sen: 'okura “sen” diye seslenir',
  neutral: 'okura doğrudan seslenmez',
} as const;

function describeAddress(name: string, { expected, count }: VoiceDistance['address']): string {
  if (expected === 'mixed') return `“${name}” üslubunda belirli bir sesleniş yok.`;
  const manner = `“${name}” ${addresses[expected]}`;
  if (count === 0) return `${manner}; metin de öyle.`;
  return `${manner}; ${formatNumber(count)} yerde başka türlü sesleniliyor.`;
}

function describeSentences(
  name: string,
  { expected_words: expected, words, is_near: isNear }: VoiceDistance['sentences'],
): string {
  const lengths = `Cümleler ortalama ${formatWords(words)} kelime, “${name}” üslubunda ${formatWords(expected)}.`;
  if (isNear) return lengths;
  return `${lengths} ${words > expected ? 'En uzunlarını bölün.' : 'En kısalarını birleştirin.'}`;
}

function formatWords(words: number): string {
  return words.toLocaleString('tr', { maximumFractionDigits: 1 });
}
