import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildProductIfStale } from '../../scripts/production-build/build-product.ts';
import { withLongCases } from '../random-runs.ts';
import { writeTable } from './judge.ts';
import { runChaos } from './run-chaos.ts';

const root = join(import.meta.dirname, '..', '..');
const durationMs = 45_000;

// `npm run chaos` runs longer and prints each fault.
test.each(withLongCases([1], [2]))(
  'nothing is lost or done twice in chaos of seed %i',
  { timeout: 900_000 },
  async (seed) => {
    await buildProductIfStale(root, () => {}, { withWeb: !existsSync(join(root, 'web', 'build')) });
    const outcome = await runChaos({ root, seed, durationMs, print: () => {}, endsPauses: true });
    expect(outcome.wrong).toEqual([]);
    expect(outcome.settledAfterMs).toBeDefined();
    expect(outcome.articles.get('completed')).toBeGreaterThan(0);
    expect(outcome.payments).toBeGreaterThan(0);
    expect(outcome.publications.get('verified')).toBeGreaterThan(0);
  },
);

test('the table names what happened, and says if something is wrong', () => {
  const figures = {
    faults: new Map([['cut connections', 2]]),
    answers: new Map([
      [503, 1],
      [200, 7],
    ]),
    articles: new Map([['completed', 3]]),
    publications: new Map(),
    schedules: new Map(),
    documents: 1,
    payments: 2,
    repeatedNotifications: 6,
    mails: 4,
    settledAfterMs: 5_800,
    alerts: new Map([['JobsWait', { firstAfterMs: 90_000, firedForMs: 15_000 }]]),
  };
  expect(writeTable({ ...figures, wrong: [] })).toEqual(
    expect.arrayContaining([
      '| cut connections | 2 |',
      '| answers by status (0: none) | 200: 7, 503: 1 |',
      '| publications on a site | none |',
      '| alerts (first time, duration) | JobsWait (1.5 min, 0.3 min) |',
      '| settled after | 5.8 s |',
      '| wrong | nothing |',
    ]),
  );
  const { settledAfterMs: _, ...unsettled } = figures;
  expect(writeTable({ ...unsettled, settledAfterMs: undefined, wrong: ['a text is lost'] })).toEqual(
    expect.arrayContaining(['| settled after | not |', '| wrong | 1 |']),
  );
});
