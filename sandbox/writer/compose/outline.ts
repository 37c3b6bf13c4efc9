/** An outline as it is asked for. */
export interface OutlineRequest {
  readonly title: string;
  readonly language: string;
  readonly words: number;
}

/** Where the answer goes wrong, as its switches say. */
interface OutlineMishaps {
  /** Answers words where JSON is asked for. */
  readonly forgetsJson: boolean;
  /** Puts the JSON between words and a fence. */
  readonly wrapsJson: boolean;
}

interface Words {
  readonly angle: string;
  readonly headings: readonly string[];
  readonly purpose: (heading: string) => string;
  readonly points: readonly string[];
  readonly closing: string;
}

const turkish: Words = {
  angle: 'Konuya yeni başlayan okurun sorularını sırayla yanıtlamak',
  headings: [
    'Neden önemli',
    'Başlamadan önce bilinmesi gerekenler',
    'Gerekenler ve hazırlık',
    'İlk adım',
    'Adım adım uygulama',
    'Sık yapılan yanlışlar',
    'Zamandan kazandıran yollar',
    'Maliyet ve bütçe',
    'Örnek bir uygulama',
    'Seçenekleri karşılaştırmak',
    'Sonucu değerlendirmek',
    'Bakım ve süreklilik',
    'Güvenlik ve dikkat edilecekler',
    'Merak edilenler',
    'Bir üst düzeye geçmek',
    'Kaynakları verimli kullanmak',
    'Başkalarının deneyimleri',
    'Uzun vadeli plan',
    'Kontrol listesi',
  ],
  purpose: (heading) => `Okur bu bölümde “${heading}” sorusunun yanıtını bulur.`,
  points: ['Temel kavramı bir cümleyle açıkla', 'Gündelik bir örnek ver', 'Okurun uygulayabileceği bir öneriyle bitir'],
  closing: 'Şimdi ne yapmalı',
};

const english: Words = {
  angle: 'Answer the questions of a newcomer in order',
  headings: turkish.headings.map((_, index) => `Part ${index + 1}`),
  purpose: (heading) => `What the reader learns in “${heading}”.`,
  points: ['Explain the idea in one sentence', 'Give an everyday example', 'End with advice'],
  closing: 'What to do next',
};

const usualSectionWords = 220;

/** The answer to a request for an outline. The same request always gives the same answer. */
export function composeOutline(request: OutlineRequest, { forgetsJson, wrapsJson }: OutlineMishaps): string {
  if (forgetsJson) return 'Elbette! Önce konuyu tanıtır, sonra adımları anlatır, en sonda da önerilerle bitiririm.';
  const json = JSON.stringify(buildOutline(request));
  return wrapsJson ? `İşte {planınız}:\n\n\`\`\`json\n${json}\n\`\`\`\n\nKolay gelsin!` : json;
}

function buildOutline({ title, language, words }: OutlineRequest) {
  const { angle, headings, purpose, points, closing } = language === 'tr' ? turkish : english;
  const count = Math.min(headings.length, Math.max(2, Math.round(words / usualSectionWords) - 1));
  const chosen = [...headings.slice(0, count), closing];
  return {
    title,
    angle,
    introduction_words: Math.round(words * 0.08),
    sections: chosen.map((heading, index) => ({
      heading,
      level: index % 4 === 2 && index < count ? 3 : 2,
      purpose: purpose(heading),
      points,
      // Models do not add up.
      target_words: Math.round(words / chosen.length) + (index % 3) * 15,
      keyphrases: [],
    })),
  };
}
