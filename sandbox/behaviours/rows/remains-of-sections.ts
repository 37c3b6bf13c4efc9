import type { Behaviour } from '../behaviour.ts';
import { textRow } from './text-row.ts';

const behind = (id: string, source: string, title: string, put: string): Behaviour =>
  textRow('talk', id, source, title, [{ put, at: 'end' }], ['section']);
const token = (id: string, source: string, put: string): Behaviour =>
  textRow(
    'characters',
    id,
    source,
    'A token of a tokenizer comes in part or in other marks behind the text.',
    [{ put, at: 'end' }],
    ['article', 'section'],
  );

/** What stands behind a section: remarks in languages that were not ordered, notes below a rule, parts of tokens. */
export const remainsOfSections: readonly Behaviour[] = [
  behind(
    'hope-in-portuguese',
    'zai-org/GLM-5#54',
    'The model closes in Portuguese.',
    '\n\nEspero que o texto sirva! Posso mudar o tom se preferir.',
  ),
  behind(
    'hope-in-azerbaijani',
    'deepseek-ai/DeepSeek-V3#1226',
    'The model closes in Azerbaijani.',
    '\n\nÜmid edirəm, mətn xoşunuza gələr! Dəyişiklik lazımdırsa, deyin.',
  ),
  behind(
    'offer-in-dutch',
    'zai-org/GLM-5#54',
    'The model offers changes in Dutch.',
    '\n\nGeef gerust aan wat er anders moet!',
  ),
  behind(
    'rejection-behind-the-text',
    'adolfousier/opencrabs#859',
    'A provider adds to the whole text that it rejected the request.',
    ' The request could not be finished as it was considered a high risk',
  ),
  behind(
    'pictures-below-a-rule',
    'koharu-rs/koharu#850',
    'Pictures are proposed below a rule.',
    '\n\n---\n\n**Görsel fikirleri:** 1) Ahşap masada fincan 2) Pencere önünde saksı',
  ),
  behind(
    'table-of-a-search',
    'Rfym21/Qwen2API#142',
    'A gateway adds a table of its search below a rule.',
    '\n\n---\n\n**Web sonuçları**\n\n| Sıra | Sayfa |\n|---|---|\n| 1 | [Bahçe](https://ornek.test/bahce) |',
  ),
  behind(
    'measure-in-code',
    'jundot/omlx#1087',
    'What the answer took stands below it in code.',
    '\n\n`[tokens: 988 | model: gemma-4 | 2.9s]`',
  ),
  behind(
    'thumbs',
    'koala73/worldmonitor#4983',
    'A page asks whether the answer helped.',
    '\n\nYanıt yardımcı oldu mu? 👍 / 👎',
  ),
  token('half-of-endoftext', 'Vali-98/ChatterUI#382', '<endoftext|'),
  token('escaped-endoftext', 'Vali-98/ChatterUI#382', '&lt;|endoftext|&gt;'),
  token('spaced-token', 'moltis-org/moltis#306', '< | im_end | >'),
  token('token-of-other-brackets', 'livekit/agents#5840', '[e~['),
  ...(
    [
      ['declines-as-an-office', 'Konu, hizmet çerçevemiz haricinde kaldığından talep sonuçlandırılamamıştır.'],
      ['proposes-to-skip', 'Bunu geçelim.'],
      ['another-subject-in-russian', 'Давайте поговорим о другом.'],
      ['wants-a-subscription', 'Devam etmek için Pro pakete geçmeniz gerekir.'],
    ] as const
  ).map(([id, instead]) =>
    textRow('refusals', id, 'NousResearch/hermes-agent#46013', 'The whole answer says something else.', [{ instead }]),
  ),
  ...(
    [
      ['chunks-within-data', { code: 0, data: { choices: [{ index: 0, delta: { content: '$text' } }] } }],
      ['chunks-within-result', { result: { choices: [{ index: 0, delta: { content: '$text' } }] } }],
      ['text-as-response', { response: '$text', p: 'x' }],
      ['text-of-a-token', { token: { id: 7, text: '$text', special: false }, generated_text: null }],
    ] as const
  ).map(
    ([id, chunk]): Behaviour => ({
      id,
      title: 'The chunks have a form of their service.',
      class: 'merging',
      source: 'open-webui/open-webui#28840',
      kinds: ['article', 'section'],
      calls: [{ wire: { chunk } }],
    }),
  ),
];
