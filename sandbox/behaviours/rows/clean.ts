import type { Behaviour } from '../behaviour.ts';

/** Answers that must not be changed. */
export const clean: readonly Behaviour[] = [
  {
    id: 'well-behaved',
    title: 'The answer is as it should be.',
    class: 'clean',
    source: 'open-compass/opencompass#2389',
    calls: [{}],
  },
];
