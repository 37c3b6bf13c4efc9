import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { VoiceAddress } from '@hokka/contracts/text/voice-address.ts';

const addresses: Readonly<Record<VoiceAddress, string>> = {
  siz: 'okura “siz” diye seslenir',
  sen: 'okura “sen” diye seslenir',
  neutral: 'okura doğrudan seslenmez',
  mixed: 'okura kimi yerde “siz”, kimi yerde “sen” diye seslenir',
};

/** Formats the measures for the model, one per line. */
export function formatMeasures(measures: VoiceMeasures): string {
  const { address, words_per_sentence, words_per_paragraph, atesman, passive_share, connectives, terms } = measures;
  const list = (counted: VoiceMeasures['terms']) => counted.map(({ text }) => text).join(', ');
  return [
    `- sesleniş: ${addresses[address]}`,
    `- cümle: ortalama ${words_per_sentence} kelime`,
    `- paragraf: ortalama ${words_per_paragraph} kelime`,
    `- okunabilirlik (Ateşman, 0 zor – 100 kolay): ${Math.round(atesman)}`,
    `- edilgen cümleler: %${Math.round(passive_share * 100)}`,
    `- ünlem: 100 cümlede ${measures.exclamations_per_100_sentences}`,
    `- emoji: 1.000 kelimede ${measures.emoji_per_1000_words}`,
    ...(connectives.length === 0 ? [] : [`- sık bağlaçlar: ${list(connectives)}`]),
    ...(terms.length === 0 ? [] : [`- sık geçen sözler: ${list(terms)}`]),
  ].join('\n');
}
