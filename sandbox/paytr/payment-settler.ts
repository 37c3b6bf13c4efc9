import type { Delivery, Notifier } from './notifier.ts';
import { abandoned, type Outcome, type Payment } from './payment.ts';
import type { PaymentStore } from './payment-store.ts';

const DEFAULT_DELIVERY: Delivery = { isLate: false, isDuplicated: false, isLost: false, isReversed: false };

/** Ends payments, each once: by the buyer, or when the time of its page is over. */
export class PaymentSettler {
  readonly #book: PaymentStore;
  readonly #notifier: Notifier;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(store: PaymentStore, notifier: Notifier) {
    this.#book = store;
    this.#notifier = notifier;
  }

  /** From now on the time of a payment's page runs. */
  scheduleExpiry(payment: Payment): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.settle(payment, { at: new Date(), status: 'failed', reason: abandoned }, DEFAULT_DELIVERY);
    }, payment.expiresAt.getTime() - Date.now());
    this.#timers.add(timer);
  }

  /** Ends a payment that is still open and tells the merchant. Resolves when the browser may go on. */
  async settle(payment: Payment, outcome: Outcome, delivery: Delivery): Promise<void> {
    if (payment.outcome !== undefined) return;
    payment.outcome = outcome;
    this.#book.touch();
    await this.#notifier.notify(payment, delivery);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
