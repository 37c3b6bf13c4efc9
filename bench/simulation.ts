import { startDatasetCluster } from './dataset/dataset-cluster.ts';
import { writeBenchSection } from './performance/write-table.ts';
import { playScenario } from './simulation/play-scenario.ts';
import { createOrders, createRandom, type Scenario } from './simulation/scenario.ts';
import { type SimulatedOutcome, simulateQueue } from './simulation/simulate-queue.ts';
import { computeQuantile, printTable } from './support/table.ts';

/** Maximum relative difference between the real and the predicted mean. */
const differenceMax = 0.2;
/**
 * Measured: the time from a free slot and a waiting order to the call, plus the time from the end of a text to the free
 * slot.
 */
const overheadMs = 25;

const model = { slots: 8, gatewayStreams: Number.POSITIVE_INFINITY, retryAfterMs: 1000, callsMax: 3, overheadMs };
const streamMs = 2000;
const simulations = 200;
const shiftMs = 100;

/** Eight slots manage four articles a second, so the queue grows while more arrive and shrinks afterwards. */
const scenarios: readonly Scenario[] = [
  { name: 'full load', model, orders: createOrders(100, { perSecond: 4, streamMs, seed: 1 }) },
  { name: 'half more than the slots manage', model, orders: createOrders(100, { perSecond: 6, streamMs, seed: 2 }) },
  {
    name: 'the gateway allows 7 streams, and 429 beyond',
    model: { ...model, gatewayStreams: 7 },
    orders: createOrders(200, { perSecond: 5, streamMs, seed: 3 }),
  },
];

/**
 * Predicts how long orders wait for the gateway, by a simulation of queue, slots and the gateway's limit, and runs the
 * same orders through the product with a scripted gateway.
 * @returns whether the real mean is within a fifth of the prediction in every scenario
 */
export async function benchSimulation(): Promise<boolean> {
  await using cluster = await startDatasetCluster();
  const rows: Record<string, string>[] = [];
  let holds = true;
  for (const scenario of scenarios) {
    const predicted = predict(scenario);
    try {
      const real = describe(await playScenario(await cluster.createEmptyDatabase(), scenario));
      const difference = real.meanMs / predicted.meanMs - 1;
      if (Math.abs(difference) > differenceMax) holds = false;
      rows.push({
        scenario: scenario.name,
        'mean wait, predicted': seconds(predicted.meanMs),
        'in a real run': seconds(real.meanMs),
        difference: `${(difference * 100).toFixed(0)} %`,
        'p95, predicted': seconds(predicted.p95Ms),
        'p95, in a real run': seconds(real.p95Ms),
        'calls an order, predicted and real': `${predicted.calls.toFixed(2)}, ${real.calls.toFixed(2)}`,
        'failed, predicted and real': `${predicted.failed.toFixed(0)}, ${real.failed}`,
      });
    } catch (error) {
      holds = false;
      rows.push({
        scenario: scenario.name,
        'in a real run': `failed: ${error instanceof Error ? error.message : error}`,
      });
    }
  }
  printTable('Waiting for the gateway, predicted and in a real run', rows);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  await writeBenchSection('simulation', [
    `| ${names.join(' | ')} |`,
    `|${names.map(() => '---|').join('')}`,
    ...rows.map((row) => `| ${names.map((name) => row[name] ?? '').join(' | ')} |`),
  ]);
  return holds;
}

/**
 * Mean of simulations whose orders arrive a few milliseconds earlier or later: with a limit that causes 429, small
 * differences grow.
 */
function predict({ orders, model }: Scenario) {
  const random = createRandom(scenarios.length);
  const outcomes = Array.from({ length: simulations }, () => {
    const shifted = orders.map((order) => ({ ...order, arrivesAtMs: order.arrivesAtMs + random() * shiftMs }));
    return describe(
      simulateQueue(
        shifted.toSorted((a, b) => a.arrivesAtMs - b.arrivesAtMs),
        model,
      ),
    );
  });
  const average = (read: (outcome: ReturnType<typeof describe>) => number) =>
    outcomes.reduce((sum, outcome) => sum + read(outcome), 0) / outcomes.length;
  return {
    meanMs: average(({ meanMs }) => meanMs),
    p95Ms: average(({ p95Ms }) => p95Ms),
    calls: average(({ calls }) => calls),
    failed: average(({ failed }) => failed),
  };
}

function describe(outcomes: readonly SimulatedOutcome[]) {
  const waits = outcomes.flatMap(({ waitMs }) => (waitMs === undefined ? [] : [waitMs]));
  return {
    meanMs: waits.reduce((sum, waitMs) => sum + waitMs, 0) / waits.length,
    p95Ms: computeQuantile(waits, 0.95),
    calls: outcomes.reduce((sum, { calls }) => sum + calls, 0) / outcomes.length,
    failed: outcomes.length - waits.length,
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
