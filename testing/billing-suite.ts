import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type BillingService, startBillingService } from './billing-service.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './harness.ts';
import { findViolations, heldForNothing } from './invariants.ts';
import { running } from './suite-part.ts';

export interface BillingSuite {
  readonly store: TestDatabase;
  readonly service: BillingService;
  readonly clock: TestClock;
}

/**
 * A database and the billing module for the tests of one file. After each test the invariants hold.
 * @param start ISO; what the clock says when a test begins
 * @param cleanUp what is put back after a test, once the invariants have been looked at
 * @returns what the tests use; filled before the first one runs
 */
export function useBillingService(
  start: string,
  cleanUp: (store: TestDatabase) => Promise<unknown> = async () => undefined,
): BillingSuite {
  const clock = new TestClock(start);
  let store: TestDatabase | undefined;
  let service: BillingService | undefined;
  beforeAll(async () => {
    store = await createTestDatabase();
    service = startBillingService(store, { clock });
  });
  afterEach(async () => {
    // Nothing is written here: what tests hold is for no generation.
    expect(await findViolations(running(store).database, heldForNothing)).toEqual([]);
    await cleanUp(running(store));
    clock.set(start);
  });
  afterAll(async () => {
    await service?.close();
    await store?.drop();
  });
  return {
    get store() {
      return running(store);
    },
    get service() {
      return running(service);
    },
    clock,
  };
}
