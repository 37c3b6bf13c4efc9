import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { behaviourClasses, type OrderKind } from '../../../sandbox/behaviours/behaviour.ts';
import { behaviours } from '../../../sandbox/behaviours/rows/index.ts';
import { withLongCases } from '../../../testing/random-runs.ts';
import { knownWrong } from './known-wrong.ts';
import { listCases, playBehaviours } from './play-behaviours.ts';

/** One behaviour of each class, those of the marks of services among them, and each kind of order. */
const played: readonly (readonly [id: string, kind: OrderKind])[] = [
  ['bytes-one-by-one', 'edit'],
  ['data-named-twice', 'outline'],
  ['whole-message-at-the-end', 'outline'],
  ['stop-before-the-text', 'article'],
  ['torn-once', 'section'],
  ['busy-once', 'outline'],
  ['max-tokens-and-temperature-refused', 'article'],
  ['think-block', 'voice'],
  ['think-tag-closes-itself', 'article'],
  ['of-course', 'article'],
  ['sponsored', 'section'],
  ['section-of-xml-around', 'article'],
  ['token-of-chatml', 'voice'],
  ['box-tokens', 'article'],
  ['numbers-in-brackets', 'article'],
  ['sorry', 'proposal'],
  ['english-once', 'article'],
  ['short-then-more', 'article'],
  ['text-three-times', 'article'],
  ['begins-again', 'continuation'],
  ['json-trailing-commas', 'proposal'],
  ['marks-in-upper-case', 'edit'],
  ['another-section-follows', 'section'],
  ['limited-for-milliseconds', 'edit'],
  ['no-usage', 'edit'],
  ['key-refused', 'edit'],
  ['well-behaved', 'voice'],
  ['headings-of-a-wiki', 'article'],
  ['letters-of-english-alone-once', 'outline'],
  ['call-for-a-program-once', 'voice'],
  ['verdict-of-a-guard-in-json', 'edit'],
  ['fault-within-a-word-once', 'article'],
  ['old-words-struck', 'edit'],
  ['goes-on-in-english-once', 'continuation'],
  ['every-line-quoted', 'article'],
  ['second-end-of-a-thought', 'article'],
  ['lettered-marks-and-their-list', 'article'],
  ['segmentation-fault-as-400-once', 'edit'],
  ['answer-as-arguments', 'outline'],
  ['words-without-blanks-once', 'article'],
  ['dots-for-the-rest-of-a-block-once', 'edit'],
];

const isLong = withLongCases([false], [true]).at(-1);
const cases = listCases(behaviours).filter(
  ({ behaviour, kind }) => isLong || played.some(([id, one]) => id === behaviour.id && one === kind),
);

test('each class has a behaviour in every run', () => {
  const classes = played.map(([id]) => behaviours.find((one) => one.id === id)?.class);
  expect(new Set(classes)).toEqual(new Set(behaviourClasses));
});

test(
  'what providers do wrong ends as its row says',
  async () => {
    expect(cases.length).toBeGreaterThanOrEqual(played.length);
    const results = await playBehaviours(cases, { lanes: isLong ? Math.min(4, availableParallelism()) : 1 });
    const wrong = results
      .filter(({ faults }) => faults.length > 0)
      .map(({ behaviour, kind, faults }) => ({ name: `${behaviour.id} ${kind}`, faults }));
    expect(wrong.filter(({ name }) => !knownWrong.includes(name))).toEqual([]);
  },
  (isLong ? 60 : 15) * 60_000,
);
