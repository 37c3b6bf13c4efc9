import { describe, expect, test } from 'vitest';
import { createOrders } from './scenario.ts';
import { type QueueModel, simulateQueue } from './simulate-queue.ts';

const model: QueueModel = {
  slots: 1,
  gatewayStreams: Number.POSITIVE_INFINITY,
  retryAfterMs: 1000,
  callsMax: 3,
  overheadMs: 0,
};
const meanWaitMs = (outcomes: readonly { readonly waitMs: number | undefined }[]) =>
  outcomes.reduce((sum, { waitMs }) => sum + (waitMs ?? 0), 0) / outcomes.length;

describe('the simulated queue', () => {
  test('waits as queueing theory says: one slot, half loaded, streams of one length', () => {
    const streamMs = 1000;
    const orders = createOrders(50_000, { perSecond: 0.5, streamMs, seed: 7 }).map((order) => ({ ...order, streamMs }));
    // Pollaczek–Khinchine formula: load × length / 2 (1 − load).
    expect(meanWaitMs(simulateQueue(orders, model)) / 500).toBeCloseTo(1, 1);
  });

  test('orders take the slots in the order in which they came', () => {
    const orders = [0, 10, 20, 30].map((arrivesAtMs) => ({ arrivesAtMs, streamMs: 100 }));
    const waits = simulateQueue(orders, { ...model, slots: 2 }).map(({ waitMs }) => waitMs);
    expect(waits).toEqual([0, 0, 80, 80]);
  });

  test('a call beyond the limit of the gateway waits with its slot and fails after the last one', () => {
    const orders = [5000, 100, 100].map((streamMs) => ({ arrivesAtMs: 0, streamMs }));
    const outcomes = simulateQueue(orders, { ...model, slots: 2, gatewayStreams: 1 });
    expect(outcomes).toEqual([
      { waitMs: 0, calls: 1 },
      { waitMs: undefined, calls: 3 },
      { waitMs: undefined, calls: 3 },
    ]);
  });

  test('overhead delays the call and the next turn of the slot', () => {
    const orders = [0, 0].map((arrivesAtMs) => ({ arrivesAtMs, streamMs: 100 }));
    expect(simulateQueue(orders, { ...model, overheadMs: 10 }).map(({ waitMs }) => waitMs)).toEqual([10, 130]);
  });
});
