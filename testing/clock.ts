import { type Clock, dayMs, hourMs } from '../server/src/platform/clock.ts';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: Date;

  constructor(start = '2026-03-10T09:00:00.000Z') {
    this.#now = new Date(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(timestamp: string | Date): void {
    this.#now = new Date(timestamp);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

/**
 * A clock that stands in the next morning. What is counted by the hour or the day is counted together within a test,
 * whenever that runs, and rows that the database dates itself are in the past.
 */
export function morningClock(): TestClock {
  return new TestClock(new Date(Math.ceil(Date.now() / dayMs) * dayMs + 9 * hourMs).toISOString());
}
