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

/** Answers that must stay unchanged, although they resemble others that must not. */
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
  row('fence-in-a-fence', 'gethinode/hinode#2147', 'An example of Markdown has a fence of its own.', [
    within('Şablon şöyledir:\n\n````markdown\n# Şablon\n\n```text\nAd: <ad>\n```\n\n## Bölüm\n````'),
  ]),
  row(
    'names-with-underscores-in-code',
    'NousResearch/hermes-agent#73217',
    'Code has names with underscores and stars.',
    [
      within(
        'Dosyanın sonunda şu satırlar durur:\n\n```python\ndef __call__(self, *args, **kwargs):\n    return self.__run__(*args)\n```',
      ),
    ],
  ),
  row(
    'paragraph-that-begins-as-a-name',
    'datalab-to/marker#1080',
    'A paragraph begins with the name of a form of text.',
    [within('markdown adı verilen biçim, düz metni başlıklara ve listelere böler; öğrenmesi bir öğle arası sürer.')],
  ),
  row('author-who-works-on-models', 'promptfoo/promptfoo#9793', 'An author says what they work as.', [
    within('Bir yapay zekâ mühendisi olarak her sabah aynı soruyla başlıyorum: Bu araç kimin işini kolaylaştıracak?'),
  ]),
  row('words-behind-a-colon', 'promptfoo/promptfoo#10220', 'Someone in the text declines, behind a colon.', [
    within('Usta başını salladı: Üzgünüm, bugün size yardım edemem. Ertesi sabah yine de kapıdaydı.'),
  ]),
  {
    ...row('heading-with-a-label', 'elifesciences/elife-tools#236', 'A heading has a label that belongs to it.', [
      {
        put: '\n\n## Özet: Akılda kalanlar\n\nPlanı küçük tutun, ilerlemeyi yazın, ara vermekten çekinmeyin.',
        at: 'end',
      },
    ]),
    expect: { present: ['Özet: Akılda kalanlar'] },
  },
  row('answer-to-a-question', 'saurabhav88/EnviousWispr#1256', 'The last words speak of an answer and of versions.', [
    {
      put: '\n\nBu sorunun cevabı, fiyat etiketinden çok daha fazlasını söyleyebilir. Hangi sürümde ne değişmiş, rahatlıkla kontrol edebiliriz.',
      at: 'end',
    },
  ]),
  row('letter-that-waits-for-a-reply', 'blader/humanizer#140', 'An example of a letter waits for a reply.', [
    within(
      'Örnek bir ileti:\n\nMerhaba Ayşe Hanım,\n\nTeklifi ekte bulabilirsiniz. Görüşlerinizi bekliyorum.\n\nSaygılarımla,\nMert Kaya',
    ),
  ]),
  row('talk-at-a-counter', 'promptfoo/promptfoo#9793', 'Two people speak, and one of them declines.', [
    within('— Üzgünüm, bu konuda size yardımcı olamam.\n— Neden?\n— Bu benim işim değil.'),
  ]),
  row('names-of-roles', 'huggingface/chat-ui#1386', 'A word a line, with its meaning below it.', [
    within('Kullanıcı\nProgramı kullanan kişidir.\n\nYönetici\nİzin veren kişidir.'),
  ]),
  row('alternative-of-a-step', 'wintermeyer/animina#998', 'A step has an alternative.', [
    within('**Alternatif:** Vakti olmayan bu adımı ertesi güne bırakabilir.'),
  ]),
];
