import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Paytr, type PaytrOptions, startPaytr } from '../sandbox/paytr/server.ts';

/** The merchant of PayTR's test vectors in the protocol sheet. */
export const shopMerchant = { id: '123456', key: 'SIMKEY1234567890', salt: 'SIMSALT0987654321' };

type Fields = Readonly<Record<string, string>>;

/** A merchant that uses none of our code, known to the sandbox's PayTR. */
export interface PaytrShop extends AsyncDisposable {
  readonly paytr: Paytr;
  /** Bodies of the received notifications, oldest first. */
  readonly notifications: readonly string[];
  /** Posts a form to PayTR and returns its JSON response. */
  post(path: string, fields: Fields): Promise<unknown>;
  /** Presses a button on a payment page. */
  press(token: string, fields: Fields): Promise<Response>;
}

interface PaytrShopOptions extends Partial<PaytrOptions> {
  /** Answers notifications; `OK` by default. */
  readonly onNotification?: (response: ServerResponse, fields: Fields) => void;
}

/** Starts both on loopback. */
export async function startPaytrShop({ onNotification, ...options }: PaytrShopOptions = {}): Promise<PaytrShop> {
  const notifications: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    notifications.push(body);
    if (onNotification === undefined) response.end('OK');
    else onNotification(response, Object.fromEntries(new URLSearchParams(body)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const notificationUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bildirim`;
  const paytr = await startPaytr({ port: 0, merchant: shopMerchant, notificationUrl, ...options });
  const send = (path: string, fields: Fields) =>
    fetch(`${paytr.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return {
    paytr,
    notifications,
    post: async (path, fields) => (await send(path, fields)).json(),
    press: (token, fields) => send(`/odeme/guvenli/${token}`, fields),
    [Symbol.asyncDispose]: async () => {
      await paytr.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Computes `paytr_token` over these texts and the salt. */
export function signedBy({ key, salt }: typeof shopMerchant, ...texts: readonly string[]): string {
  return createHmac('sha256', key)
    .update([...texts, salt].join(''))
    .digest('base64');
}

/** A request for a payment page as in the test vectors of the protocol sheet, with changes and a new signature. */
export function tokenRequest(changes: Fields = {}): Record<string, string> {
  const fields = {
    merchant_id: shopMerchant.id,
    user_ip: '85.34.78.112',
    merchant_oid: 'SIP20260101001',
    email: 'musteri@example.com',
    payment_amount: '19990',
    user_basket: 'W1siQXlsxLFrIFBsYW4iLCIxNDkuOTAiLDFdLFsiU01TIFBha2V0aSIsIjI1LjAwIiwyXV0=',
    no_installment: '0',
    max_installment: '12',
    currency: 'TL',
    test_mode: '1',
    ...changes,
  };
  const { merchant_id, user_ip, merchant_oid, email, payment_amount, user_basket } = fields;
  const { no_installment, max_installment, currency, test_mode } = fields;
  return {
    user_name: 'Işıl Çağ',
    user_address: 'Kuğulu Sokak 3',
    user_phone: '05321234567',
    merchant_ok_url: 'https://shop.test/tamam?x=1',
    merchant_fail_url: 'https://shop.test/olmadi',
    paytr_token: signedBy(
      shopMerchant,
      ...[merchant_id, user_ip, merchant_oid, email, payment_amount, user_basket],
      ...[no_installment, max_installment, currency, test_mode],
    ),
    ...fields,
  };
}

/** Form of a buyer who pays with a test card. */
export const testCardForm = {
  action: 'pay',
  card_holder: 'PAYTR TEST',
  card_number: '4355 0843 5508 4358',
  card_expiry: '12/30',
  card_cvv: '000',
};
