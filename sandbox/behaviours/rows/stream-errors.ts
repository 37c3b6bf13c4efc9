import type { Behaviour } from '../behaviour.ts';

const upstreamError = {
  code: 502,
  message: 'Provider returned error',
  metadata: { error_type: 'provider_unavailable' },
};

/** Failures after the answer has started, with status 200. */
export const streamErrors: readonly Behaviour[] = [
  {
    id: 'error-chunk-in-the-middle',
    title: 'An error comes as a chunk in the middle of the first answer.',
    class: 'stream_errors',
    source: 'damianvtran/local-operator#223',
    calls: [
      {
        steps: [
          { text: 0.4 },
          { event: { error: upstreamError, choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }] } },
        ],
      },
      {},
    ],
  },
  {
    id: 'error-chunk-without-choices',
    title: 'An error comes as the only chunk, with an empty list of choices.',
    class: 'stream_errors',
    source: 'diegosouzapw/OmniRoute#8210',
    calls: [{ steps: [{ event: { choices: [], error: upstreamError } }, { done: true }] }, {}],
  },
  {
    id: 'torn-once',
    title: 'The connection is torn in the middle of the first answer.',
    class: 'stream_errors',
    source: 'earendil-works/pi#8460',
    calls: [{ steps: [{ text: 0.4 }, { close: 'torn' }] }, {}],
  },
  {
    id: 'error-after-finish',
    title: 'An error chunk comes after the text has ended with "stop".',
    class: 'stream_errors',
    source: 'theopenco/llmgateway#1901',
    calls: [{ steps: [{ text: 1 }, { finish: 'stop' }, { event: { error: upstreamError } }] }],
    expect: { callsMax: 1 },
  },
  {
    id: 'error-with-its-event-name',
    title: 'The failure comes as an event named error.',
    class: 'stream_errors',
    source: 'SamSaffron/term-llm#487',
    calls: [
      {
        steps: [
          { text: 0.3 },
          { raw: 'event: error\ndata: {"error":{"message":"Overloaded","type":"overloaded_error"}}\n\n' },
        ],
      },
      {},
    ],
  },
  {
    id: 'error-of-vllm-in-stream',
    title: 'vLLM sends an object of the kind error instead of a chunk.',
    class: 'stream_errors',
    source: 'vllm-project/vllm#20409',
    calls: [
      {
        steps: [
          { text: 0.3 },
          { event: { object: 'error', message: 'EngineDeadError', type: 'InternalServerError', code: 500 } },
          { done: true },
        ],
      },
      {},
    ],
  },
  {
    id: 'error-as-a-string',
    title: 'The error of a chunk is a string.',
    class: 'stream_errors',
    source: 'Aider-AI/aider#3550',
    calls: [{ steps: [{ event: { error: 'upstream connect error' } }] }, {}],
  },
  {
    id: 'error-body-with-status-200',
    title: 'Status 200 comes with an error body and no choices.',
    class: 'stream_errors',
    source: 'nodetool-ai/nodetool#5755',
    calls: [{ body: { error: upstreamError } }, {}],
  },
  {
    id: 'rate-limit-within-the-stream',
    title: 'An error with the code 429 comes as the first chunk.',
    class: 'stream_errors',
    source: 'nodetool-ai/nodetool#5755',
    calls: [{ steps: [{ event: { error: { code: 429, message: 'Rate limit exceeded' }, choices: [] } }] }, {}],
  },
  {
    id: 'html-within-the-stream',
    title: 'A proxy ends the stream with a page of HTML.',
    class: 'stream_errors',
    source: 'vercel/ai#1835',
    calls: [{ steps: [{ text: 0.3 }, { raw: '<html><body><h1>504 Gateway Time-out</h1></body></html>' }] }, {}],
  },
  {
    id: 'chunk-cut-within-its-json',
    title: 'The last chunk breaks off within its JSON.',
    class: 'stream_errors',
    source: 'vercel/ai#19165',
    calls: [{ steps: [{ text: 0.4 }, { raw: 'data: {"id":"x","choices":[{"index":0,"del' }, { close: 'torn' }] }, {}],
  },
  {
    id: 'empty-stream-once',
    title: 'The first stream has nothing but [DONE].',
    class: 'stream_errors',
    source: 'diegosouzapw/OmniRoute#8210',
    calls: [{ steps: [{ done: true }] }, {}],
  },
  {
    id: 'empty-text-and-stop-once',
    title: 'The first answer has no text and says "stop".',
    class: 'stream_errors',
    source: 'AstrBotDevs/AstrBot#7410',
    calls: [{ text: [{ instead: '' }] }, {}],
    // A model may have nothing to add to its text.
    expectFor: { continuation: { stored: ['clean', 'part'] } },
  },
  {
    id: 'torn-before-the-first-word',
    title: 'The connection is torn before the first word.',
    class: 'stream_errors',
    source: 'ranxianglei/billion-context-omp#105',
    calls: [{ steps: [{ close: 'torn' }] }, {}],
  },
  {
    id: 'silence-once',
    title: 'The first stream falls silent in the middle and stays open.',
    class: 'stream_errors',
    source: 'google-gemini/gemini-cli#10925',
    kinds: ['article', 'section', 'outline'],
    calls: [{ steps: [{ text: 0.3 }, { silence: true }] }, {}],
  },
  {
    id: 'comments-for-ever-once',
    title: 'Behind a part of the text nothing comes but comments that keep the connection open.',
    class: 'stream_errors',
    source: 'earendil-works/pi#5558',
    kinds: ['article', 'section'],
    calls: [{ steps: [{ text: 0.3 }, { forEver: ': hâlâ buradayım\n\n' }] }, {}],
  },
  {
    id: 'empty-parts-for-ever-once',
    title: 'Behind a part of the text only parts without words come.',
    class: 'stream_errors',
    source: 'anomalyco/opencode#43519',
    kinds: ['article', 'outline'],
    calls: [
      {
        steps: [
          { text: 0.4 },
          {
            forEver:
              'data: {"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}\n\n',
          },
        ],
      },
      {},
    ],
  },
  {
    id: 'blanks-for-ever-behind-json',
    title: 'Behind whole JSON blanks come until the reader leaves.',
    class: 'stream_errors',
    source: 'ollama/ollama#2577',
    kinds: ['outline', 'proposal'],
    calls: [
      {
        steps: [
          { text: 1 },
          { forEver: 'data: {"choices":[{"index":0,"delta":{"content":"\\n  \\n  "},"finish_reason":null}]}\n\n' },
        ],
      },
    ],
    expect: { callsMax: 1 },
  },
  {
    id: 'blanks-up-to-the-limit',
    title: 'Blanks follow the whole text up to the limit of tokens.',
    class: 'stream_errors',
    source: 'openai/openai-python#857',
    calls: [
      {
        steps: [
          { text: 1 },
          {
            event: {
              choices: [
                { index: 0, delta: { content: '\n                    \n                    ' }, finish_reason: null },
              ],
            },
          },
          { finish: 'length' },
          { usage: 'usual' },
          { done: true },
        ],
      },
    ],
    expect: { callsMax: 1 },
  },
  {
    id: 'comments-for-ever-behind-the-end',
    title: 'The text is whole, and comments keep the connection open behind it.',
    class: 'stream_errors',
    source: 'earendil-works/pi#7954',
    kinds: ['article'],
    calls: [{ steps: [{ text: 1 }, { finish: 'stop' }, { forEver: ': ping\n\n' }] }],
    expect: { callsMax: 1 },
  },
  {
    id: 'thought-without-an-end-once',
    title: 'The model thinks without an end; asked to think less it writes.',
    class: 'stream_errors',
    source: 'lmstudio-ai/lmstudio-bug-tracker#1018',
    kinds: ['article'],
    calls: [
      { steps: [{ forEver: 'data: {"choices":[{"index":0,"delta":{"reasoning":"Let me look once more."}}]}\n\n' }] },
      {},
    ],
    expect: { absent: ['Let me look once more'] },
  },
];
