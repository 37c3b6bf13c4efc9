import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { createText, type TextModule } from '../server/src/modules/text/module.ts';
import { createTextChecker } from '../server/src/modules/text/text-checker.ts';
import { minuteMs } from '../server/src/platform/clock.ts';
import type { Caller } from '../server/src/platform/http/caller.ts';
import { buildTestApp, callersByToken, type TestApp } from './app.ts';
import { aUser } from './builders/a-user.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from './harness.ts';
import { running } from './suite-part.ts';

interface TextSuite {
  readonly store: TestDatabase;
  readonly text: TextModule;
  readonly service: TestApp;
  readonly clock: TestClock;
  /** A new user. @returns whose id the token is, too */
  aCaller(): Promise<string>;
  /** HTTP over other routes, or those of another module of texts, for the same callers. */
  serve(routes: TextModule['routes']): TestApp;
}

/**
 * A database and the module of texts behind HTTP, for the tests of one file.
 * @returns what the tests use; filled before the first one runs
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
    // How long a check takes is measured elsewhere; a busy machine must not end one here.
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
