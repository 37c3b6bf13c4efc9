import type { Clock } from '../server/src/platform/clock.ts';

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
