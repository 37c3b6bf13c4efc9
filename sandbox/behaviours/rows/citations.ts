import type { Behaviour, Change, OrderKind } from '../behaviour.ts';
import { createTextRow } from './text-row.ts';

const prose: readonly OrderKind[] = ['article', 'section', 'continuation'];
const row = createTextRow('citations', prose);

const definition: Change = {
  put: '\n\n[9]: https://ornek-uydurma.net/rapor\n\n',
  at: { after: 'paragraph', share: 0.6 },
};

/** Citations that refer to nothing. */
export const citations: readonly Behaviour[] = [
  row('numbers-in-brackets', 'Tanzania-AI-Community/twiga#282', 'Sentences cite [7].', [
    { put: ' [7]', at: { afterEach: 'paragraph' } },
  ]),
  row('numbers-in-double-brackets', 'suurt8ll/open_webui_functions#47', 'Sentences cite [[3]].', [
    { put: ' [[3]]', at: { after: 'paragraph', share: 0.5 } },
  ]),
  row(
    'numbers-in-the-sentence',
    'suurt8ll/open_webui_functions#47',
    'Sentences speak of a source by its number.',
    [{ put: ' [3] numaralı kaynakta belirtildiği gibi.', at: { after: 'sentence', share: 0.4 } }],
    ['article', 'section'],
  ),
  row(
    'numbers-in-parentheses',
    'Tanzania-AI-Community/twiga#282',
    'Parentheses have nothing but numbers.',
    [{ put: ' (bkz. [7], [8])', at: { after: 'sentence', share: 0.5 } }],
    ['article', 'section'],
  ),
  row('marks-of-openai', 'cubeplexai/cubeplex#125', 'Sentences cite 【3†kaynak】.', [
    { put: '【3†kaynak】', at: { afterEach: 'paragraph' } },
  ]),
  row('footnote-without-note', 'suitenumerique/conversations#427', 'A mark of a footnote has no note.', [
    { put: '[^2]', at: { after: 'paragraph', share: 0.5 } },
  ]),
  row('citation-needed', 'CrackingShells/Hatchling#20', 'Marks ask for citations.', [
    { put: ' [citation needed]', at: { after: 'paragraph', share: 0.3 } },
    { put: ' [kaynak]', at: { after: 'paragraph', share: 0.7 } },
  ]),
  row('finds-of-a-tool', 'Hello-Application-XH/HelloGML#6', 'Sentences cite 【turn1fetch0】.', [
    { put: '【turn1fetch0】', at: { afterEach: 'paragraph' } },
  ]),
  row('cite-with-an-id', 'CherryHQ/cherry-studio#19780', 'Sentences cite [cite: 4f-2].', [
    { put: ' [cite: 4f-2]', at: { after: 'sentence', share: 0.5 } },
  ]),
  row('tags-of-citations', 'anthropics/anthropic-sdk-typescript#1119', 'A sentence stands in a tag that cites.', [
    { put: '</cite>', at: { after: 'sentence', share: 0.5 } },
    { put: ' <cite index="1-2">', at: { after: 'sentence', share: 0.45 } },
  ]),
  row(
    'content-reference',
    'conorbronsdon/avoid-ai-writing#11',
    'A sentence has contentReference behind it.',
    [{ put: ' :contentReference[oaicite:2]{index=2}', at: { after: 'sentence', share: 0.4 } }],
    ['article', 'edit'],
  ),
  row(
    'citations-in-an-edit',
    'coleam00/dark-factory-experiment#184',
    'An edit cites what nobody gave.',
    [{ put: ' [7]', at: { after: 'sentence', share: 0.1 } }],
    ['edit'],
  ),
  ...(
    [
      ['ids-of-chunks', 'crownshy/comhairle#791', ' [ID:0]'],
      ['numbers-of-sources', 'linagora/openrag#837', ' [Source 1][Source 3]'],
      ['empty-tags', 'eneo-ai/eneo#225', ' <inref id="a1b2c3d4"/>'],
      ['raised-numbers', 'VirtualPatientEngine/AIAgents4Pharma#167', '<sup>1</sup>'],
      ['raised-characters', 'sandialabs/atlas-ui-3#500', '¹'],
      ['words-in-parentheses', 'danny-avila/LibreChat#6992', ' (Kaynak: 2)'],
      ['links-to-nowhere', 'sandialabs/atlas-ui-3#500', ' [1](#ref-1)'],
      ['marks-of-templates', 'Tanzania-AI-Community/twiga#282', ' {{ALINTI_CITATION:{"chunk_id":12}}}'],
      [
        'links-of-openai',
        'Hugo-COLLIN/SaveMyPhind-conversation-exporter#123',
        ' [oai_citation:1‡ornek.com](https://ornek.com/a)',
      ],
    ] as const
  ).map(([id, source, put]) =>
    row(id, source, `Sentences cite${put}.`, [{ put, at: { after: 'sentence', share: 0.4 } }], ['article']),
  ),
  row(
    'line-of-citations',
    'santiment/sanbase2#5202',
    'A line lists the numbers of what is cited.',
    [{ put: '\n\nKaynaklar: [1], [2], [5]', at: { after: 'paragraph', share: 0.5 } }],
    ['article'],
  ),
  row(
    'pairs-in-heavy-brackets',
    'cubeplexai/cubeplex#125',
    'Citations are pairs of numbers.',
    [{ put: '【2-1】【3-4】', at: { after: 'sentence', share: 0.5 } }],
    ['article', 'section'],
  ),
  row(
    'marks-of-a-search',
    'Vladimir-Human/humanizer-ru#9',
    'Marks of a search and of a file stand in sentences.',
    [
      { put: ' [web:3][attached_file:1]', at: { after: 'sentence', share: 0.4 } },
      { put: ' citeturn0search2', at: { after: 'sentence', share: 0.7 } },
    ],
    ['article', 'section'],
  ),
  ...(
    [
      [
        'invented-link',
        'bytedance/deer-flow#155',
        'ilgili resmî sayfaya',
        '[ilgili resmî sayfaya](https://ornek-uydurma.net/a)',
      ],
      ['invented-reference', 'suitenumerique/conversations#210', 'bu konudaki rapora', '[bu konudaki rapora][9]'],
      ['invented-address', 'bytedance/deer-flow#155', 'yetkili kurum', 'yetkili kurum (https://ornek-uydurma.net)'],
      ['invented-mail', 'suitenumerique/conversations#210', 'danışma hattı', 'danışma hattı (bilgi@ornek-uydurma.net)'],
    ] as const
  ).map(
    ([id, source, words, linked]): Behaviour => ({
      id,
      title: 'A sentence leads to an address that nobody gave; it comes letter by letter.',
      class: 'citations',
      source,
      kinds: ['article', 'section', 'edit'],
      good: [{ put: ` Bunun için ${words} da bakmak gerekir.`, at: { after: 'sentence', share: 0.5 } }],
      calls: [
        {
          text: [{ replace: words, by: linked, times: 1 }, ...(id === 'invented-reference' ? [definition] : [])],
          wire: { pieces: 'letters' },
        },
      ],
      expect: { absent: ['ornek-uydurma'] },
    }),
  ),
  row(
    'sources-on-one-line',
    'suitenumerique/conversations#210',
    'A line of sources has invented addresses.',
    [{ put: '\n\nKaynaklar: https://ornek-uydurma.net/bir, https://ornek-uydurma.net/iki', at: 'end' }],
    ['article'],
  ),
  row(
    'sources-as-paragraphs',
    'ItzCrazyKns/Vane#845',
    'Below a heading, paragraphs name invented addresses.',
    [
      {
        put: '\n\n## Yararlanılan kaynaklar\n\nGenel bir rehber. https://ornek-uydurma.net/rehber\n\nBir rapor. https://ornek-uydurma.net/rapor',
        at: 'end',
      },
    ],
    ['article'],
  ),
  row(
    'further-reading-at-invented-addresses',
    'ItzCrazyKns/Vane#845',
    'Recommended texts have invented addresses.',
    [{ put: '\n\n## Daha fazla okuma\n\n- [Rehber](https://ornek-uydurma.net/rehber)', at: 'end' }],
    ['article'],
  ),
  row(
    'labels-without-marks',
    'ItzCrazyKns/Vane#112',
    'Publications have labels that no mark leads to.',
    [{ put: '\n\n[1] Demir, A. (2019). Küçük işler. Ankara.\n[2] Kaya, B. (2021). Büyük işler. İzmir.', at: 'end' }],
    ['article'],
  ),
];
