import type { Behaviour } from '../behaviour.ts';
import { createTextRow, prose } from './text-row.ts';

const row = createTextRow('talk', prose);

const middle = { after: 'paragraph', share: 0.5 } as const;
const within = { after: 'sentence', share: 0.5 } as const;

/** Paragraphs within a text that do not belong to it, and what models write on behalf of others. */
export const asides: readonly Behaviour[] = [
  row('refusal-amid-a-text', 'promptfoo/promptfoo#9793', 'A paragraph amid the text declines to go on.', [
    { put: '\n\nÜzgünüm, bu kısma devam edemiyorum. Kullanım ilkelerim buna izin vermiyor.', at: middle },
  ]),
  row('refusal-in-english-amid-a-text', 'promptfoo/promptfoo#10220', 'An English refusal stands amid the text.', [
    { put: "\n\nI'm sorry, but I am unable to help with this topic.", at: middle },
  ]),
  row('refusal-behind-a-text', 'damianvtran/local-operator#187', 'Behind the text the model declines to go on.', [
    {
      put: '\n\nMaalesef bundan sonrasını yazamam. Dilerseniz başka bir konuda yardımcı olabilirim.',
      at: 'end',
    },
  ]),
  row('model-speaks-of-itself', 'promptfoo/promptfoo#9756', 'A paragraph says what the model is and cannot know.', [
    { put: '\n\nBir dil modeli olarak bugünün verilerine erişemiyorum, bilgilerim eski kalmış olabilir.', at: middle },
  ]),
  row('note-to-the-author-amid-a-text', 'Bklieger/infinite-bookshelf#3', 'A note amid the text asks its author.', [
    {
      put: '\n\nNot: Bu kısmı varsayımlarla yazdım. Bana işletmenizin adını iletirseniz metni düzenleyebilirim.',
      at: middle,
    },
  ]),
  row('turn-of-a-user-behind-a-text', 'anthropics/claude-code#79293', 'The model goes on as its user and itself.', [
    {
      put: '\n\nKullanıcı: Teşekkür ederim, bunu bir de özetler misin?\n\nAsistan: Elbette, özet şöyle: Her şey kısadır.',
      at: 'end',
    },
  ]),
  row('bare-turn-of-a-user', 'anthropics/claude-code#68367', 'A line with the name of the role begins a turn.', [
    { put: '\n\nuser\nŞimdi de bir başlık önerir misin?', at: 'end' },
  ]),
  row('instruction-behind-a-text', 'vllm-project/vllm#4260', 'An instruction and its response follow the text.', [
    {
      put: '\n\n### Instruction:\nKısa bir şiir yaz.\n\n### Response:\nGün doğar, gün batar.',
      at: 'end',
    },
  ]),
  row('closing-marks-of-the-order', 'buildomator/buildomator#29', 'Marks of the order close nothing.', [
    { put: '\n\n</article>', at: middle },
    { put: '\n</section>', at: 'end' },
  ]),
  row(
    'next-block-of-the-order',
    'gotgenes/pi-anthropic-auth#67',
    'Each section goes on with the block of another one.',
    [
      {
        put: '\n\n</section>\n<section id="s8" heading="Sonraki" target_words="90">\n## Sonraki\n\nBu söz hiçbir bölüme ait değildir.',
        at: 'end',
      },
    ],
    ['section'],
  ),
  row('call-of-a-tool-as-json', 'jundot/omlx#2565', 'A call of a tool follows the text as bare JSON.', [
    { put: '\n\n{"name": "attempt_completion", "arguments": {"result": "ok"}}', at: 'end' },
  ]),
  row(
    'searching-before-a-text',
    'vsakkas/sydney.py#90',
    'Lines before the text tell that the model searches.',
    [{ put: '🔍 “güncel kaynaklar” aranıyor...\n\n> Reading pages...\n\n', at: 'start' }],
    ['article'],
  ),
  row(
    'please-wait-before-a-text',
    'vsakkas/sydney.py#90',
    'The text begins by asking to wait.',
    [{ put: 'Metin oluşturuluyor, lütfen bekleyin...\n\n', at: 'start' }],
    ['article'],
  ),
  row(
    'front-matter-of-toml',
    'xoai/sage-wiki#17',
    'Front matter of TOML stands before the text.',
    [{ put: '+++\ntitle = "$title"\ndraft = false\ntags = ["a", "b"]\n+++\n\n', at: 'start' }],
    ['article'],
  ),
  row(
    'lines-for-search-engines',
    'solve-ease/OptiBlogAi#39',
    'A list for search engines follows the text.',
    [
      {
        put: '\n\n---\n\n### SEO bilgileri\n\n- **Meta başlık:** $title\n- **Slug:** /yazi\n- **Odak anahtar kelime:** yazı\n- **Görsel önerisi:** masa',
        at: 'end',
      },
    ],
    ['article'],
  ),
  row(
    'meta-line-without-its-comment',
    'xoai/sage-wiki#17',
    'The line for search engines comes without the marks of a comment.',
    [{ put: '\n\nmeta {"title":"$title","description":"$title"}', at: 'end' }],
    ['article'],
  ),
  {
    ...row('section-said-to-be-written', 'fangfufu/LLM-book-generator#25', 'A section is said to be written already.', [
      { instead: '(Bu bölüm daha önce yazıldı, yukarıya bakınız.)' },
    ]),
    kinds: ['section'],
    calls: [{ text: [{ instead: '(Bu bölüm daha önce yazıldı, yukarıya bakınız.)' }] }, {}],
    expect: { callsMax: 2 },
  },
  {
    ...row('dialogue-in-code', 'huggingface/chat-ui#1386', 'The text shows a dialogue and tags in code.', []),
    class: 'clean',
    kinds: ['article'],
    good: [
      {
        put: '\n\n```text\nUser: Merhaba\n\nAssistant: Merhaba, buyurun.\n</section>\n```\n\nBöyle bir alışveriş herkese tanıdık gelir.',
        at: 'end',
      },
    ],
    calls: [{}],
  },
  row('refusal-within-a-paragraph', 'guardrails-ai/guardrails#1189', 'A sentence of a paragraph declines.', [
    { put: ' Üzgünüm, ancak bu konuda daha fazla bilgi veremem.', at: within },
  ]),
  row('refusal-in-english-within-a-paragraph', 'Lytix-Labs/optimodel#4', 'A sentence declines in English.', [
    { put: " I'm sorry, but I can't continue with this request.", at: within },
  ]),
  row('model-within-a-paragraph', 'citadel-ai/langcheck#24', 'A sentence of a paragraph says what the model is.', [
    { put: ' Bir yapay zekâ modeli olarak güncel rakamlara erişemiyorum.', at: within },
  ]),
  {
    ...row('model-behind-a-colon', 'promptfoo/promptfoo#9756', 'A line announces figures; the model has none.', [
      {
        put: '\n\nGüncel rakamlar şöyledir:\n\nBir dil modeli olarak canlı verilere erişimim yok, bu yüzden kesin sayı veremem.',
        at: middle,
      },
    ]),
    kinds: ['article'],
    expect: { stored: 'anything', absent: ['Bir dil modeli olarak'] },
  },
  row('revised-text-follows', 'micro/mu#229', 'A line says that the revised text follows.', [
    { put: 'İşte gözden geçirilmiş hâli:\n\n', at: 'start' },
  ]),
  row(
    'report-of-work-first',
    'markusylisiurunen/tau#254',
    'The answer begins with a report of what was done.',
    [{ put: 'Bölümleri düzenledim ve girişi kısalttım; metnin tamamı aşağıda.\n\n', at: 'start' }],
    ['article'],
  ),
  row(
    'other-version-below',
    'wintermeyer/animina#998',
    'A shorter version of the text follows it.',
    [{ put: '\n\n---\n\n**Daha kısa sürüm:**\n\n$text', at: 'end' }],
    ['article'],
  ),
  row(
    'title-again-with-a-short-text',
    'wintermeyer/animina#998',
    'Below a rule the title comes again, with a short text.',
    [
      {
        put: '\n\n---\n\n# $title\n\nKısacası, küçük adımlar sonunda işe yarar; acele etmeyen daha az yanılır.',
        at: 'end',
      },
    ],
    ['article'],
  ),
  row('conditions-that-are-met', 'datacrystals/AIStoryWriter#9', 'A list tells which conditions the text meets.', [
    {
      put: '\n\n**Kontrol listesi:**\n\n- [x] Türkçe yazıldı\n- [x] Kelime sayısı tutturuldu\n- [x] Ton korundu',
      at: 'end',
    },
  ]),
  row(
    'marks-of-conditions',
    'datacrystals/AIStoryWriter#9',
    'Each section ends with marks for its conditions.',
    [{ put: '\n\n✅ Dil: Türkçe\n✅ Ton: uygun\n✅ Uzunluk: uygun', at: 'end' }],
    ['section'],
  ),
  row(
    'wish-at-the-end-of-sections',
    'datacrystals/AIStoryWriter#9',
    'Each section ends with the wish that it serves its user.',
    [{ put: '\n\nUmarım bu kısım işinize yarar; sonraki bölüm için hazırım.', at: 'end' }],
    ['section'],
  ),
  row('conditions-in-a-sentence', 'datacrystals/AIStoryWriter#9', 'A sentence says that all conditions are met.', [
    { put: '\n\nMetin, istenen bütün koşulları karşılamaktadır.', at: 'end' },
  ]),
  row('end-of-nothing', 'anthropics/claude-code#79293', 'The text ends with a tag that nothing opened.', [
    { put: '\n\n</final_response>', at: 'end' },
  ]),
];
