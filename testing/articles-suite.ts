import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ArticlesService, startArticlesService } from './articles-service.ts';
import { aUser } from './builders/a-user.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { findViolations } from './invariants.ts';
import { running } from './suite-part.ts';

/** An id that does not exist. */
export const unknownUserId = '0198c0de-0000-7000-8000-000000000000';

/** A valid order of an article. */
export const createInput = {
  title: 'Evde kahve demlemek',
  ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri',
};

interface Writer {
  readonly userId: string;
  readonly token: string;
  /** Token of an admin who is another user. */
  readonly admin: string;
}

export interface ArticlesSuite {
  readonly store: TestDatabase;
  /** A web process: queued work stays queued. */
  readonly service: ArticlesService;
  readonly clock: TestClock;
  /** Creates a user with an unlimited plan. */
  aWriter(): Promise<Writer>;
}

/**
 * Sets up a database and a web process for the tests of one file, in March 2026, and checks the invariants after each
 * test.
 * @returns the suite, filled before the first test runs
 */
export function useArticlesService(): ArticlesSuite {
  const start = '2026-03-31T10:00:00.000Z';
  const clock = new TestClock(start);
  let store: TestDatabase | undefined;
  let service: ArticlesService | undefined;
  beforeAll(async () => {
    store = await createTestDatabase();
    const nowhere = 'http://127.0.0.1:9/v1';
    service = await startArticlesService({
      connectionString: store.connectionString,
      writerUrl: nowhere,
      clock,
      worksToo: false,
    });
  });
  afterAll(async () => {
    await service?.stop();
    await store?.drop();
  });
  afterEach(async () => {
    expect(await findViolations(running(store).database)).toEqual([]);
    clock.set(start);
  });
  return {
    get store() {
      return running(store);
    },
    get service() {
      return running(service);
    },
    clock,
    aWriter: async () => {
      const { id } = await aUser(running(store).database, { planId: 3 });
      return { userId: id, token: `user-${id}`, admin: 'admin-0198c0de-0000-7000-8000-00000000ad31' };
    },
  };
}
