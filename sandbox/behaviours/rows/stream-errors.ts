import type { Behaviour } from '../behaviour.ts';

const upstreamError = {
  code: 502,
  message: 'Provider returned error',
  metadata: { error_type: 'provider_unavailable' },
};

/** Failures after the answer has begun, with status 200. */
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
];
