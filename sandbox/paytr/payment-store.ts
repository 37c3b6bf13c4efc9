import type { Payment } from './payment.ts';

const MAX_STORED = 1000;

/** The payments of this run, newest first, at most 1000. They are lost when the process ends. */
export class PaymentStore {
  readonly #payments: Payment[] = [];
  // Does not start at 0: a page that was open across a restart must see a difference.
  #version = Date.now();

  /** Rises with every change, so that a page can cheaply check whether it is stale. */
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

  /** Reports a change of a payment. */
  touch(): void {
    this.#version += 1;
  }
}
