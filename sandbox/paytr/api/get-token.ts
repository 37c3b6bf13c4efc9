import { randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { z } from 'zod';
import { readMajorText } from '../amounts.ts';
import { isSigned, type Merchant } from '../merchant.ts';
import type { BasketLine, Payment } from '../payment.ts';
import type { PaymentStore } from '../payment-store.ts';

const OID = /^[A-Za-z0-9]{1,64}$/;
const TIMEOUT_MINUTES = 30;

const upTo = (max: number) => z.string().refine((text) => text !== '' && [...text].length <= max);
const webAddress = upTo(400).refine((text) => /^https?:/.test(URL.parse(text)?.protocol ?? ''));
const flag = z.enum(['0', '1', '']).optional();

/** A basket is the Base64 of `[["name","unit price",quantity], …]`. */
const basketLines = z
  .array(
    z.tuple([
      z.string().min(1),
      z.string().refine((price) => readMajorText(price) !== undefined),
      z.coerce.number().int().positive(),
    ]),
  )
  .min(1)
  .transform((lines) =>
    lines.map(([name, price, quantity]): BasketLine => ({ name, unitPrice: readMajorText(price) ?? 0, quantity })),
  );
const basket = z
  .base64()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(Buffer.from(text, 'base64').toString());
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(basketLines);

const tokenRequest = z.object({
  user_ip: z.string().refine(isIPv4),
  merchant_oid: z.string().regex(OID),
  email: upTo(100).refine((text) => text.includes('@')),
  payment_amount: z.string().min(1),
  user_basket: basket,
  no_installment: z.enum(['0', '1']),
  max_installment: z.string().regex(/^(0|[2-9]|1[0-2])$/),
  user_name: upTo(60),
  user_address: upTo(400),
  user_phone: upTo(20),
  merchant_ok_url: webAddress,
  merchant_fail_url: webAddress,
  currency: z.enum(['', 'TL', 'TRY', 'USD', 'EUR', 'GBP', 'RUB']).optional(),
  test_mode: flag,
  debug_on: flag,
  timeout_limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
  lang: z.enum(['', 'tr', 'en']).optional(),
});

/** Fields of a page request in the order of the signature; missing ones are signed as empty. */
const SIGNED = [
  'merchant_id',
  'user_ip',
  'merchant_oid',
  'email',
  'payment_amount',
  'user_basket',
  'no_installment',
  'max_installment',
  'currency',
  'test_mode',
];

export type TokenResponse =
  | { readonly status: 'success'; readonly token: string }
  | { readonly status: 'failed'; readonly reason: string };

interface TokenCall {
  readonly merchant: Merchant;
  readonly store: PaymentStore;
  /** Duration of a minute of `timeout_limit`. */
  readonly minuteMs: number;
}

/** `POST /odeme/api/get-token`: opens a payment. PayTR writes its error reasons without Turkish letters. */
export function handleGetToken({ merchant, store, minuteMs }: TokenCall, form: Record<string, string>): TokenResponse {
  const createFailure = (reason: string): TokenResponse => ({ status: 'failed', reason });
  if (!form.merchant_id) return createFailure('Zorunlu alan degeri gecersiz: merchant_id');
  if (form.merchant_id !== merchant.id) return createFailure('Gecersiz istek veya magaza aktif degil');
  const read = tokenRequest.safeParse(form);
  if (!read.success) {
    const field = String(read.error.issues[0]?.path[0]);
    return createFailure(`Zorunlu alan degeri gecersiz veya gonderilmedi: ${field} (get-token)`);
  }
  const request = read.data;
  if (!/^[1-9]\d{0,11}$/.test(request.payment_amount)) return createFailure('payment_amount degeri integer olmalidir');
  const parts = SIGNED.map((field) => form[field] ?? '');
  if (!isSigned(merchant, parts, form.paytr_token ?? '')) {
    return createFailure('paytr_token gonderilmedi veya gecersiz (get-token)');
  }
  // PayTR requires a unique number; the wording of its refusal is not published.
  const isUsed = store.findByOid(request.merchant_oid) !== undefined;
  if (isUsed) return createFailure('merchant_oid daha once kullanilmis (get-token)');
  const payment = openPayment(request, minuteMs);
  store.add(payment);
  return { status: 'success', token: payment.token };
}

function openPayment(request: z.infer<typeof tokenRequest>, minuteMs: number): Payment {
  const createdAt = new Date();
  const minutes = request.timeout_limit === undefined ? TIMEOUT_MINUTES : Number(request.timeout_limit);
  const { currency } = request;
  return {
    token: randomBytes(32).toString('hex'),
    merchantOid: request.merchant_oid,
    amount: Number(request.payment_amount),
    currency: currency === undefined || currency === '' || currency === 'TRY' ? 'TL' : currency,
    isTest: request.test_mode === '1',
    basket: request.user_basket,
    okUrl: request.merchant_ok_url,
    failUrl: request.merchant_fail_url,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + minutes * minuteMs),
    outcome: undefined,
    notifications: [],
    refunds: [],
  };
}
