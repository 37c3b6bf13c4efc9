import type { Behaviour } from '../behaviour.ts';
import { jsonKinds } from '../behaviour.ts';

/** JSON as models write it. */
export const json: readonly Behaviour[] = [
  {
    id: 'json-in-fence',
    title: 'The JSON stands in a code fence.',
    class: 'json',
    source: 'vectorize-io/hindsight#645',
    kinds: jsonKinds,
    calls: [{ text: [{ fence: 'json' }] }],
  },
  {
    id: 'json-between-words',
    title: 'Words stand before and after the fenced JSON.',
    class: 'json',
    source: 'sreerevanth/repopilot#157',
    kinds: jsonKinds,
    calls: [
      {
        text: [
          { fence: 'json' },
          { put: 'Elbette, istediğiniz çıktı aşağıdadır:\n\n', at: 'start' },
          { put: '\n\nBaşka bir isteğiniz olursa {yardımcı} olurum.', at: 'end' },
        ],
      },
    ],
  },
  {
    id: 'json-trailing-commas',
    title: 'Commas stand before closing brackets.',
    class: 'json',
    source: 'samchon/typia#1774',
    kinds: jsonKinds,
    calls: [{ text: [{ json: 'trailing_commas' }] }],
  },
  {
    id: 'json-with-comments',
    title: 'The JSON has comments of JavaScript.',
    class: 'json',
    source: 'samchon/typia#1774',
    kinds: jsonKinds,
    calls: [{ text: [{ json: 'comments' }] }],
  },
];
