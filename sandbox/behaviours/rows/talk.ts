import type { Behaviour, OrderKind } from '../behaviour.ts';
import { createTextRow, prose } from './text-row.ts';

const written: readonly OrderKind[] = ['article', 'section', 'edit', 'voice'];

const row = createTextRow('talk', prose);

/** Remarks of a model before and after its answer, and what wraps the answer. */
export const talk: readonly Behaviour[] = [
  row(
    'of-course',
    'saurabhav88/EnviousWispr#2796',
    'The model agrees first, in one line.',
    [{ put: 'Tabii ki! İşte istediğiniz makale:\n\n', at: 'start' }],
    written,
  ),
  row('below-you-find', 'saurabhav88/EnviousWispr#2796', 'The model announces what comes, and sets it off by a rule.', [
    { put: 'Elbette. Aşağıda “$title” konusunda hazırladığım metni bulabilirsiniz.\n\n---\n\n', at: 'start' },
  ]),
  row('nice-topic', 'adcontextprotocol/adcp#4147', 'The model praises the topic.', [
    { put: 'Harika bir konu seçmişsiniz!\n\n', at: 'start' },
  ]),
  row(
    'announced-in-english',
    'saurabhav88/EnviousWispr#2796',
    'The model announces a Turkish text in English.',
    [{ put: "Sure! Here's the article you requested:\n\n", at: 'start' }],
    written,
  ),
  row(
    'agreed-in-the-same-line',
    'saurabhav88/EnviousWispr#963',
    'The agreement stands in the line of the first heading’s paragraph.',
    [{ put: 'Elbette, işte metin: ', at: 'start' }],
    ['voice'],
  ),
  row('hope-it-helps', 'emcie-co/parlant#694', 'The model hopes that it was of use.', [
    { put: '\n\nUmarım bu yazı işinize yarar! Başka bir isteğiniz varsa lütfen bildirin.', at: 'end' },
  ]),
  row('hope-after-a-rule', 'emcie-co/parlant#694', 'The model offers changes after a rule.', [
    { put: '\n\n---\n\nİsterseniz metni daha kısa ya da daha resmî bir dille yeniden yazabilirim.', at: 'end' },
  ]),
  row('count-of-words', 'koala73/worldmonitor#4983', 'The model says how many words it wrote.', [
    { put: '\n\n(Kelime sayısı: $words)', at: 'end' },
  ]),
  row('note-of-a-machine', 'quarkusio/quarkusio.github.io#2112', 'The model notes that a machine wrote the text.', [
    { put: '\n\nNot: Bu metin yapay zekâ tarafından oluşturulmuştur.', at: 'end' },
  ]),
  row('talk-on-both-sides', 'Fighter90/career-ops-ui#274', 'Talk stands before a fenced text and after it.', [
    { fence: 'markdown' },
    { put: 'Tabii, işte makaleniz:\n\n', at: 'start' },
    { put: '\n\nDüzenlememi istediğiniz bir yer olursa söylemeniz yeterli.', at: 'end' },
  ]),
  row(
    'announced-in-other-words',
    'mozilla/sumo#2544',
    'Before the title stand words of its own about the text, and a label.',
    [{ put: 'Uzun uzun düşündüm, ortaya bu çıktı.\n\n**Son hâl**\n\n', at: 'start' }],
    ['article'],
  ),
  row('explains-its-choices', 'koharu-rs/koharu#850', 'Behind a rule the model explains its choices.', [
    {
      put: '\n\n---\n\n### Neyi neden yaptım?\n\n- **Üslup:** Talebinize uygun olarak yalın tuttum.\n- **Uzunluk:** İstenen aralıkta kaldım.',
      at: 'end',
    },
  ]),
  row('says-that-it-has-finished', 'anomalyco/opencode#262', 'The model says again and again that it has finished.', [
    { put: '\n\nMetni bitirdim. Metni bitirdim. Metni bitirdim.', at: 'end' },
  ]),
  row(
    'tag-of-its-own',
    'kirodotdev/KiroCrew#7330',
    'The text stands in a tag of the model’s own invention.',
    [
      { put: '<yazi>\n', at: 'start' },
      { put: '\n</yazi>', at: 'end' },
    ],
    written,
  ),
  row(
    'name-of-the-speaker',
    'oobabooga/textgen#187',
    'The model’s name stands before the title.',
    [{ put: 'Yapay zekâ: ', at: 'start' }],
    ['article'],
  ),
  row(
    'label-before-the-text',
    'microsoft/semantic-kernel#34',
    'A label stands on a line before the text.',
    [{ put: 'Önerilen yanıt:\n\n', at: 'start' }],
    ['article', 'voice'],
  ),
  row(
    'fence-of-markdown',
    'Fighter90/career-ops-ui#274',
    'The whole text stands in a fence of Markdown.',
    [{ fence: 'markdown' }],
    written,
  ),
  row(
    'fence-without-language',
    'JuliusBrussee/caveman#66',
    'The whole text stands in a fence without a language.',
    [{ fence: '' }],
    written,
  ),
  row(
    'fence-never-closed',
    'mem0ai/mem0#4414',
    'The fence around the text is never closed.',
    [{ fence: 'markdown', open: true }],
    ['article', 'section', 'edit', 'outline', 'proposal'],
  ),
  row(
    'text-in-quotes',
    'marimo-team/marimo#4418',
    'The whole text stands in quotation marks.',
    [{ as: 'quoted' }],
    ['voice', 'section'],
  ),
  row('text-in-json', 'withastro/astro#17102', 'The text is the value of a JSON object.', [{ as: 'json_string' }]),
  row('front-matter', 'langchain-ai/langchain#25184', 'Front matter of a static site stands before the text.', [
    { as: 'mdx' },
  ]),
  row(
    'response-in-small-letters',
    'micro/mu#229',
    'The announcement begins with a small letter and calls the text a response.',
    [{ put: "okay, here's your response:\n\n", at: 'start' }],
    ['article', 'section', 'edit'],
  ),
  row(
    'announced-below-the-title',
    'Automattic/jetpack#32523',
    'The announcement stands below the title.',
    [{ replace: '# $title', by: "# $title\n\nCertainly! Here's the article you requested:", times: 1 }],
    ['article'],
  ),
  row(
    'announced-before-a-long-paragraph',
    'OpenHikmah/openhikmah-web#593',
    'The announcement stands in the line of a paragraph that is long.',
    [{ put: 'Elbette, istediğiniz metin şöyle: ', at: 'start' }],
    ['voice', 'section'],
  ),
  row('says-that-it-is-whole', 'markusylisiurunen/tau#254', 'Behind the text the model says that it is whole.', [
    { put: '\n\nMakale burada tamamlanmıştır, eklenecek bir şey kalmamıştır.', at: 'end' },
  ]),
  row('mark-that-it-is-over', 'fishjar/kiss-translator#218', 'A mark in brackets says that the text is over.', [
    { put: '\n\n[Metin tamamlandı]', at: 'end' },
  ]),
  row(
    'machine-as-author',
    'quarkusio/quarkusio.github.io#2112',
    'A line below the title names a machine as the author.',
    [{ replace: '# $title', by: '# $title\n\n*Hazırlayan: Yapay zekâ asistanı*', times: 1 }],
    ['article'],
  ),
];
