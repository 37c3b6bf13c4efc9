import { z } from 'zod';
import type { Kurus } from '../../platform/money.ts';
import { normalizeIpAddress } from '../../platform/network/plain-address.ts';
import { toMajorText, toMinorText, toPaytrCurrency } from './amounts.ts';
import { buildEndpointUrl, callPaytr, type PaytrSession } from './call-paytr.ts';
import type { CheckoutSessionPage, CheckoutSessionRequest, PaytrBuyer } from './port.ts';
import { computeCheckoutToken } from './signature.ts';

const nameMaxCharacters = 60;
const addressMaxCharacters = 400;
const phoneMaxCharacters = 20;

/** PayTR requires an address and a phone number, which buyers of a service may not have given. */
const addressNotGiven = 'Belirtilmemiş';
const phoneNotGiven = '05000000000';

const checkoutResponse = z.object({
  status: z.literal('success'),
  /** Inserted into a URL. */
  token: z.string().regex(/^[\w-]{1,200}$/),
});

/** Step 1 of PayTR's iFrame API. @throws PaytrError; RangeError for an invalid amount */
export async function createCheckoutSession(
  session: PaytrSession,
  request: CheckoutSessionRequest,
): Promise<CheckoutSessionPage> {
  const { connection } = session;
  const buyer = buildBuyerFields(request.buyer);
  const signed = {
    merchant_id: connection.merchantId,
    user_ip: buyer.user_ip,
    merchant_oid: request.merchantOid,
    email: buyer.email,
    payment_amount: toMinorText(request.amountKurus),
    user_basket: encodeBasket([{ name: request.item, unitPriceKurus: request.amountKurus, quantity: 1 }]),
    // A single full payment: with instalments PayTR would collect an amount other than agreed.
    no_installment: '1',
    max_installment: '0',
    currency: toPaytrCurrency(request.currency),
    test_mode: toFlag(request.testMode),
  };
  const { token } = await callPaytr(session, {
    path: '/odeme/api/get-token',
    fields: {
      ...signed,
      ...buyer,
      merchant_ok_url: request.okUrl,
      merchant_fail_url: request.failUrl,
      timeout_limit: String(request.openMinutes),
      lang: 'tr',
      debug_on: toFlag(request.testMode),
      paytr_token: computeCheckoutToken(connection, signed),
    },
    sensitiveValues: [...Object.values(buyer), signed.user_basket, request.okUrl, request.failUrl],
    responseSchema: checkoutResponse,
  });
  return { pageUrl: buildEndpointUrl(connection.baseUrl, `/odeme/guvenli/${token}`).href };
}

function toFlag(value: boolean): string {
  return value ? '1' : '0';
}

function buildBuyerFields({ email, name, address, phone, ip }: PaytrBuyer) {
  return {
    email,
    user_name: truncate(nameMaxCharacters, name),
    user_address: truncate(addressMaxCharacters, address) || addressNotGiven,
    user_phone: truncate(phoneMaxCharacters, phone.replace(/[^\d+]/g, '')) || phoneNotGiven,
    // PayTR requires IPv4; a dual-stack server sees it as `::ffff:85.34.78.112`.
    user_ip: normalizeIpAddress(ip) ?? ip,
  };
}

function truncate(maxCharacters: number, text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...line].slice(0, maxCharacters).join('');
}

interface BasketLine {
  readonly name: string;
  readonly unitPriceKurus: Kurus;
  readonly quantity: number;
}

/** `user_basket`: base64 of `[["name","34.56",1]]` in UTF-8. Throws as `toMajorText`. */
export function encodeBasket(lines: readonly BasketLine[]): string {
  const basket = lines.map(({ name, unitPriceKurus, quantity }) => [name, toMajorText(unitPriceKurus), quantity]);
  return Buffer.from(JSON.stringify(basket)).toString('base64');
}
