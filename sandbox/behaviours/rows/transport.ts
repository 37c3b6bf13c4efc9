import type { Behaviour } from '../behaviour.ts';

/** How bytes and events arrive. */
export const transport: readonly Behaviour[] = [
  {
    id: 'no-space-after-colon',
    title: 'Events have no space after the colon of their field.',
    class: 'transport',
    source: 'openai/openai-python#498',
    calls: [{ wire: { field: 'data:' } }],
  },
  {
    id: 'line-ends-of-windows',
    title: 'Lines of events end with CR and LF.',
    class: 'transport',
    source: 'farion1231/cc-switch#1787',
    calls: [{ wire: { lineEnd: '\r\n' } }],
  },
  {
    id: 'line-ends-of-cr',
    title: 'Lines of events end with CR alone, as the standard allows.',
    class: 'transport',
    source: 'hey-api/hey-api#3055',
    calls: [{ wire: { lineEnd: '\r' } }],
  },
  {
    id: 'bytes-one-by-one',
    title: 'Every byte comes alone, so that letters are cut in two.',
    class: 'transport',
    source: 'kubernetes-sigs/inference-perf#781',
    kinds: ['article', 'outline', 'edit'],
    calls: [{ wire: { writes: 'bytes', pieces: 'paragraphs' } }],
  },
  {
    id: 'all-in-one-write',
    title: 'A proxy holds the stream back and sends all of it at once.',
    class: 'transport',
    source: 'diegosouzapw/OmniRoute#8210',
    calls: [{ wire: { writes: 'once' } }],
  },
  {
    id: 'letters-one-by-one',
    title: 'Every letter is an event of its own.',
    class: 'transport',
    source: 'Mintplex-Labs/anything-llm#1475',
    kinds: ['article', 'edit', 'voice'],
    calls: [{ wire: { pieces: 'letters' } }],
  },
  {
    id: 'whole-body-instead-of-stream',
    title: 'One JSON body answers, though a stream was asked for.',
    class: 'transport',
    source: 'farion1231/cc-switch#1787',
    calls: [
      {
        body: {
          object: 'chat.completion',
          choices: [{ index: 0, message: { role: 'assistant', content: '$text' }, finish_reason: 'stop' }],
          usage: '$usage',
        },
        headers: { 'content-type': 'application/json' },
      },
    ],
  },
  {
    id: 'byte-order-mark-first',
    title: 'The stream begins with a byte order mark.',
    class: 'transport',
    source: 'kubernetes-sigs/inference-perf#781',
    calls: [{ wire: { opening: '\uFEFF' } }],
  },
  {
    id: 'comments-and-names-of-events',
    title: 'Comments, ids, names and times of retry stand between the events.',
    class: 'transport',
    source: 'SamSaffron/term-llm#487',
    calls: [{ wire: { opening: ': ping\n\nretry: 3000\n\n', field: 'event: message\nid: 1\ndata: ' } }],
  },
  {
    id: 'events-over-several-lines',
    title: 'Each event has several lines of data.',
    class: 'transport',
    source: 'SamSaffron/term-llm#454',
    calls: [{ wire: { dataLines: true } }],
  },
  {
    id: 'nothing-after-finish',
    title: 'The stream ends after the finish reason, without [DONE].',
    class: 'transport',
    source: 'LnYo-Cly/ai4j#50',
    calls: [{ steps: [{ text: 1 }, { finish: 'stop' }] }],
  },
  {
    id: 'last-event-without-empty-line',
    title: 'The last event is not followed by an empty line.',
    class: 'transport',
    source: 'kubernetes-sigs/inference-perf#781',
    calls: [{ steps: [{ text: 1 }, { finish: 'stop' }, { raw: 'data: [DONE]' }] }],
  },
];
