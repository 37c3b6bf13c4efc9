import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { ArticlePlan, SectionInput, VoiceRules } from '../article-text/planned-article.rules.ts';

const addressRules: Readonly<Record<VoiceMeasures['address'], string | undefined>> = {
  siz: 'Okura “siz” diye seslen; “sen” deme.',
  sen: 'Okura “sen” diye seslen; “siz” deme.',
  neutral: 'Okura doğrudan seslenme; “siz” ve “sen” deme.',
  mixed: undefined,
};

/** Thresholds from which the samples use these as a habit. */
const exclamationsMin = 2;
const emojiMin = 0.5;

/**
 * Formats a voice for the block `<voice>` of a prompt: how the author writes, what to do and what to avoid. Undefined
 * when there is nothing to say. The caller must wrap the result with `formatDataBlock` or `formatSectionBlock`, which
 * neutralize brackets in user text.
 */
export function formatVoice(voice: VoiceRules): string | undefined {
  const { measures, description, dos, donts, preferredWords, forbiddenWords } = voice;
  const parts = [
    description,
    describeMeasures(measures),
    titled('Böyle yaz:', dos),
    titled('Böyle yazma:', donts),
    titled('Tercih edilen sözler:', preferredWords.join(', ')),
    titled('Hiç kullanılmayacak sözler (ekleriyle birlikte):', forbiddenWords.join(', ')),
  ];
  const text = parts.filter((part) => part !== undefined && part !== '').join('\n');
  return text === '' ? undefined : text;
}

/** The voice of a plan for the prompt of a section. */
export function describeVoice({ voice }: ArticlePlan): Pick<SectionInput, 'voice'> {
  const text = voice && formatVoice(voice);
  return text === undefined ? {} : { voice: text };
}

function titled(title: string, text: string): string | undefined {
  return text === '' ? undefined : `${title} ${text.replace(/\s+/gu, ' ')}`;
}

function describeMeasures(measures: VoiceMeasures): string {
  const { address, words_per_sentence, words_per_paragraph, connectives } = measures;
  const rules = [
    addressRules[address],
    `Cümleler ortalama ${Math.round(words_per_sentence)}, paragraflar ortalama ${Math.round(words_per_paragraph)} kelime olsun.`,
    measures.exclamations_per_100_sentences < exclamationsMin ? 'Ünlem işareti kullanma.' : undefined,
    measures.emoji_per_1000_words < emojiMin ? 'Emoji kullanma.' : undefined,
    connectives.length === 0 ? undefined : `Sık bağlaçları: ${connectives.map(({ text }) => text).join(', ')}.`,
  ];
  return rules.filter((rule) => rule !== undefined).join(' ');
}
