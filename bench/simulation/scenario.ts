import type { QueueModel, SimulatedOrder } from './simulate-queue.ts';

export interface Scenario {
  readonly name: string;
  readonly model: QueueModel;
  readonly orders: readonly SimulatedOrder[];
}

/** Pseudorandom numbers from 0 to 1; the same sequence for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Orders with random arrivals at a mean rate per second; streams last between half and one and a half times `streamMs`.
 */
export function createOrders(
  count: number,
  { perSecond, streamMs, seed }: { readonly perSecond: number; readonly streamMs: number; readonly seed: number },
): SimulatedOrder[] {
  const random = createRandom(seed);
  let arrivesAtMs = 0;
  return Array.from({ length: count }, () => {
    arrivesAtMs += (-Math.log(1 - random()) / perSecond) * 1000;
    return { arrivesAtMs, streamMs: streamMs * (0.5 + random()) };
  });
}
