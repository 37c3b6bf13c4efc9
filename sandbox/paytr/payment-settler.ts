import type { Delivery, Notifier } from './notifier.ts';
import { abandoned, type Outcome, type Payment } from './payment.ts';
import type { PaymentStore } from './payment-store.ts';

const DEFAULT_DELIVERY: Delivery = { isLate: false, isDuplicated: false, isLost: false, isReversed: false };

/** Ends each payment once: by the buyer, or when its page expires. */
export class PaymentSettler {
  readonly #book: PaymentStore;
  readonly #notifier: Notifier;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(store: PaymentStore, notifier: Notifier) {
    this.#book = store;
    this.#notifier = notifier;
  }

  /** Starts the timeout of a payment's page. */
  scheduleExpiry(payment: Payment): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.settle(payment, { at: new Date(), status: 'failed', reason: abandoned }, DEFAULT_DELIVERY);
    }, payment.expiresAt.getTime() - Date.now());
    this.#timers.add(timer);
  }

  /** Ends an open payment and notifies the merchant. Resolves when the browser may continue. */
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
