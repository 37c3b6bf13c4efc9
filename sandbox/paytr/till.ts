import type { Delivery, Notifier } from './notifier.ts';
import { abandoned, type Outcome, type Payment } from './payment.ts';
import type { PaymentBook } from './payment-book.ts';

const PLAINLY: Delivery = { isLate: false, isTwice: false, isLost: false, isReversed: false };

/** Ends payments, each once: by the buyer, or when the time of its page is over. */
export class Till {
  readonly #book: PaymentBook;
  readonly #notifier: Notifier;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(book: PaymentBook, notifier: Notifier) {
    this.#book = book;
    this.#notifier = notifier;
  }

  /** From now on the time of a payment's page runs. */
  watch(payment: Payment): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.settle(payment, { at: new Date(), status: 'failed', reason: abandoned }, PLAINLY);
    }, payment.expiresAt.getTime() - Date.now());
    this.#timers.add(timer);
  }

  /** Ends a payment that is still open and tells the merchant. Resolves when the browser may go on. */
  async settle(payment: Payment, outcome: Outcome, delivery: Delivery): Promise<void> {
    if (payment.outcome !== undefined) return;
    payment.outcome = outcome;
    this.#book.touch();
    await this.#notifier.announce(payment, delivery);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
