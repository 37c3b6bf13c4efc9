import { everyMinute, hourly, type PeriodicTask } from '../../platform/jobs/periodic.ts';
import { nameGateway } from '../../providers/gateway/port.ts';
import type { ExportSection } from '../accounts/index.ts';
import { createCallRecorder } from './call-recorder.ts';
import { correctCallCosts } from './correct-call-costs.ts';
import { assertEffort } from './daily-allowance.ts';
import type { CostsDependencies } from './dependencies.ts';
import type { GatewayCalls } from './index.ts';
import { refreshPrices } from './prices.ts';
import { closeOverdueCalls, exportCalls, hasCalls } from './queries.ts';
import { findServingModel } from './serving-model.ts';
import { alertOfSpending, createSpendingMails } from './spending-alerts.ts';
import { assertCanSpend, listUncountedModels, readSpendingState, type SpendingState } from './spending-limits.ts';
import { sumUpOldCalls } from './sum-up-calls.ts';

export interface CostsModule {
  readonly calls: GatewayCalls;
  readonly tasks: readonly PeriodicTask[];
  /** See `readSpendingState`. */
  readSpendingState(now: Date): Promise<SpendingState>;
  /** See `listUncountedModels`. */
  listUncountedModels(now: Date): Promise<string[]>;
  exportUserData(userId: string): ExportSection[];
}

/** Creates the costs module: records each gateway call and what it costs. */
export function createCosts(dependencies: CostsDependencies): CostsModule {
  const { database, clock, limits, outbox } = dependencies;
  outbox.register(createSpendingMails(database));
  return {
    calls: {
      ...createCallRecorder(dependencies),
      assertCanSpend: (trx, order) => assertCanSpend(trx, order, limits(), dependencies.hasPaidPlan),
      assertEffort: (trx, order) => assertEffort(trx, order, dependencies),
      hasCalls,
      findServingModel: (trx, articleId) => findServingModel(trx, articleId, dependencies),
    },
    tasks: [
      { name: 'keep account of gateway calls', cron: everyMinute, run: () => keepAccount(dependencies) },
      { name: 'sum up old gateway calls', cron: hourly, run: () => sumUpOldCalls(database, clock.now()) },
    ],
    readSpendingState: (now) =>
      readSpendingState(database, now, limits(), nameGateway(dependencies.gatewayConnection())),
    listUncountedModels: (now) => listUncountedModels(database, now, limits()),
    exportUserData: (userId) => exportCalls(database, userId),
  };
}

/**
 * One job for all tasks, since each job costs transactions of the queue. A task that fails does not stop the others.
 */
async function keepAccount(dependencies: CostsDependencies): Promise<void> {
  const { database, clock } = dependencies;
  const steps = [
    () => closeOverdueCalls(database, clock.now()),
    () => alertOfSpending(dependencies, clock.now()),
    // These two wait for the gateway, possibly for minutes.
    () => refreshPrices(dependencies),
    () => correctCallCosts(dependencies),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await Promise.resolve(step()).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Could not record all gateway calls.');
}
