import { listFaqQuestions } from './faq.ts';

/** A request for an outline. */
export interface OutlineRequest {
  readonly title: string;
  readonly language: string;
  readonly words: number;
  /** Heading of the section of frequently asked questions, if one is requested. */
  readonly faq?: string;
  /** Ids of the passages that sections may use. */
  readonly evidence?: readonly string[];
}

/** A request to rewrite one section of an outline. */
export interface OutlineSectionRequest {
  readonly language: string;
  /** Its heading, purpose and points, one per line. */
  readonly former: string;
  readonly wish: string;
}

/** Faults of the answer, set by switches. */
interface OutlineMishaps {
  /** Answers with prose although JSON is requested. */
  readonly forgetsJson: boolean;
  /** Wraps the JSON in prose and a code fence. */
  readonly wrapsJson: boolean;
}

interface Words {
  readonly angle: string;
  readonly headings: readonly string[];
  readonly purpose: (heading: string) => string;
  readonly points: (heading: string) => readonly string[];
  readonly closing: string;
}

/** Headings with the points to be covered below each. */
const plan: Readonly<Record<string, readonly string[]>> = {
  'Neden önemli': ['günlük hayattaki yeri', 'sağladığı kolaylık', 'ihmal etmenin bedeli'],
  'Başlamadan önce bilinmesi gerekenler': ['temel kavramlar', 'gerçekçi bir beklenti', 'uygun zaman'],
  'Gerekenler ve hazırlık': ['araç gereç listesi', 'çalışma ortamı', 'ilk haftanın takvimi'],
  'İlk adım': ['küçük bir başlangıç', 'ilk gözlemler', 'yarım kalan denemeler'],
  'Adım adım uygulama': ['işlerin sırası', 'ara kontroller', 'her adımın süresi'],
  'Sık yapılan yanlışlar': ['acele kararlar', 'eksik bilgi', 'ölçüsüz beklentiler'],
  'Zamandan kazandıran yollar': ['hazır şablonlar', 'toplu çalışma', 'gereksiz adımlar'],
  'Maliyet ve bütçe': ['başlangıç giderleri', 'gözden kaçan masraflar', 'tasarruf fırsatları'],
  'Örnek bir uygulama': ['başlangıç durumu', 'verilen kararlar', 'elde edilen sonuç'],
  'Seçenekleri karşılaştırmak': ['ortak ölçütler', 'güçlü yanlar', 'zayıf yanlar'],
  'Sonucu değerlendirmek': ['başarının ölçüsü', 'beklenmedik etkiler', 'öğrenilen dersler'],
  'Bakım ve süreklilik': ['düzenli kontrol', 'mevsimlik işler', 'alışkanlığın gücü'],
  'Güvenlik ve dikkat edilecekler': ['olası riskler', 'basit önlemler', 'uzman desteği'],
  'Merak edilenler': ['en sık sorular', 'yanlış bilinenler', 'kısa yanıtlar'],
  'Bir üst düzeye geçmek': ['yeni hedefler', 'ileri yöntemler', 'deneyimin payı'],
  'Kaynakları verimli kullanmak': ['eldeki imkânlar', 'paylaşılan araçlar', 'zamanın değeri'],
  'Başkalarının deneyimleri': ['farklı bakış açıları', 'ortak sıkıntılar', 'esin veren çözümler'],
  'Uzun vadeli plan': ['bir yıllık bakış', 'değişen koşullar', 'yedek çözümler'],
  'Kontrol listesi': ['başlangıç maddeleri', 'haftalık maddeler', 'bitiş maddeleri'],
  'Şimdi ne yapmalı': ['bugün atılacak adım', 'ilk ayın hedefi'],
};

/** What the reader gains from each section, in the order of the headings. */
const purposes: readonly string[] = [
  'Okur konuya zaman ayırmaya değip değmeyeceğine karar verir.',
  'Okur yanlış bir beklentiyle yola çıkmaz.',
  'Okur işe başlamadan eksiklerini tamamlar.',
  'Okur bugün ne yapacağını bilir.',
  'Okur bütün işi sırasıyla görür.',
  'Okur başkalarının düştüğü hataları yinelemez.',
  'Okur aynı işe daha az zaman harcar.',
  'Okur ne kadar para ayıracağını hesaplar.',
  'Okur anlatılanları gerçek bir durumda görür.',
  'Okur kendine uyan yolu seçer.',
  'Okur nereye vardığını ölçer.',
  'Okur kazandığını elinde tutar.',
  'Okur tehlikeleri önceden tanır.',
  'Okur aklında kalan soruların yanıtını bulur.',
  'Okur öğrendiklerinin üzerine yenisini koyar.',
  'Okur elindekilerle daha çok iş yapar.',
  'Okur başkalarının yaşadıklarından ders çıkarır.',
  'Okur önündeki yılı gözünde canlandırır.',
  'Okur hiçbir adımı atlamadığından emin olur.',
  'Okur yazıyı bitirince ilk adımı atar.',
];

const turkish: Words = {
  angle: 'Konuya yeni başlayan okurun sorularını sırayla yanıtlamak',
  headings: Object.keys(plan).slice(0, -1),
  purpose: (heading) => purposes[Object.keys(plan).indexOf(heading)] ?? `Okur “${heading}” sorusunun yanıtını bulur.`,
  points: (heading) => plan[heading] ?? [],
  closing: 'Şimdi ne yapmalı',
};

const english: Words = {
  angle: 'Answer the questions of a newcomer in order',
  headings: turkish.headings.map((_, index) => `Part ${index + 1}`),
  purpose: (heading) => `What the reader learns in “${heading}”.`,
  points: () => ['Explain the idea in one sentence', 'Give an everyday example', 'End with advice'],
  closing: 'What to do next',
};

const usualSectionWords = 220;

/** Answers a request to rewrite a section, based on its former content and the instruction. */
export function composeOutlineSection(
  { former, wish, language }: OutlineSectionRequest,
  { forgetsJson, wrapsJson }: OutlineMishaps,
): string {
  if (forgetsJson) return 'Elbette! Bu bölümü daha somut örneklerle anlatırım.';
  const { purpose, points } = language === 'tr' ? turkish : english;
  const heading = `${former.split('\n')[0]?.trim() ?? ''}${language === 'tr' ? ': yakından bakış' : ': a closer look'}`;
  const json = JSON.stringify({
    heading,
    purpose: purpose(heading),
    points: wish === '' ? points(heading).toReversed() : [wish, ...points(heading).slice(1)],
    keyphrases: [],
  });
  return wrapsJson ? `İşte {bölümünüz}:\n\n\`\`\`json\n${json}\n\`\`\`` : json;
}

/** Answers a request for an outline. The same request always yields the same answer. */
export function composeOutline(request: OutlineRequest, { forgetsJson, wrapsJson }: OutlineMishaps): string {
  if (forgetsJson) return 'Elbette! Önce konuyu tanıtır, sonra adımları anlatır, en sonda da önerilerle bitiririm.';
  const json = JSON.stringify(buildOutline(request));
  return wrapsJson ? `İşte {planınız}:\n\n\`\`\`json\n${json}\n\`\`\`\n\nKolay gelsin!` : json;
}

function buildOutline({ title, language, words, evidence = [], faq }: OutlineRequest) {
  const { angle, headings, purpose, points, closing } = language === 'tr' ? turkish : english;
  const count = Math.min(headings.length, Math.max(2, Math.round(words / usualSectionWords) - 1));
  const chosen = [...headings.slice(0, count), ...(faq === undefined ? [] : [faq]), closing];
  const questions = listFaqQuestions(language);
  return {
    title,
    angle,
    search_intent: purpose(title),
    questions,
    introduction_words: Math.round(words * 0.08),
    sections: chosen.map((heading, index) => ({
      heading,
      level: index % 4 === 2 && index < count && heading !== faq ? 3 : 2,
      purpose: purpose(heading),
      points: heading === faq ? questions : points(heading),
      // The sum is wrong on purpose, as with real models.
      target_words: Math.round(words / chosen.length) + (index % 3) * 15,
      keyphrases: [],
      evidence: evidence.filter((_, at) => at % chosen.length === index).slice(0, 2),
    })),
  };
}
