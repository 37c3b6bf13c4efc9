import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { createText, type TextModule } from '../server/src/modules/text/module.ts';
import { createTextChecker } from '../server/src/modules/text/text-checker.ts';
import { minuteMs } from '../server/src/platform/clock.ts';
import type { Caller } from '../server/src/platform/http/caller.ts';
import { buildTestApp, callersByToken, type TestApp } from './app.ts';
import { aUser } from './builders/a-user.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from './database.ts';
import { running } from './suite-part.ts';

interface TextSuite {
  readonly store: TestDatabase;
  readonly text: TextModule;
  readonly service: TestApp;
  readonly clock: TestClock;
  /**
   * Creates a user.
   * @returns the user's id, which is also the token
   */
  aCaller(): Promise<string>;
  /** Serves other routes, or those of another text module, over HTTP to the same callers. */
  serve(routes: TextModule['routes']): TestApp;
}

/**
 * Sets up a database and the text module behind HTTP, for the tests of one file.
 * @returns the suite, filled before the first test runs
 */
export function useTextService(): TextSuite {
  const clock = new TestClock();
  const callers: Record<string, Caller> = {};
  let store: TestDatabase | undefined;
  let text: TextModule | undefined;
  let service: TestApp | undefined;
  const serve = (routes: TextModule['routes']) =>
    buildTestApp({ database: running(store).database, clock, routes, authenticate: callersByToken(callers) });
  beforeAll(async () => {
    store = await createTestDatabase();
    // Other tests check the duration of a check; a busy machine must not abort one here.
    text = createText({ database: store.database, log: silentLog, checker: createTextChecker(silentLog, minuteMs) });
    service = serve(text.routes);
  });
  afterAll(async () => {
    await service?.close();
    await text?.stop();
    await store?.drop();
  });
  return {
    get store() {
      return running(store);
    },
    get text() {
      return running(text);
    },
    get service() {
      return running(service);
    },
    clock,
    aCaller: async () => {
      const { id } = await aUser(running(store).database);
      callers[id] = { sessionId: randomUUID(), userId: id, role: 'user' };
      return id;
    },
    serve,
  };
}
