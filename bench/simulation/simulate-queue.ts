/** An order of the simulation; times in milliseconds. */
export interface SimulatedOrder {
  readonly arrivesAtMs: number;
  /** How long the gateway streams the article. */
  readonly streamMs: number;
}

export interface QueueModel {
  /** Number of articles that all workers together generate concurrently. */
  readonly slots: number;
  /** Maximum number of concurrent streams of the gateway; further calls are answered with 429. */
  readonly gatewayStreams: number;
  /** Wait that the gateway requests after a 429; the order keeps its slot meanwhile. */
  readonly retryAfterMs: number;
  /** Number of calls for one order after which it fails. */
  readonly callsMax: number;
  /**
   * Time from a waiting order and a free slot to the gateway call, plus the time from the end of the stream to a free
   * slot.
   */
  readonly overheadMs: number;
}

export interface SimulatedOutcome {
  /** From the order to the call that the gateway accepted; undefined for a failed order. */
  readonly waitMs: number | undefined;
  readonly calls: number;
}

type Event = { readonly atMs: number; readonly kind: 'arrival' | 'call' | 'streamed' | 'free'; readonly order: number };

/**
 * Simulates a first-in-first-out queue in front of workers whose gateway has a limit of its own, event by event.
 * @param orders sorted by arrival
 * @returns the result of each order, in the same order
 */
export function simulateQueue(orders: readonly SimulatedOrder[], model: QueueModel): SimulatedOutcome[] {
  const events = new EventList();
  const waiting: number[] = [];
  const calls = orders.map(() => 0);
  const waits: (number | undefined)[] = orders.map(() => undefined);
  let [freeSlots, streams] = [model.slots, 0];
  const addArrival = (order: number) => {
    const arrival = orders[order];
    if (arrival !== undefined) events.add({ atMs: arrival.arrivesAtMs, kind: 'arrival', order });
  };
  addArrival(0);
  for (let event = events.next(); event !== undefined; event = events.next()) {
    const { atMs, kind, order } = event;
    if (kind === 'arrival') {
      waiting.push(order);
      addArrival(order + 1);
    }
    if (kind === 'free') freeSlots += 1;
    if (kind === 'streamed') streams -= 1;
    if (kind === 'call') call(atMs, order);
    while (freeSlots > 0 && waiting.length > 0) {
      freeSlots -= 1;
      events.add({ atMs: atMs + model.overheadMs, kind: 'call', order: waiting.shift() ?? 0 });
    }
  }
  return orders.map((_, order) => ({ waitMs: waits[order], calls: calls[order] ?? 0 }));

  function call(atMs: number, order: number): void {
    const { arrivesAtMs = 0, streamMs = 0 } = orders[order] ?? {};
    calls[order] = (calls[order] ?? 0) + 1;
    if (streams < model.gatewayStreams) {
      streams += 1;
      waits[order] = atMs - arrivesAtMs;
      events.add({ atMs: atMs + streamMs, kind: 'streamed', order });
      events.add({ atMs: atMs + streamMs + model.overheadMs, kind: 'free', order });
    } else if ((calls[order] ?? 0) < model.callsMax) {
      events.add({ atMs: atMs + model.retryAfterMs, kind: 'call', order });
    } else {
      events.add({ atMs: atMs + model.overheadMs, kind: 'free', order });
    }
  }
}

/** Events by time; events of the same time in order of insertion. */
class EventList {
  readonly #events: Event[] = [];

  add(event: Event): void {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      // The list is sorted backwards: the last event is the next one.
      if ((this.#events[middle]?.atMs ?? 0) > event.atMs) low = middle + 1;
      else high = middle;
    }
    this.#events.splice(low, 0, event);
  }

  next(): Event | undefined {
    return this.#events.pop();
  }
}
