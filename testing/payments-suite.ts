import { afterAll, beforeAll, expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { findViolations } from './invariants.ts';
import { createPaymentActions, type PaymentActions } from './payment-actions.ts';
import { type PaymentsService, type PaymentsServiceOptions, startPaymentsService } from './payments-service.ts';
import { running } from './suite-part.ts';

export interface PaymentsSuite {
  readonly store: TestDatabase;
  readonly service: PaymentsService;
  readonly actions: PaymentActions;
}

/**
 * Sets up a database, the billing module with the sandbox's PayTR, and an admin's calls, for the tests of one file.
 * Checks the invariants after all of them.
 * @param getOptions called at the start, so that it may use what an earlier `beforeAll` has started
 * @returns the suite, filled before the first test runs
 */
export function usePayments(getOptions: () => PaymentsServiceOptions = () => ({})): PaymentsSuite {
  let store: TestDatabase | undefined;
  let service: PaymentsService | undefined;
  let actions: PaymentActions | undefined;
  beforeAll(async () => {
    store = await createTestDatabase();
    service = await startPaymentsService(store, getOptions());
    actions = createPaymentActions(service);
  });
  afterAll(async () => {
    expect(await findViolations(running(store).database)).toEqual([]);
    await service?.stop();
    await store?.drop();
  });
  return {
    get store() {
      return running(store);
    },
    get service() {
      return running(service);
    },
    get actions() {
      return running(actions);
    },
  };
}
