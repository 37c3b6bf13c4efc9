import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { withLongCases } from '../../testing/random-runs.ts';
import { runEvaluation } from './evaluate-articles.ts';
import { summarize } from './summarize.ts';

test.runIf(withLongCases([], [true]).length > 0)('a planned text keeps its goals', async () => {
  const store = await createTestDatabase();
  try {
    const texts = await runEvaluation({
      ...store,
      ...{ count: 1, targets: [1_000], writer: 'normal', model: undefined, gateway: undefined },
    });
    expect(texts.map(({ problem }) => problem)).toEqual([undefined]);
    expect(summarize(texts).map(({ writer, misses }) => [writer, misses])).toEqual([['normal', []]]);
    expect(texts[0]?.usage).toMatchObject({ models: ['openai/gpt-3.5-turbo'] });
    expect(texts[0]?.usage.calls).toBeGreaterThanOrEqual(6);
  } finally {
    await store.drop();
  }
});
