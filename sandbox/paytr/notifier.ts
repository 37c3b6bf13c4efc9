import { computeSignature, type Merchant } from './merchant.ts';
import type { Attempt, FailureReason, Notification, Payment } from './payment.ts';
import type { PaymentStore } from './payment-store.ts';

interface NotifierOptions {
  readonly merchant: Merchant;
  readonly store: PaymentStore;
  /** The "Bildirim URL" of the merchant's panel; without it nothing can be sent. */
  readonly notificationUrl: string | undefined;
  readonly retryMs: number;
  readonly lateMs: number;
}

/** How the notification of a result is sent, as chosen by the buyer on the payment page. */
export interface Delivery {
  readonly isLate: boolean;
  readonly isDuplicated: boolean;
  readonly isLost: boolean;
  /** The notification of an earlier failed attempt follows that of the result. */
  readonly isReversed: boolean;
}

const ATTEMPTS_MAX = 100;
const TIMEOUT_MS = 10_000;
const SHOWN_CHARS = 200;
const ACCEPTED = Buffer.from('OK');

/** Reason of an earlier failed attempt of the same buyer. */
const earlierFailure: FailureReason = {
  code: '2',
  message: 'Kimlik Doğrulama başarısız. Lütfen tekrar deneyin ve şifreyi doğru girin.',
};

/** Sends notifications and repeats each until the merchant answers exactly `OK`. */
export class Notifier {
  readonly #options: NotifierOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #closing = new AbortController();

  constructor(options: NotifierOptions) {
    this.#options = options;
  }

  /**
   * Notifies the merchant of the result of a payment. Resolves after the first attempt, or at once if the notification
   * is delayed, reversed or lost.
   */
  async notify(payment: Payment, delivery: Delivery): Promise<void> {
    const copies = Array.from({ length: delivery.isDuplicated ? 2 : 1 }, () =>
      this.#add(payment, buildResultFields(payment)),
    );
    if (delivery.isLost) {
      for (const copy of copies) copy.state = 'lost';
      return;
    }
    const sendAll = async () => {
      await Promise.all(copies.map((copy) => this.#send(copy)));
      if (delivery.isReversed) await this.#send(this.#add(payment, buildFailureFields(earlierFailure)));
    };
    if (delivery.isLate) this.#after(this.#options.lateMs, sendAll);
    else if (delivery.isReversed) void sendAll();
    else await sendAll();
  }

  /** Sends the result again, whatever its delivery state. Resolves after the first attempt. */
  async repeat(payment: Payment): Promise<void> {
    await this.#send(this.#add(payment, buildResultFields(payment)));
  }

  /** Cancels everything that is still to be sent. */
  close(): void {
    this.#closing.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #add(payment: Payment, result: ResultFields): Notification {
    const { merchant, store, notificationUrl } = this.#options;
    const { merchantOid, isTest, currency, amount } = payment;
    const notification: Notification = {
      fields: {
        merchant_oid: merchantOid,
        ...result,
        // Here the salt is second; nothing but these fields is signed.
        hash: computeSignature(merchant, [merchantOid, merchant.salt, result.status, result.total_amount]),
        test_mode: isTest ? '1' : '0',
        payment_type: 'card',
        currency,
        payment_amount: String(amount),
      },
      state: notificationUrl === undefined ? 'no_address' : 'waiting',
      attempts: [],
    };
    payment.notifications.push(notification);
    store.touch();
    return notification;
  }

  async #send(notification: Notification): Promise<void> {
    const { store, notificationUrl, retryMs } = this.#options;
    if (notificationUrl === undefined) return;
    const { attempt, isAccepted } = await this.#attempt(notificationUrl, notification.fields);
    if (this.#closing.signal.aborted) return;
    notification.attempts.push(attempt);
    if (isAccepted) notification.state = 'delivered';
    else if (notification.attempts.length >= ATTEMPTS_MAX) notification.state = 'given_up';
    else this.#after(retryMs, () => this.#send(notification));
    store.touch();
  }

  async #attempt(
    url: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<{ attempt: Attempt; isAccepted: boolean }> {
    const at = new Date();
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      // Compares bytes, because decoding would drop a byte order mark.
      const body = Buffer.from(await response.arrayBuffer());
      const answer = body.toString().slice(0, SHOWN_CHARS);
      return { attempt: { at, httpStatus: response.status, answer }, isAccepted: body.equals(ACCEPTED) };
    } catch (error) {
      return { attempt: { at, httpStatus: undefined, answer: describeError(error) }, isAccepted: false };
    }
  }

  #after(delayMs: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, delayMs);
    this.#timers.add(timer);
  }
}

/** Fields of a notification that describe the result. */
type ResultFields = { status: 'success' | 'failed'; total_amount: string; [field: string]: string };

function buildResultFields({ outcome, amount }: Payment): ResultFields {
  if (outcome === undefined) throw new Error('An open payment has no result');
  return outcome.status === 'failed'
    ? buildFailureFields(outcome.reason)
    : { status: 'success', total_amount: String(amount) };
}

function buildFailureFields({ code, message }: FailureReason): ResultFields {
  return { status: 'failed', total_amount: '0', failed_reason_code: code, failed_reason_msg: message };
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
