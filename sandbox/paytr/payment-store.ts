import type { Payment } from './payment.ts';

const MAX_STORED = 1000;

/** The payments of this run, newest first, at most 1000. They end with the process. */
export class PaymentStore {
  readonly #payments: Payment[] = [];
  // Not 0: a page that was open across a restart must see a difference.
  #version = Date.now();

  /** Rises with every change, so that a page can ask cheaply whether it is stale. */
  get version(): number {
    return this.#version;
  }

  list(): readonly Payment[] {
    return this.#payments;
  }

  findByToken(token: string): Payment | undefined {
    return this.#payments.find((payment) => payment.token === token);
  }

  findByOid(merchantOid: string): Payment | undefined {
    return this.#payments.find((payment) => payment.merchantOid === merchantOid);
  }

  add(payment: Payment): void {
    this.#payments.unshift(payment);
    this.#payments.splice(MAX_STORED);
    this.touch();
  }

  /** Says that something about a payment has changed. */
  touch(): void {
    this.#version += 1;
  }
}
