import type { Behaviour, OrderKind } from '../behaviour.ts';
import { createTextRow } from './text-row.ts';

const written: readonly OrderKind[] = ['article', 'section', 'edit', 'voice'];
const row = createTextRow('characters', written);

/** Tokens and characters that are not meant for readers. */
export const characters: readonly Behaviour[] = [
  row('token-of-chatml', 'ggml-org/llama.cpp#6745', 'The text ends with <|im_end|>.', [
    { put: '<|im_end|>', at: 'end' },
  ]),
  row('token-of-llama', 'pytorch/torchchat#459', 'The text ends with <|eot_id|>.', [{ put: '<|eot_id|>', at: 'end' }]),
  row('token-of-mistral', 'mozilla-ai/llamafile#465', 'The text ends with </s>.', [{ put: '</s>', at: 'end' }]),
  row('token-of-gemma', 'mozilla-ai/llamafile#630', 'The text ends with <end_of_turn>.', [
    { put: '\n<end_of_turn>', at: 'end' },
  ]),
  row('role-after-the-end', 'vllm-project/vllm#4260', 'After its end the model begins a turn of its own.', [
    { put: '<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n', at: 'end' },
  ]),
  row('instruction-marks', 'arcee-ai/fastmlx#22', 'The text begins with the marks of an instruction.', [
    { put: '[/INST] ', at: 'start' },
  ]),
  row('begin-token-first', 'deepseek-ai/DeepSeek-Coder-V2#24', 'The text begins with a token of DeepSeek.', [
    { put: '<｜begin▁of▁sentence｜>', at: 'start' },
  ]),
  row(
    'end-over-and-over',
    'deepseek-ai/DeepSeek-Coder#136',
    'The text ends with many tokens of its end, up to the limit.',
    [{ put: '<|EOT|>\n'.repeat(30), at: 'end' }],
  ),
  row(
    'another-conversation-follows',
    'langgenius/syncless-issue#12',
    'After a token that ends it the text of another conversation follows.',
    [{ put: '<|endoftext|>Human: Name three colours.\n\nAssistant: Red, green and blue.', at: 'end' }],
    ['article', 'voice'],
  ),
  row(
    'calls-a-tool-behind-the-text',
    'lsdefine/GenericAgent#804',
    'Behind the text the model calls a tool in marks of its own.',
    [{ put: '\n\n<tool_call>\n{"name": "save", "arguments": {"draft": true}}\n</tool_call>', at: 'end' }],
    ['article', 'section'],
  ),
  row('zero-width-spaces', 'stacklok/codegate#776', 'A space of no width follows every word.', [
    { put: '\u200B', at: { afterEach: 'word' } },
  ]),
  row('direction-marks', 'techlab-innov/llmtrace#215', 'Marks of direction stand after every sentence.', [
    { put: '\u202C\u200E', at: { afterEach: 'sentence' } },
  ]),
  row('nul-characters', 'BerriAI/litellm#18842', 'NUL and other control characters stand in the text.', [
    { put: '\u0000\u0008', at: { afterEach: 'sentence' } },
  ]),
  row(
    'line-ends-in-two-characters',
    'withastro/astro#17102',
    'Line ends are written as a backslash and an n.',
    [{ as: 'escaped' }],
    ['article', 'section'],
  ),
  row(
    'mojibake',
    'Miosa-osa/OSA#137',
    'The text is UTF-8 that was read as Windows-1252.',
    [{ as: 'mojibake' }],
    ['article', 'section', 'edit', 'outline'],
  ),
  row(
    'decomposed-letters',
    'jjang-ai/vmlx#129',
    'Letters and their marks come apart.',
    [{ as: 'decomposed' }],
    ['article', 'edit'],
  ),
  row('html-for-markdown', 'dotCMS/core#31577', 'The text is HTML.', [{ as: 'html' }], ['article', 'section']),
  row(
    'html-in-an-article',
    'AquiLLM/AquiLLM#56',
    'The text is HTML within the elements of a page.',
    [{ as: 'html' }, { put: '<article>\n<section>\n', at: 'start' }, { put: '\n</section>\n</article>', at: 'end' }],
    ['article', 'section'],
  ),
  row(
    'line-ends-as-tags',
    'Chainlit/chainlit#2097',
    'Lines of the Markdown end with <br>.',
    [{ put: '<br>', at: { afterEach: 'paragraph' } }],
    ['article', 'section'],
  ),
  row(
    'bold-never-closed',
    'dotCMS/core#31577',
    'A mark of bold is never closed.',
    [
      { put: ' **Unutmayın:', at: { after: 'sentence', share: 0.5 } },
      { replace: ' **Unutmayın:', by: ' **', times: 1 },
    ],
    ['article'],
  ),
  row(
    'letters-as-references',
    'allenhutchison/obsidian-gemini#81',
    'Letters and apostrophes come as references of HTML.',
    [
      { replace: 'ü', by: '&uuml;' },
      { replace: 'ı', by: '&#305;' },
      { replace: '’', by: '&#x27;' },
    ],
    ['article'],
  ),
  row(
    'letters-as-codes',
    'langgenius/dify#12807',
    'Letters come as codes of JSON.',
    [
      { replace: 'ü', by: '\\u00fc' },
      { replace: 'ş', by: '\\u015f' },
    ],
    ['article'],
  ),
  row(
    'needless-backslashes',
    'vectorize-io/hindsight#2542',
    'Headings and full stops have backslashes.',
    [
      { replace: '\n## ', by: '\n\\#\\# ' },
      { replace: '. ', by: '\\. ' },
    ],
    ['article'],
  ),
  row(
    'unseen-marks',
    'firede/msee#52',
    'Soft hyphens, tags and lost characters stand in the text.',
    [{ put: '\u00AD\u{e0041}\ufffd', at: { afterEach: 'sentence' } }],
    ['article'],
  ),
  row(
    'comment-of-a-machine',
    'sandialabs/atlas-ui-3#451',
    'Comments with data stand around the text.',
    [
      { put: '<!-- generated by a pipeline -->\n\n', at: 'start' },
      { put: '\n\n<!-- RAG_REFERENCES: {"ids":[1,2]} -->', at: 'end' },
    ],
    ['article'],
  ),
  {
    id: 'key-of-a-service-in-the-text',
    title: 'A key of a service stands in the text.',
    class: 'characters',
    source: 'NousResearch/hermes-agent#37733',
    kinds: ['article', 'section'],
    calls: [{ text: [{ put: ' (sk-proj-Zr81kLm20QpXw77TbYc4)', at: { after: 'word', share: 0.5 } }] }],
    expect: { stored: 'anything', absent: ['sk-proj-Zr81'], present: ['…'] },
  },
  {
    id: 'letters-lost-once',
    title: 'Bytes of letters are lost on their way; asked again, they are there.',
    class: 'characters',
    source: 'BerriAI/litellm#18842',
    kinds: ['article', 'section'],
    calls: [{ text: [{ replace: 'ş', by: '\ufffd' }] }, {}],
    expect: { callsMax: 2 },
  },
  {
    id: 'mojibake-letter-by-letter',
    title: 'UTF-8 that was read as Windows-1252 comes unit by unit.',
    class: 'characters',
    source: 'Blizaine/Maestro#47',
    kinds: ['article', 'section', 'edit'],
    calls: [{ text: [{ as: 'mojibake' }], wire: { pieces: 'letters' } }],
  },
  {
    id: 'codes-of-letters-in-an-edit',
    title: 'Letters of an edit come as the codes that JSON has for them.',
    class: 'characters',
    source: 'fishjar/kiss-translator#218',
    kinds: ['edit', 'article'],
    calls: [{ text: [{ replace: 'ş', by: '\\u015f' }] }],
  },
];
