import type { Clock } from '../../../server/src/platform/clock.ts';

/** The time as it passes, which can be set forward. */
export class MovedClock implements Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  advance(milliseconds: number): void {
    this.#aheadMs += milliseconds;
  }

  /** Sets it to a moment that is still to come; one that has passed changes nothing. */
  advanceTo(moment: Date): void {
    this.#aheadMs += Math.max(0, moment.getTime() - this.now().getTime());
  }
}
