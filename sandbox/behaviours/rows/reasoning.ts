import type { Answer, Behaviour } from '../behaviour.ts';

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

const onlyThought = (finish: string): Answer => ({
  steps: [
    { event: { choices: [{ index: 0, delta: { role: 'assistant', content: '', reasoning_content: thought } }] } },
    { finish },
    { usage: { prompt_tokens: 900, completion_tokens: 2000, completion_tokens_details: { reasoning_tokens: 2000 } } },
    { done: true },
  ],
});

/** What a model thinks before it writes, and where it reports that. */
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
  withBlock('think-in-triangles', 'RooCodeInc/Roo-Code#8785', '◁think▷', '◁/think▷', 'Kimi thinks within ◁think▷.'),
  withBlock(
    'analysis-block',
    'zoedolan/Vybn#2836',
    '<analysis>',
    '</analysis>',
    'An <analysis> block comes before the text.',
  ),
  {
    id: 'channels-of-harmony',
    title: 'The marks of the channels of gpt-oss stand in the text.',
    class: 'reasoning',
    source: 'databricks/appkit#559',
    calls: [
      {
        text: [
          {
            put: `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>final<|message|>`,
            at: 'start',
          },
        ],
      },
    ],
    expect: { absent },
  },
  withBlock(
    'channel-of-gemma',
    'NousResearch/hermes-agent#67632',
    '<|channel>thought',
    '<channel|>',
    'Gemma thinks in a channel whose marks are not those of others.',
  ),
  withBlock(
    'tokens-without-a-meaning',
    'ollama/ollama#15754',
    '<unused94>thought',
    '<unused95>',
    'The thinking stands between tokens that have no meaning.',
  ),
  {
    id: 'think-block-and-final-tag',
    title: 'The thinking stands in a tag, and the text in another one.',
    class: 'reasoning',
    source: 'sipeed/picoclaw#1418',
    kinds: ['article', 'section', 'voice'],
    calls: [
      {
        text: [
          { put: `<thinking>${thought}</thinking>\n<final>\n`, at: 'start' },
          { put: '\n</final>', at: 'end' },
        ],
      },
    ],
    expect: { absent: [...absent, 'final>'] },
  },
  {
    id: 'think-block-empty',
    title: 'An empty <think> block comes before the text.',
    class: 'reasoning',
    source: 'tonyd2wild/DeepSeek-v4-Flash-Vision-Exp-DSpark-1M-NVFP4-KV-2x-DGX-Spark#16',
    calls: [{ text: [{ put: '<think>\n\n</think>\n\n', at: 'start' }] }],
  },
  {
    id: 'think-block-within',
    title: 'A second <think> block stands in the middle of the text.',
    class: 'reasoning',
    source: 'open-webui/open-webui#11708',
    kinds: ['article', 'section'],
    calls: [
      {
        text: [
          { put: `\n\n<think>${thought}</think>`, at: { after: 'paragraph', share: 0.4 } },
          { put: `<think>${thought}</think>\n\n`, at: 'start' },
        ],
      },
    ],
    expect: { absent },
  },
  {
    id: 'think-block-on-continuation',
    title: 'The model thinks before it goes on, too.',
    class: 'reasoning',
    source: 'MindWorkAI/AI-Studio#496',
    kinds: ['continuation'],
    calls: [{ text: [{ put: `<think>${thought}</think>\n`, at: 'start' }] }],
    expect: { absent },
  },
  {
    id: 'reasoning-details',
    title: 'OpenRouter sends reasoning and reasoning_details before the text.',
    class: 'reasoning',
    source: 'erhant/ollama-workflows#39',
    calls: [
      {
        steps: [
          {
            event: {
              choices: [
                {
                  index: 0,
                  delta: {
                    role: 'assistant',
                    content: '',
                    reasoning: thought,
                    reasoning_details: [{ type: 'reasoning.text', text: thought }],
                  },
                },
              ],
            },
          },
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
    id: 'only-thought-then-text',
    title: 'All tokens are used for thinking; with more of them the text comes.',
    class: 'reasoning',
    source: 'koala73/worldmonitor#4983',
    calls: [onlyThought('length'), {}],
    expect: { absent, callsMax: 2 },
  },
  {
    id: 'only-thought-always',
    title: 'All tokens are used for thinking, whatever is asked.',
    class: 'reasoning',
    source: 'OpenBMB/StaffDeck#28',
    calls: [onlyThought('length')],
    expect: { stored: 'nothing', ends: 'failed', callsMax: 2, absent },
    expectFor: { continuation: { stored: ['nothing', 'part'], ends: ['failed', 'completed'], callsMax: 3 } },
  },
  {
    id: 'only-thought-and-stop',
    title: 'The answer stands in the reasoning alone, and the finish reason says "stop".',
    class: 'reasoning',
    source: 'TencentCloud/TencentDB-Agent-Memory#168',
    calls: [onlyThought('stop'), {}],
    expect: { absent, callsMax: 3 },
  },
  {
    id: 'plan-without-a-mark',
    title: 'A plan without any mark comes before the text.',
    class: 'reasoning',
    source: 'NousResearch/hermes-agent#102996',
    kinds: ['article'],
    calls: [
      {
        text: [
          {
            put: 'All notes are checked. Now I can write a clear article for the user.\nRemember:\n- Tone: friendly, direct.\n- Language: Turkish.\n- Length: as ordered.\n\n',
            at: 'start',
          },
        ],
      },
    ],
    expect: { absent: ['Remember', 'Tone: friendly'] },
  },
];
