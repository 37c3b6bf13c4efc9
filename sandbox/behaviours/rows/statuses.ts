import type { Behaviour } from '../behaviour.ts';

/** Answers with another status than 200. */
export const statuses: readonly Behaviour[] = [
  {
    id: 'busy-once',
    title: 'The first call is answered with 503, the next one well.',
    class: 'statuses',
    source: 'diegosouzapw/OmniRoute#8210',
    calls: [{ status: 503, body: { error: { code: 503, message: 'No available model provider' } } }, {}],
  },
  {
    id: 'page-of-a-proxy-once',
    title: 'A proxy answers 502 with a page of HTML, then all is well.',
    class: 'statuses',
    source: 'vercel/ai#1835',
    calls: [
      {
        status: 502,
        headers: { 'content-type': 'text/html' },
        body: '<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>',
      },
      {},
    ],
  },
];
