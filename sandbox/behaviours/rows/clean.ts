import type { Behaviour, Change, OrderKind } from '../behaviour.ts';

const article: readonly OrderKind[] = ['article'];
const row = (id: string, source: string, title: string, good: readonly Change[], kinds = article): Behaviour => ({
  id,
  title,
  class: 'clean',
  source,
  kinds,
  calls: [{}],
  good,
});
const within = (put: string): Change => ({ put: `\n\n${put}`, at: { after: 'paragraph', share: 0.5 } });

/** Answers that must not be changed, though they look like others that must. */
export const clean: readonly Behaviour[] = [
  {
    id: 'well-behaved',
    title: 'The answer is as it should be.',
    class: 'clean',
    source: 'open-compass/opencompass#2389',
    calls: [{}],
  },
  row('code-block-within', 'Fighter90/career-ops-ui#274', 'A fenced block of code belongs to the text.', [
    within('```json\n{"ad": "deneme"}\n```'),
  ]),
  row('rule-within', 'blader/humanizer#140', 'A rule divides the text.', [within('---')]),
  row('footnote-with-note', 'suitenumerique/conversations#427', 'A footnote has its note.', [
    within('Bu tanım uzun süredir kullanılır.[^1]'),
    within('[^1]: Ayrıntısı ilgili el kitabında anlatılır.'),
  ]),
  row('table-within', 'blader/humanizer#140', 'A table belongs to the text.', [
    within('| Adım | Süre |\n|---|---|\n| Hazırlık | bir gün |\n| Uygulama | iki gün |'),
  ]),
  row('text-about-tags', 'open-webui/open-webui#11708', 'The text speaks of tags of thinking, within code.', [
    within('Bazı modeller düşüncelerini `<think>` etiketi içinde yazar; bu etiket okura gösterilmez.'),
  ]),
  row('text-about-refusals', 'UKGovernmentBEIS/inspect_ai#1345', 'The text quotes a refusal.', [
    within('Yapay zekâ bazen “Üzgünüm, bu konuda yardımcı olamam.” der; bu durumda isteği daha açık yazmak gerekir.'),
  ]),
  row('foreign-quotation', 'allenai/molmo#36', 'The text quotes a sentence in English.', [
    within('Eski bir söz şöyle der: “Well begun is half done.” Başlangıç gerçekten de işin yarısıdır.'),
  ]),
  row('placeholder-for-the-reader', 'saurabhav88/EnviousWispr#2796', 'A placeholder stays for its author to fill in.', [
    within('Sorularınız için [şirketinizin adı] ekibine ulaşabilirsiniz.'),
  ]),
  row(
    'question-at-the-end-of-a-paragraph',
    'emcie-co/parlant#694',
    'A paragraph that asks its readers something belongs to the text.',
    [within('Peki siz bu konuda ne düşünüyorsunuz? Deneyimlerinizi paylaşmak başkalarına da yol gösterebilir.')],
  ),
];
