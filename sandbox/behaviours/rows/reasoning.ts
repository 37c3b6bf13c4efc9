import type { Behaviour } from '../behaviour.ts';

const thought =
  'Önce konuyu parçalara ayırayım. The user wants an article, so I plan the sections first.\n\nSonra sırayı seçerim.';
const absent = ['parçalara ayırayım', 'The user wants', 'Sonra sırayı seçerim', 'think>', 'thought>'];

const withBlock = (id: string, source: string, open: string, close: string, title: string): Behaviour => ({
  id,
  title,
  class: 'reasoning',
  source,
  calls: [{ text: [{ put: `${open}\n${thought}\n${close}\n\n`, at: 'start' }] }],
  expect: { absent },
});

/** What a model thinks before it writes, and where it says so. */
export const reasoning: readonly Behaviour[] = [
  withBlock('think-block', 'RooCodeInc/Roo-Code#1087', '<think>', '</think>', 'A <think> block comes before the text.'),
  withBlock(
    'thinking-block',
    'RooCodeInc/Roo-Code#7615',
    '<thinking>',
    '</thinking>',
    'A <thinking> block comes before the text.',
  ),
  withBlock(
    'thought-block',
    'RooCodeInc/Roo-Code#12093',
    '<thought>',
    '</thought>',
    'A <thought> block of Gemma comes before the text.',
  ),
  withBlock(
    'reasoning-block',
    'RooCodeInc/Roo-Code#8785',
    '<reasoning>',
    '</reasoning>',
    'A <reasoning> block comes before the text.',
  ),
  withBlock('think-in-brackets', 'RooCodeInc/Roo-Code#8522', '[THINK]', '[/THINK]', 'Magistral thinks within [THINK].'),
  {
    id: 'think-never-opened',
    title: 'Only the closing tag of the thinking comes.',
    class: 'reasoning',
    source: 'infiniflow/ragflow#5698',
    calls: [{ text: [{ put: `${thought}\n</think>\n\n`, at: 'start' }] }],
    expect: { absent },
  },
  {
    id: 'think-block-letter-by-letter',
    title: 'The tags of the thinking come letter by letter.',
    class: 'reasoning',
    source: 'livekit/agents#6324',
    kinds: ['article', 'section', 'edit', 'outline'],
    calls: [{ text: [{ put: `<think>\n${thought}\n</think>\n\n`, at: 'start' }], wire: { pieces: 'letters' } }],
    expect: { absent },
  },
  {
    id: 'reasoning-content-field',
    title: 'The thinking comes in reasoning_content, with an empty content beside it.',
    class: 'reasoning',
    source: 'fmaclen/hollama#260',
    calls: [
      {
        steps: [
          { event: { choices: [{ index: 0, delta: { role: 'assistant', content: '', reasoning_content: thought } }] } },
          { text: 1 },
          { finish: 'stop' },
          { usage: 'usual' },
          { done: true },
        ],
      },
    ],
    expect: { absent },
  },
  {
    id: 'content-in-parts-with-thinking',
    title: 'The content is a list of thinking and text parts.',
    class: 'reasoning',
    source: 'BerriAI/litellm#16272',
    calls: [
      {
        steps: [
          {
            event: {
              choices: [
                { index: 0, delta: { content: [{ type: 'thinking', thinking: [{ type: 'text', text: thought }] }] } },
              ],
            },
          },
          { text: 1, chunk: { choices: [{ index: 0, delta: { content: [{ type: 'text', text: '$text' }] } }] } },
          { finish: 'stop' },
          { done: true },
        ],
      },
    ],
    expect: { absent },
  },
  {
    id: 'content-in-parts-of-databricks',
    title: 'The content is a list with a reasoning summary and the text.',
    class: 'reasoning',
    source: 'databricks/appkit#559',
    calls: [
      {
        steps: [
          {
            event: {
              choices: [
                {
                  index: 0,
                  delta: { content: [{ type: 'reasoning', summary: [{ type: 'summary_text', text: thought }] }] },
                },
              ],
            },
          },
          { text: 1, chunk: { choices: [{ index: 0, delta: { content: [{ type: 'text', text: '$text' }] } }] } },
          { finish: 'stop' },
          { done: true },
        ],
      },
    ],
    expect: { absent },
  },
];
