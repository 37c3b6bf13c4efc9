import { afterAll, beforeAll, expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from './harness.ts';
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
 * A database, the billing module with the sandbox's PayTR at its side, and an admin's calls, for the tests of one file. After all of
 * them the invariants hold.
 * @param getOptions read when it starts, so that it may name what an earlier `beforeAll` has started
 * @returns what the tests use; filled before the first one runs
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
