import type { Behaviour, Change } from '../behaviour.ts';

const edit = (id: string, source: string, title: string, text: readonly Change[], onlyOnce = false): Behaviour => ({
  id,
  title,
  class: 'edits',
  source,
  kinds: ['edit'],
  calls: onlyOnce ? [{ text }, {}] : [{ text }],
});
const section = (id: string, source: string, title: string, text: readonly Change[]): Behaviour => ({
  id,
  title,
  class: 'sections',
  source,
  kinds: ['section'],
  calls: [{ text }],
});

/** End of an opening block tag, and a whole block that stands within another one. */
const opened = '">';
const nested = '<block id="x">x</block>';

/** Edits with other marks than requested; sections with additional content. */
export const editsAndSections: readonly Behaviour[] = [
  edit('talk-around-blocks', 'lmnr-ai/index#23', 'Talk stands around the blocks.', [
    { put: 'Elbette, düzenlenmiş metin aşağıda:\n\n', at: 'start' },
    { put: '\n\nBaşka bir değişiklik isterseniz söyleyin.', at: 'end' },
  ]),
  edit('blocks-in-a-fence', 'marimo-team/marimo#4418', 'The blocks stand in a fence of XML.', [{ fence: 'xml' }]),
  edit('blocks-in-one-element', 'NevaMind-AI/memU#409', 'The blocks stand within one element.', [
    { put: '<blocks>\n', at: 'start' },
    { put: '\n</blocks>', at: 'end' },
  ]),
  edit('blocks-in-a-field', 'coze-dev/coze-studio#573', 'The blocks are the text of a field of JSON.', [
    { as: 'json_string' },
  ]),
  edit(
    'blocks-without-marks-once',
    'discourse/discourse-ai#340',
    'The blocks come without marks; asked again, with them.',
    [{ marks: 'none' }],
    true,
  ),
  edit(
    'question-instead-of-blocks-once',
    '2witstudios/PageSpace#1960',
    'A question comes instead of the blocks; asked again, they come.',
    [{ instead: 'Hangi üslubu tercih edersiniz, resmî mi samimi mi?' }],
    true,
  ),
  edit('blocks-with-escaped-marks', 'nomic-ai/gpt4all#3317', 'The marks of the blocks are escaped.', [
    { marks: 'escaped' },
  ]),
  edit('blocks-never-closed', 'cartmandos/BINGIE#52', 'The blocks are never closed.', [{ marks: 'unclosed' }], true),
  edit('marks-in-upper-case', 'FlowiseAI/Flowise#1942', 'The marks are in upper case.', [{ marks: 'upper_case' }]),
  edit(
    'marks-in-brackets',
    'latitude-dev/latitude-llm#581',
    'The marks have square brackets.',
    [{ marks: 'brackets' }],
    true,
  ),
  edit(
    'marks-with-single-quotes',
    'langchain-ai/langchain#28745',
    'The ids stand in single quotation marks.',
    [{ marks: 'single_quotes' }],
    true,
  ),
  edit(
    'ids-in-bold',
    'NevaMind-AI/memU#409',
    'The ids are bold words before the texts.',
    [{ marks: 'markdown' }],
    true,
  ),
  {
    ...edit('blocks-never-with-marks', 'TypeCellOS/BlockNote#2525', 'No answer has marks.', [{ marks: 'none' }]),
    expect: { stored: ['clean', 'nothing'], callsMax: 2 },
  },
  edit('talk-within-blocks', 'lmnr-ai/index#23', 'Talk stands within each block.', [
    { replace: '">', by: `${opened}İşte yeni hâli: ` },
    { replace: '</block>', by: ' Umarım beğenirsiniz!</block>' },
  ]),
  edit(
    'blocks-cut-within-a-word-once',
    'discourse/discourse-ai#340',
    'A block stops within a word; asked again, it is whole.',
    [{ replace: '.</block>', by: ' ve ar</block>' }],
    true,
  ),
  edit(
    'blocks-within-blocks-once',
    'totec448-spec/chat-on-steroids#179',
    'A block stands within another one; asked again, they stand apart.',
    [{ replace: '">', by: `${opened}Öncesi ${nested} sonrası ` }],
    true,
  ),
  edit(
    'blocks-far-too-long-once',
    'TypeCellOS/BlockNote#2525',
    'A block is many times as long as what was sent; asked again, it is not.',
    [{ replace: '</block>', by: `${' Bu söz metinde hiç yoktu ve burada da durmamalıdır.'.repeat(80)}</block>` }],
    true,
  ),
  section(
    'another-section-follows',
    'MiniMax-AI/MiniMax-M2.5#25',
    'Each section goes on with one that belongs to another heading.',
    [
      {
        put: '\n\n## Bambaşka bir bölüm\n\nBu paragraf plandaki hiçbir bölüme ait değildir ve burada durmamalıdır.',
        at: 'end',
      },
    ],
  ),
  section(
    'title-before-each-section',
    'realworlddatascience/realworlddatascience.github.io#384',
    'Each section begins with the title of the text.',
    [{ put: '# $title\n\n', at: 'start' }],
  ),
  section(
    'heading-of-section-twice',
    'realworlddatascience/realworlddatascience.github.io#384',
    'Each section has its heading twice.',
    [{ put: '## $heading\n\n', at: 'start' }],
  ),
  section(
    'heading-of-section-missing',
    'dotCMS/core#31577',
    'Sections come with a line in the place of their heading.',
    [{ headings: 'none' }],
  ),
  section('talk-before-each-section', 'adcontextprotocol/adcp#4147', 'The model says which section it writes.', [
    { put: 'İşte “$heading” bölümü:\n\n', at: 'start' },
  ]),
  section('words-after-each-section', 'koala73/worldmonitor#4983', 'The model counts the words of each section.', [
    { put: '\n\n*(Bu bölüm yaklaşık $words kelimedir.)*', at: 'end' },
  ]),
  section('offers-the-next-section', 'Bklieger/infinite-bookshelf#3', 'Each section ends by offering the next one.', [
    { put: '\n\nBu bölüm tamamlandı. İsterseniz sıradaki bölümü yazabilirim.', at: 'end' },
  ]),
  section('end-of-section', 'bitcoin-dev-philosophy/btcphilosophy#94', 'A mark says that each section ends.', [
    { put: '\n\n***\n\n**[Bölüm sonu]**', at: 'end' },
  ]),
  section('summary-for-later-calls', 'fangfufu/LLM-book-generator#25', 'A note for later calls follows each section.', [
    {
      put: '\n\n<context_for_next>\nBu bölümde ana hatlar anlatıldı.\n\nOkur artık temel sözleri bilir.\n</context_for_next>',
      at: 'end',
    },
  ]),
  section(
    'conclusion-in-each-section',
    'edwinhu/workflows#45',
    'Each section has a conclusion of its own under a heading.',
    [{ put: '\n\n## Özetle\n\nKısacası bu yazıda anlatılanların hepsi birbirini tamamlar.', at: 'end' }],
  ),
  section(
    'whole-article-for-a-section',
    'assafelovic/gpt-researcher#1419',
    'Each section goes on with a whole article.',
    [
      {
        put: '\n\n# $title\n\nBu yazı konuyu baştan sona ele alır.\n\n## Giriş ve amaç\n\nAmaç, konuyu bütün yönleriyle tanıtmaktır.',
        at: 'end',
      },
    ],
  ),
];
