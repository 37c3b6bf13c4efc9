import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { VoiceAddress } from '@hokka/contracts/text/voice-address.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';

export const addressLabels = {
  siz: 'Okura “siz” diyor',
  sen: 'Okura “sen” diyor',
  neutral: 'Okura doğrudan seslenmiyor',
  mixed: 'Okura kimi yerde “siz”, kimi yerde “sen” diyor',
} as const satisfies Record<VoiceAddress, string>;

/** One figure, as a sentence. */
interface MeasuredLine {
  readonly name: string;
  readonly text: string;
}

/** Average lengths in words: below the first, sentences are called short; above the second, long. */
const [shortSentence, longSentence] = [9, 16];
/** Lower bounds of the bands of Ateşman’s index, with their description for the user. */
const readabilities = [
  [90, 'çok kolay okunuyor'],
  [70, 'kolay okunuyor'],
  [50, 'orta zorlukta'],
  [30, 'zor okunuyor'],
] as const;

const shownTermsMax = 5;

/** 'Okura “siz” diyor · cümle başına 9 kelime · kolay okunuyor': the measures of a voice in one line. */
export function summarizeMeasures(measures: VoiceMeasures): string {
  return [
    addressLabels[measures.address],
    `cümle başına ${formatNumber(Math.round(measures.words_per_sentence))} kelime`,
    describeReadability(measures),
  ].join(' · ');
}

/** Describes the measures of a voice in plain Turkish. */
export function describeMeasures(measures: VoiceMeasures): MeasuredLine[] {
  const { words_per_sentence, words_per_paragraph, atesman, passive_share, connectives, terms } = measures;
  const length =
    words_per_sentence < shortSentence ? 'kısa' : words_per_sentence > longSentence ? 'uzun' : 'orta uzunlukta';
  return [
    { name: 'Sesleniş', text: `${addressLabels[measures.address]}.` },
    { name: 'Cümleler', text: `Ortalama ${formatNumber(Math.round(words_per_sentence))} kelime: ${length}.` },
    { name: 'Paragraflar', text: `Ortalama ${formatNumber(Math.round(words_per_paragraph))} kelime.` },
    {
      name: 'Okunabilirlik',
      text: `100 üzerinden ${formatNumber(Math.round(atesman))}: ${describeReadability(measures)} (Ateşman).`,
    },
    { name: 'Edilgen cümleler', text: describePassives(passive_share) },
    { name: 'Ünlem ve emoji', text: describeMarks(measures) },
    ...(connectives.length === 0 ? [] : [{ name: 'Sevdiği bağlaçlar', text: listFirst(connectives) }]),
    ...(terms.length === 0 ? [] : [{ name: 'Sık geçen sözler', text: listTerms(measures) }]),
  ];
}

/** 'kolay okunuyor': the band of Ateşman’s index. */
export function describeReadability({ atesman }: Pick<VoiceMeasures, 'atesman'>): string {
  return readabilities.find(([from]) => Math.round(atesman) >= from)?.[1] ?? 'çok zor okunuyor';
}

function describePassives(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 ? 'Yok denecek kadar az.' : `Yüz cümleden ${formatNumber(percent)} kadarı.`;
}

function describeMarks({ exclamations_per_100_sentences, emoji_per_1000_words }: VoiceMeasures): string {
  const exclamations = Math.round(exclamations_per_100_sentences);
  const emoji = Math.round(emoji_per_1000_words);
  if (exclamations === 0 && emoji === 0) return 'Kullanmıyor.';
  return [
    exclamations === 0 ? 'Ünlem yok' : `100 cümlede ${formatNumber(exclamations)} ünlem`,
    emoji === 0 ? 'emoji yok' : `1.000 kelimede ${formatNumber(emoji)} emoji`,
  ]
    .join(', ')
    .concat('.');
}

/** 'kahve, fincan, köpük': what the samples are about. */
export function listTerms({ terms }: Pick<VoiceMeasures, 'terms'>, max = shownTermsMax): string {
  return listFirst(terms.slice(0, max));
}

/** The most frequent come first. */
function listFirst(counted: VoiceMeasures['terms']): string {
  return counted
    .slice(0, shownTermsMax)
    .map(({ text }) => text)
    .join(', ');
}
