import type { Behaviour, Change } from '../behaviour.ts';
import { textRow } from './text-row.ts';

const starts = (put: string): Change => ({ put, at: 'start' });
const ends = (put: string): Change => ({ put, at: 'end' });
const within = (put: string): Change => ({ put, at: { after: 'word', share: 0.5 } });
const both = ['article', 'section'] as const;

/** Prompts, scripts, links and streams that belong to another model or service than the one that was asked. */
export const foreignShapes: readonly Behaviour[] = [
  textRow(
    'characters',
    'prompt-between-inst',
    'huggingface/transformers#25672',
    'The prompt is repeated between its marks before the text.',
    [starts('<s>[INST] <<SYS>>\nTürkçe yaz.\n<</SYS>>\n\n$title hakkında yaz. [/INST] ')],
    both,
  ),
  textRow('characters', 'prompt-in-chatml', 'h2oai/h2ogpt#916', 'The turns of the prompt are repeated in ChatML.', [
    starts('<|im_start|>user\n$title hakkında bir makale yaz.<|im_end|>\n<|im_start|>assistant\n'),
  ]),
  textRow(
    'characters',
    'prompt-with-names',
    'h2oai/h2ogpt#916',
    'The prompt is repeated with the names of its speakers.',
    [starts('USER: $title hakkında yaz.\nASSISTANT: ')],
  ),
  textRow('reasoning', 'thinking-of-cohere', 'ddalcu/mlx-serve#213', 'Thoughts come in the tokens of Cohere.', [
    starts('<|START_THINKING|>The user wants an article. I plan five parts.<|END_THINKING|><|START_RESPONSE|>'),
    ends('<|END_RESPONSE|>'),
  ]),
  textRow('titles', 'boxed-whole', 'mainframecomputer/fullmoon-ios#78', 'The whole answer is in a box of LaTeX.', [
    { instead: '\\boxed{\n$text\n}' },
  ]),
  textRow(
    'citations',
    'links-to-a-search',
    'googleapis/python-genai#1512',
    'A sentence cites an address that redirects from a search.',
    [
      {
        put: ' ([kaynak](https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQab12))',
        at: { after: 'sentence', share: 0.5 },
      },
    ],
  ),
  {
    id: 'word-in-chinese-once',
    title: 'A Chinese word stands within a sentence; asked again, it does not.',
    class: 'language',
    source: 'anthropics/claude-code#77329',
    kinds: both,
    calls: [{ text: [within(' 直接')] }, {}],
    expect: { absent: ['直接'] },
  },
  {
    id: 'malformed-call-once',
    title: 'The model fails to call a tool that nothing offered; asked again, it writes.',
    class: 'finish',
    source: 'pydantic/pydantic-ai#631',
    kinds: ['article'],
    calls: [{ steps: [{ finish: 'MALFORMED_FUNCTION_CALL' }, { done: true }] }, {}],
  },
  {
    id: 'events-of-anthropic',
    title: 'The stream has the events of another protocol.',
    class: 'merging',
    source: 'Portkey-AI/gateway#102',
    kinds: ['article', 'outline'],
    calls: [
      {
        steps: [
          { event: { type: 'message_start', message: { id: 'm', role: 'assistant', content: [] } } },
          {
            text: 1,
            chunk: { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: '$text' } },
          },
          { event: { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 100 } } },
          { event: { type: 'message_stop' } },
        ],
      },
    ],
  },
  {
    id: 'failure-as-text-once',
    title: 'The proxy reports a failure as the text; asked again, the model writes.',
    class: 'stream_errors',
    source: 'azrtydxb/Fastllm-proxy#28',
    kinds: both,
    calls: [{ text: [{ instead: 'Error: upstream request failed with status code 502' }] }, {}],
  },
];
