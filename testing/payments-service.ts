import { createPayment } from '../contracts/billing/payments/payments.ts';
import { computeSignature, type Merchant, sandboxMerchant } from '../sandbox/paytr/merchant.ts';
import { type Paytr as SandboxPaytr, startPaytr } from '../sandbox/paytr/server.ts';
import type { PaytrMerchant } from '../server/src/modules/settings/index.ts';
import { type BillingService, startBillingService } from './billing-service.ts';
import { TestClock } from './clock.ts';
import type { TestDatabase } from './harness.ts';
import { testCardForm } from './paytr-shop.ts';

export interface PaymentsService extends BillingService {
  /** Where the service listens. */
  readonly address: string;
  /** The sandbox's own, which notifies the service. */
  readonly paytr: SandboxPaytr;
  stop(): Promise<void>;
}

export interface PaymentsServiceOptions {
  readonly clock?: TestClock;
  /** Instead of the sandbox's PayTR. */
  readonly baseUrl?: string;
  /** Who the merchant is now; the sandbox's unless told. */
  readonly merchantId?: () => string;
  /** Sells for money, at a merchant that is no stand-in's. */
  readonly production?: boolean;
  /** Leaves the notifications of the sandbox unsent. */
  readonly isDeaf?: boolean;
}

/** Account and holder that transfers go to. */
export const transferSettings = {
  bank_name: 'Örnek Bankası',
  bank_account_holder: 'Hokka Yazılım Ltd. Şti.',
  bank_iban: 'TR330006100519786457841326',
};

/** The billing module on a test's database, served over HTTP, with the sandbox's PayTR at its side. */
export async function startPaymentsService(
  store: Pick<TestDatabase, 'database'>,
  options: PaymentsServiceOptions = {},
): Promise<PaymentsService> {
  const {
    clock = new TestClock(),
    isDeaf = false,
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
  const notificationUrl = isDeaf ? undefined : `${address}${callbackPath}`;
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

/** The sandbox's merchant, wherever its PayTR is. */
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

/** Orders a plan (Profesyonel unless told otherwise) as the order summary does. */
export function order(service: Pick<BillingService, 'call'>, userId: string, { key, ...change }: OrderChange = {}) {
  return service.call(createPayment, {
    token: `user-${userId}`,
    body: { planId: 2, consents: { contract: true, immediatePerformance: true }, ...change },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

/** What a buyer does on a page of the sandbox's PayTR; pays with a test card unless told otherwise. */
export async function payOn(pageUrl: string, form: Record<string, string> = {}): Promise<Response> {
  return fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...testCardForm, ...form }),
    redirect: 'manual',
  });
}

/** The order number of the page that a payment was given last. */
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

/** A notification as PayTR signs it: of a success unless told otherwise. */
export function signed(merchantOid: string, fields: Fields = {}, merchant: Merchant = sandboxMerchant): string {
  const said = { merchant_oid: merchantOid, status: 'success', total_amount: '2400', ...fields };
  const hash = computeSignature(merchant, [said.merchant_oid, merchant.salt, said.status, said.total_amount]);
  return new URLSearchParams({ ...said, hash: fields.hash ?? hash }).toString();
}

/** Posts a notification, as PayTR does, or whoever pretends to be it. */
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
