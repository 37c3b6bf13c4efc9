import { createPayment } from '../contracts/billing/payments/payments.ts';
import { computeSignature, type Merchant, sandboxMerchant } from '../sandbox/paytr/merchant.ts';
import { type Paytr as SandboxPaytr, startPaytr } from '../sandbox/paytr/server.ts';
import type { PaytrMerchant } from '../server/src/modules/settings/index.ts';
import { type BillingService, startBillingService } from './billing-service.ts';
import { TestClock } from './clock.ts';
import type { TestDatabase } from './database.ts';
import { testCardForm } from './paytr-shop.ts';

export interface PaymentsService extends BillingService {
  /** Base URL of the service. */
  readonly address: string;
  /** The sandbox's PayTR, which notifies the service. */
  readonly paytr: SandboxPaytr;
  stop(): Promise<void>;
}

export interface PaymentsServiceOptions {
  readonly clock?: TestClock;
  /** Replaces the sandbox's PayTR. */
  readonly baseUrl?: string;
  /** Id of the current merchant; that of the sandbox by default. */
  readonly merchantId?: () => string;
  /** Takes real money, for a merchant other than the sandbox's. */
  readonly production?: boolean;
  /** Suppresses the notifications of the sandbox. */
  readonly suppressesNotifications?: boolean;
}

/** Account and holder for transfers. */
export const transferSettings = {
  bank_name: 'Örnek Bankası',
  bank_account_holder: 'Hokka Yazılım Ltd. Şti.',
  bank_iban: 'TR330006100519786457841326',
};

/** Starts the billing module on a test's database, served over HTTP, with the sandbox's PayTR. */
export async function startPaymentsService(
  store: Pick<TestDatabase, 'database'>,
  options: PaymentsServiceOptions = {},
): Promise<PaymentsService> {
  const {
    clock = new TestClock(),
    suppressesNotifications = false,
    production = false,
    merchantId = () => sandboxMerchant.id,
  } = options;
  let baseUrl = options.baseUrl ?? '';
  const service = startBillingService(store, {
    clock,
    merchant: () => ({ ...merchantAt(baseUrl), merchantId: merchantId(), isSandbox: !production }),
    instead: { production },
  });
  Object.assign(service.settings.payment, transferSettings);
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const notificationUrl = suppressesNotifications ? undefined : `${address}${callbackPath}`;
  const paytr = await startPaytr({ port: 0, notificationUrl, retryMs: 50 });
  baseUrl ||= paytr.url;
  return {
    ...service,
    address,
    paytr,
    stop: async () => {
      await paytr.close();
      await service.close();
    },
  };
}

const callbackPath = '/api/payments/paytr/callback';

/** The sandbox's merchant at the given PayTR address. */
export function merchantAt(baseUrl: string): PaytrMerchant {
  const { id, key, salt } = sandboxMerchant;
  return { baseUrl, merchantId: id, merchantKey: key, merchantSalt: salt, isSandbox: true };
}

interface OrderChange {
  readonly planId?: number;
  readonly method?: 'card' | 'transfer';
  readonly key?: string;
  readonly [field: string]: unknown;
}

/** Orders a plan (Profesyonel by default) like the order summary. */
export function order(service: Pick<BillingService, 'call'>, userId: string, { key, ...change }: OrderChange = {}) {
  return service.call(createPayment, {
    token: `user-${userId}`,
    body: { planId: 2, consents: { contract: true, immediatePerformance: true }, ...change },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

/** Submits a page of the sandbox's PayTR; pays with a test card by default. */
export async function payOn(pageUrl: string, form: Record<string, string> = {}): Promise<Response> {
  return fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...testCardForm, ...form }),
    redirect: 'manual',
  });
}

/** Order number of the latest payment page of a payment. */
export async function findMerchantOid({ dependencies }: BillingService, paymentId: string): Promise<string> {
  const { merchant_oid: merchantOid } = await dependencies.database
    .selectFrom('payment_attempts')
    .select('merchant_oid')
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return merchantOid;
}

type Fields = Readonly<Record<string, string>>;

/** A notification signed like PayTR's; of a success by default. */
export function signed(merchantOid: string, fields: Fields = {}, merchant: Merchant = sandboxMerchant): string {
  const said = { merchant_oid: merchantOid, status: 'success', total_amount: '2400', ...fields };
  const hash = computeSignature(merchant, [said.merchant_oid, merchant.salt, said.status, said.total_amount]);
  return new URLSearchParams({ ...said, hash: fields.hash ?? hash }).toString();
}

/** Posts a notification like PayTR, or like an impostor. */
export async function notify(
  { address }: Pick<PaymentsService, 'address'>,
  form: string,
): Promise<{ status: number; text: string; contentType: string | null }> {
  const response = await fetch(`${address}${callbackPath}`, {
    method: 'POST',
    body: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return {
    status: response.status,
    text: await response.text(),
    contentType: response.headers.get('content-type'),
  };
}
