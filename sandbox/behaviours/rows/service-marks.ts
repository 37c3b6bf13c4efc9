import type { Behaviour, Change } from '../behaviour.ts';
import { prose, textRow } from './text-row.ts';

const starts = (put: string): Change => ({ put, at: 'start' });
const ends = (put: string): Change => ({ put, at: 'end' });
const end = [{ finish: 'stop' }, { usage: 'usual' }, { done: true }] as const;

/** Marks of gateways, services and programs in a stream or around a text. */
export const serviceMarks: readonly Behaviour[] = [
  {
    id: 'data-named-twice',
    title: 'Each event names its field twice.',
    class: 'transport',
    source: 'openclaw/openclaw#96497',
    kinds: ['article', 'outline'],
    calls: [{ wire: { field: 'data: data: ' } }],
  },
  {
    id: 'keep-alive-as-data',
    title: 'Comments that keep the stream alive come as data.',
    class: 'transport',
    source: 'mnfst/llm-gateway#2053',
    kinds: ['article'],
    calls: [
      {
        steps: [
          { raw: 'data: : GATEWAY PROCESSING\n\n' },
          { text: 0.5 },
          { raw: 'data: : GATEWAY PROCESSING\n\n' },
          { text: 1 },
          ...end,
        ],
      },
    ],
  },
  {
    id: 'whole-message-at-the-end',
    title: 'The last chunk has the whole message again.',
    class: 'merging',
    source: 'abundantbeing/hermes-browser-extension#11',
    kinds: ['article', 'outline'],
    calls: [
      {
        steps: [
          { text: 1 },
          {
            event: { choices: [{ index: 0, message: { role: 'assistant', content: '$text' }, finish_reason: 'stop' }] },
          },
          { done: true },
        ],
      },
    ],
  },
  {
    id: 'stop-before-the-text',
    title: 'Empty chunks say stop before the text.',
    class: 'finish',
    source: 'Chevey339/kelivo#1003',
    kinds: ['article'],
    calls: [{ steps: [{ finish: 'stop' }, { finish: 'stop' }, { text: 1 }, ...end] }],
  },
  textRow('characters', 'box-tokens', 'zai-org/GLM-V#79', 'Tokens of a box are around the text.', [
    starts('<|begin_of_box|>'),
    ends('<|end_of_box|>'),
  ]),
  textRow(
    'talk',
    'call-in-dsml-with-any-name',
    'apmantza/pi-free#376',
    'The call of a tool with a name of its own follows the text.',
    [
      ends(
        '\n\n<｜DSML｜page-reader>\n <url>https://example.com/kahve</url>\n <query>kahve demleme</query>\n</｜DSML｜page-reader>',
      ),
    ],
    ['section'],
  ),
  textRow('talk', 'calls-of-kimi', 'ollama/ollama#14360', 'Calls in the tokens of Kimi follow the text.', [
    ends(
      '\n\n<|tool_calls_section_begin|><|tool_call_begin|>functions.ara:0<|tool_call_argument_begin|>{"soru": "kahve"}<|tool_call_end|><|tool_calls_section_end|>',
    ),
  ]),
  textRow(
    'talk',
    'sponsored',
    'SillyTavern/SillyTavern#5982',
    'An advertisement follows the text.',
    [ends('\n\nSponsored: Try our free service at example.com')],
    ['section'],
  ),
  textRow(
    'talk',
    'generated-with',
    'steipete/steipete.me#53',
    'A line names the program that generated the text.',
    [ends('\n\n🤖 Generated with [Claude Code](https://example.com/code)')],
    prose,
  ),
  textRow(
    'talk',
    'sentence-in-chinese',
    'deepseek-ai/DeepSeek-V3#1642',
    'A remark in Chinese follows the text.',
    [ends('\n\n希望您喜欢这篇文章，谢谢！')],
    ['section'],
  ),
  textRow('titles', 'section-of-xml-around', 'nomic-ai/gpt4all#3317', 'A section of XML is around the text.', [
    starts('<![CDATA[\n'),
    ends('\n]]>'),
  ]),
  textRow('titles', 'document-of-xml-around', 'simonw/files-to-prompt#41', 'A document of XML is around the text.', [
    starts('<?xml version="1.0" encoding="UTF-8"?>\n<document>\n<document_content>\n'),
    ends('\n</document_content>\n</document>'),
  ]),
  textRow('reasoning', 'think-tag-closes-itself', 'ggml-org/llama.cpp#11861', 'A think tag closes itself.', [
    starts('<think/>\n\n'),
  ]),
  textRow('reasoning', 'thought-as-a-quotation', 'NVIDIA-NeMo/Guardrails#258', 'The model quotes its thought first.', [
    starts(
      '> **Thinking**\n> The user wants a Turkish article. I should plan its sections and keep to the length.\n\n',
    ),
  ]),
  {
    id: 'text-again-in-a-bare-event',
    title: 'The last event has the whole text again, without its last blank and without a sign that it ends.',
    class: 'merging',
    source: 'go-kratos/blades#189',
    kinds: ['article', 'section'],
    calls: [
      {
        text: [{ put: '\n', at: 'end' }],
        wire: { chunk: { response: '$text' } },
        steps: [{ text: 1 }, { event: { response: '$text' } }, ...end],
      },
    ],
  },
  textRow(
    'talk',
    'footer-of-a-relay',
    'NousResearch/hermes-agent#11394',
    'A relay appends tokens, price and model.',
    [ends('\n\n📊 1.2k in · 456 out · ~$0.0234 · claude-sonnet-4')],
    prose,
  ),
  textRow(
    'talk',
    'footer-of-two-numbers',
    'liliMozi/openhanako#2521',
    'The model says how long its text is and should be.',
    [ends('\n\nToplam: 854 kelime, 5.420 karakter')],
    prose,
  ),
  textRow(
    'reasoning',
    'thought-printed-by-a-terminal',
    'ollama/ollama#11545',
    'The thought comes as a terminal prints it.',
    [starts('Thinking...\n\nKısa tutmak iyi olur, ton sıcak.\n\n...done thinking.\n\n')],
    prose,
  ),
  textRow(
    'language',
    'last-paragraph-in-english',
    'zai-org/GLM-5#54',
    'The last paragraph comes in English.',
    [
      ends(
        '\n\nIn conclusion, the best way to begin is to take small steps, to be patient with the result, and to learn from each of the mistakes that you will make.',
      ),
    ],
    prose,
  ),
];
