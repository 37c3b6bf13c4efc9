import { recordRefund } from '@hokka/contracts/billing/payments/refunds.ts';
import { sandboxMerchant } from '../../sandbox/paytr/merchant.ts';
import { addMilliseconds, dayMs, minuteMs } from '../../server/src/platform/clock.ts';
import { connectDatabase, type Database } from '../../server/src/platform/database/connect.ts';
import { createIdGenerator } from '../../server/src/platform/database/ids.ts';
import { AppError } from '../../server/src/platform/errors.ts';
import type { Log } from '../../server/src/platform/logging/log.ts';
import { PaytrError } from '../../server/src/providers/paytr/port.ts';
import { type BillingService, startBillingService } from '../billing-service.ts';
import { aUser } from '../builders/a-user.ts';
import { TestClock } from '../clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../database.ts';
import { merchantAt, transferSettings } from '../payments-service.ts';
import { Crash, FaultInjector, withFaults } from './fault-injector.ts';
import { historyUsers, type PaymentHistory } from './payment-steps.ts';
import { PaytrInMemory } from './paytr-in-memory.ts';

/** Users, two processes on one database, and a PayTR. Records violations of the rules. */
export interface PaymentWorld {
  readonly store: TestDatabase;
  /** Connection of the history itself; independent of the processes' connections, however busy they are. */
  readonly observer: Database;
  readonly services: readonly [BillingService, BillingService];
  readonly clock: TestClock;
  readonly paytr: PaytrInMemory;
  readonly trouble: FaultInjector;
  readonly users: readonly string[];
  /** An admin who buys nothing. */
  readonly adminId: string;
  /** Ids of all ordered payments, oldest first. */
  readonly orders: { readonly paymentId: string; readonly userId: string }[];
  readonly wrongs: string[];
  stop(): Promise<void>;
}

export async function openPaymentWorld({ startsAt, seed }: PaymentHistory): Promise<PaymentWorld> {
  const store = await createTestDatabase();
  const clock = new TestClock(startsAt);
  const trouble = new FaultInjector(seed);
  const paytr = new PaytrInMemory(clock, trouble);
  const wrongs: string[] = [];
  const log = complaining(wrongs);
  const connect = (maxConnections: number) => {
    const { connectionString } = store;
    return connectDatabase({ connectionString, maxConnections, applicationName: 'hokka tests', log: silentLog });
  };
  const [second, observer] = [connect(10), connect(4)];
  const merchant = () => ({ ...merchantAt(''), merchantId: paytr.merchantId });
  const start = (database: TestDatabase['database']) => {
    const crashing = withFaults(trouble, { clock, newId: createIdGenerator(clock) });
    const instead = { paytr, ...crashing, log: { ...log, info: crashing.log.info } };
    const service = startBillingService({ database }, { clock, merchant, log, instead });
    Object.assign(service.settings.payment, transferSettings, {
      paytr_test_mode: false,
      usd_try_rate: 41.25,
      eur_try_rate: 48.1234,
    });
    return service;
  };
  const services = [start(store.database), start(second)] as const;
  await addPlans(store.database, clock.now());
  const users: string[] = [];
  for (let index = 0; index < historyUsers; index++) {
    users.push((await aUser(store.database, { createdAt: addMilliseconds(clock.now(), -dayMs) })).id);
  }
  const { id: adminId } = await aUser(store.database, { createdAt: addMilliseconds(clock.now(), -dayMs) });
  return {
    store,
    observer,
    services,
    clock,
    paytr,
    trouble,
    users,
    adminId,
    wrongs,
    orders: [],
    stop: async () => {
      await Promise.all(services.map((service) => service.close()));
      await Promise.all([second.destroy(), observer.destroy()]);
      await store.drop();
    },
  };
}

/** Runs the recurring tasks of both processes concurrently. */
async function runTasks({ services }: PaymentWorld): Promise<void> {
  await Promise.all(services.map((service) => orCrash(service.runTasks())));
}

/** Runs until everything is settled, with a provider that answers and without crashes. */
export async function settle(world: PaymentWorld): Promise<void> {
  world.trouble.percent = 0;
  world.paytr.merchantId = sandboxMerchant.id;
  for (const waitMinutes of [3, 16, 31, 31, 31]) {
    world.clock.advance(waitMinutes * minuteMs);
    await runTasks(world);
    // Findings of the first run may become due in the second.
    await runTasks(world);
  }
  for (const { paymentId } of world.orders) await recordRefunds(world, paymentId, world.services[0]);
}

/** Two admins at once record the results of refunds that were left to them, as found in PayTR's records. */
export async function recordRefunds(
  { adminId, paytr, observer }: PaymentWorld,
  paymentId: string,
  service: BillingService,
): Promise<void> {
  const refunds = observer.selectFrom('refunds').select(['id', 'reference']);
  const left = refunds.where('payment_id', '=', paymentId).where('handed_over', 'is not', null);
  for (const { id: refundId, reference } of await left.where('status', '=', 'requested').execute()) {
    const made = paytr.sessions.flatMap((session) => session.refunds);
    const body = { refundId, isMade: made.some(({ referenceNo }) => referenceNo === reference) };
    const call = { params: { id: paymentId }, body, token: `admin-${adminId}` };
    await Promise.all([1, 2].map(() => service.call(recordRefund, call)));
  }
}

/** Lets a step end like the death of its process. */
export async function orCrash(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isInjectedFault(error)) throw error;
  }
}

/** Errors are expected while external calls fail; all others are faults. */
function complaining(wrongs: string[]): Log {
  return {
    ...silentLog,
    error: (fields, message) => {
      const error: unknown = 'err' in fields ? fields.err : undefined;
      if (!isInjectedFault(error)) wrongs.push(`${message}: ${error}`);
    },
  };
}

function isInjectedFault(error: unknown): boolean {
  if (error instanceof Crash || error instanceof PaytrError) return true;
  // With many concurrent requests, a slow machine may time out waiting for a connection; the client then retries.
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') return true;
  // Concurrent calls for the same thing get the same failure, without its cause.
  return error instanceof AppError && (error.code === 'payment_provider_failed' || isInjectedFault(error.cause));
}

/** A year, a quarter, less than a lira, and other currencies. */
async function addPlans(database: TestDatabase['database'], at: Date): Promise<void> {
  const plans = [
    { id: 4, name: 'Yıllık', price_minor: 49_001, duration_months: 12, currency: 'TRY' as const },
    { id: 5, name: 'Üç aylık', price_minor: 9999, duration_months: 3, currency: 'TRY' as const },
    { id: 6, name: 'Kuruşluk', price_minor: 50, duration_months: 1, currency: 'TRY' as const },
    { id: 7, name: 'Dolar', price_minor: 1000, duration_months: 1, currency: 'USD' as const },
    { id: 8, name: 'Avro', price_minor: 99, duration_months: 2, currency: 'EUR' as const },
  ];
  await database
    .insertInto('plans')
    .values(
      plans.map((plan) => ({
        ...plan,
        description: '',
        article_limit: 5,
        ai_requests_limit: 5,
        sort_order: plan.id,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
}
