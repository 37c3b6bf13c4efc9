import { sandboxMerchant } from '../../sandbox/paytr/merchant.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import { addMilliseconds, minuteMs } from '../../server/src/platform/clock.ts';
import {
  type CheckoutSessionRequest,
  type NotificationResult,
  type Paytr,
  PaytrError,
  type PaytrRefund,
  type PaytrStatus,
  type RefundRequest,
} from '../../server/src/providers/paytr/port.ts';
import { readNotification } from '../../server/src/providers/paytr/read-notification.ts';
import { signed } from '../payments-service.ts';
import type { FaultInjector } from './fault-injector.ts';

/** How a session is paid; only the first two match the order. */
export const waysToPay = ['as asked', 'in instalments', 'too little', 'with a test card', 'in dollars'] as const;
type WayToPay = (typeof waysToPay)[number];

interface CapturedAmount {
  readonly totalMinor: number;
  readonly currency: string;
  readonly isTest: boolean;
  readonly isAsOrdered: boolean;
}

/** A checkout session and its result at PayTR. */
export interface BookedSession {
  readonly merchantOid: string;
  readonly merchantId: string;
  readonly url: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly expiresAt: Date;
  readonly refunds: PaytrRefund[];
  collected?: CapturedAmount;
}

/** A notification in transit. */
export interface Form {
  readonly session: BookedSession;
  readonly body: string;
  readonly isSuccess: boolean;
}

/** A PayTR that records all money, answers at once, and sometimes fails, before or after it has acted. */
export class PaytrInMemory implements Paytr {
  readonly sessions: BookedSession[] = [];
  readonly forms: Form[] = [];
  /** The current merchant; orders of other merchants are unknown to it. */
  merchantId = sandboxMerchant.id;
  readonly #clock: Clock;
  readonly #trouble: FaultInjector;

  constructor(clock: Clock, trouble: FaultInjector) {
    this.#clock = clock;
    this.#trouble = trouble;
  }

  findSession(merchantOid: string): BookedSession | undefined {
    return this.sessions.find((session) => session.merchantOid === merchantOid);
  }

  /** Pays a session; each accepts one payment, before it expires. */
  pay(session: BookedSession, way: WayToPay): void {
    if (session.collected !== undefined || session.expiresAt <= this.#clock.now()) return;
    const { amountMinor } = session;
    const collected = {
      totalMinor: { 'in instalments': amountMinor + 137, 'too little': amountMinor - 1 }[way as string] ?? amountMinor,
      currency: way === 'in dollars' ? (session.currency === 'USD' ? 'EUR' : 'USD') : session.currency,
      isTest: way === 'with a test card',
      isAsOrdered: way === 'as asked' || way === 'in instalments',
    };
    session.collected = collected;
    const fields = {
      total_amount: String(collected.totalMinor),
      payment_amount: String(amountMinor),
      currency: collected.currency === 'TRY' ? 'TL' : collected.currency,
      test_mode: collected.isTest ? '1' : '0',
    };
    this.#post(session, { status: 'success', ...fields });
  }

  /** Declines a card; another may be tried on the same session. */
  decline(session: BookedSession): void {
    if (session.collected !== undefined) return;
    const reason = { failed_reason_code: '2', failed_reason_msg: 'Yetersiz bakiye' };
    this.#post(session, { status: 'failed', total_amount: '0', ...reason });
  }

  readNotification(body: string): NotificationResult {
    const { key, salt } = sandboxMerchant;
    const session = this.findSession(new URLSearchParams(body).get('merchant_oid') ?? '');
    // Another merchant signs with secrets that we do not have.
    if (session !== undefined && session.merchantId !== this.merchantId) return { verified: false, reason: 'bad_hash' };
    return readNotification({ merchantKey: key, merchantSalt: salt }, body);
  }

  async createCheckoutSession({ merchantOid, merchantId, amountKurus, currency, openMinutes }: CheckoutSessionRequest) {
    this.#mustBe(merchantId);
    this.#mayFail('createCheckoutSession', false);
    const url = `https://paytr.test/${merchantOid}`;
    const expiresAt = addMilliseconds(this.#clock.now(), openMinutes * minuteMs);
    this.#mayFail('createCheckoutSession', true);
    // Nobody can pay on a session whose address was lost with the response.
    this.sessions.push({
      merchantOid,
      merchantId: this.merchantId,
      url,
      amountMinor: amountKurus,
      currency,
      expiresAt,
      refunds: [],
    });
    return { pageUrl: url };
  }

  async queryStatus(merchantOid: string, merchantId?: string): Promise<PaytrStatus> {
    this.#mustBe(merchantId);
    this.#mayFail('askStatus', false);
    const session = this.findSession(merchantOid);
    if (session?.collected === undefined || session.merchantId !== this.merchantId) return { isPaid: false };
    const { totalMinor: totalKurus, currency } = session.collected;
    // The field is left out unless a test card was used.
    const isTest = session.collected.isTest || undefined;
    return {
      isPaid: true,
      amountKurus: session.amountMinor,
      totalKurus,
      currency,
      isTest,
      refunds: [...session.refunds],
    };
  }

  async refund({ merchantOid, merchantId, amountKurus, referenceNo }: RefundRequest): Promise<void> {
    this.#mustBe(merchantId);
    this.#mayFail('refund', false);
    const session = this.findSession(merchantOid);
    const refundedKurus = session?.refunds.reduce((sum, refund) => sum + refund.amountKurus, 0) ?? 0;
    const isOurs = session?.merchantId === this.merchantId;
    if (session?.collected === undefined || !isOurs || refundedKurus + amountKurus > session.collected.totalMinor)
      throw new PaytrError({ reason: 'refused', detail: 'so much is not there', code: '009', mayHaveActed: false });
    session.refunds.push({ amountKurus, referenceNo });
    this.#mayFail('refund', true);
  }

  #post(session: BookedSession, fields: Readonly<Record<string, string>>): void {
    this.forms.push({ session, body: signed(session.merchantOid, fields), isSuccess: fields.status === 'success' });
  }

  #mustBe(merchantId: string | undefined): void {
    if (merchantId !== undefined && merchantId !== this.merchantId)
      throw new PaytrError({ reason: 'other_merchant', detail: 'not ours', mayHaveActed: false });
  }

  /** Fails without a response, or because the caller's process has died. */
  #mayFail(call: string, mayHaveActed: boolean): void {
    this.#trouble.mayCrash(call);
    // Called less often than everything else, so it fails more often.
    if (this.#trouble.isDue(8)) throw new PaytrError({ reason: 'unreachable', detail: 'no answer', mayHaveActed });
  }
}
