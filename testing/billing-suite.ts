import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type BillingService, startBillingService } from './billing-service.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { findViolations, orphanedReservations } from './invariants.ts';
import { running } from './suite-part.ts';

export interface BillingSuite {
  readonly store: TestDatabase;
  readonly service: BillingService;
  readonly clock: TestClock;
}

/**
 * Sets up a database and the billing module for the tests of one file, and checks the invariants after each test.
 * @param start ISO; time of the clock when a test starts
 * @param cleanUp resets state after a test, once the invariants have been checked
 * @returns the suite, filled before the first test runs
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
    // Nothing is generated here: quota that tests reserve belongs to no generation.
    expect(await findViolations(running(store).database, orphanedReservations)).toEqual([]);
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
