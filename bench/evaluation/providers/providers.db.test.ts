import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import type { OrderKind } from '../../../sandbox/behaviours/behaviour.ts';
import { behaviours } from '../../../sandbox/behaviours/rows/index.ts';
import { withLongCases } from '../../../testing/random-runs.ts';
import { knownWrong } from './known-wrong.ts';
import { listCases, playBehaviours } from './play-behaviours.ts';

/** One of each class, and each kind of order at least once. */
const played: readonly (readonly [id: string, kind: OrderKind])[] = [
  ['bytes-one-by-one', 'edit'],
  ['no-finish-but-done', 'article'],
  ['torn-once', 'section'],
  ['busy-once', 'outline'],
  ['max-tokens-refused', 'article'],
  ['think-block', 'voice'],
  ['json-trailing-commas', 'proposal'],
  ['well-behaved', 'continuation'],
];

const isLong = withLongCases([false], [true]).at(-1);
const cases = listCases(behaviours).filter(
  ({ behaviour, kind }) => isLong || played.some(([id, one]) => id === behaviour.id && one === kind),
);

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
  isLong ? 60 * 60_000 : 120_000,
);
