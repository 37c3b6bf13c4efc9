import { z } from 'zod';
import { fromPaytrCurrency, parseMinorText } from './amounts.ts';
import type { NotificationResult, PaytrNotification } from './port.ts';
import { hasValidSignature, type MerchantSecrets } from './signature.ts';

/** A real notification has about 400. */
const maxBodyCharacters = 16_384;

const minorAmount = z.string().regex(/^\d{1,15}$/);

/** PayTR's documented fields. Other fields are ignored, because PayTR may add some. */
const notificationFields = z.object({
  merchant_oid: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  status: z.enum(['success', 'failed']),
  // Signed as text, so it is verified before it is parsed.
  total_amount: z.string().max(20),
  hash: z.string().min(1).max(100),
  test_mode: z.enum(['0', '1']).optional(),
  payment_amount: minorAmount.optional(),
  currency: z.string().max(10).optional(),
  payment_type: z.string().max(20).optional(),
  failed_reason_code: z.string().max(20).optional(),
  failed_reason_msg: z.string().max(1000).optional(),
});
type NotificationFields = z.infer<typeof notificationFields>;

/** Reads the form-urlencoded body of a notification and verifies its hash. Never throws, whatever the body. */
export function readNotification(secrets: MerchantSecrets | undefined, body: string): NotificationResult {
  if (body.length > maxBodyCharacters) return createMalformedResult('body');
  return parseNotificationFields(secrets, parseForm(body));
}

/** Reads a notification from parsed form fields. A repeated field is a list and makes it malformed. */
export function parseNotificationFields(secrets: MerchantSecrets | undefined, fields: unknown): NotificationResult {
  // With empty secrets any sender could compute a valid hash.
  if (secrets === undefined || secrets.merchantKey === '' || secrets.merchantSalt === '') {
    return { verified: false, reason: 'not_configured' };
  }
  const read = notificationFields.safeParse(fields);
  if (!read.success) return createMalformedResult(String(read.error.issues[0]?.path[0] ?? 'body'));
  if (!hasValidSignature(secrets, read.data)) return { verified: false, reason: 'bad_hash' };
  return { verified: true, notification: toNotification(read.data) };
}

function createMalformedResult(field: string): NotificationResult {
  return { verified: false, reason: 'malformed', field };
}

function parseForm(body: string): Record<string, string | string[]> {
  const form = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const [value = '', ...more] = form.getAll(name);
      return [name, more.length === 0 ? value : [value, ...more]];
    }),
  );
}

function toNotification(fields: NotificationFields): PaytrNotification {
  const { payment_amount: amount, currency } = fields;
  return {
    merchantOid: fields.merchant_oid,
    status: fields.status,
    totalKurus: parseMinorText(fields.total_amount),
    unsigned: {
      isTest: fields.test_mode === undefined ? undefined : fields.test_mode === '1',
      amountKurus: amount === undefined ? undefined : parseMinorText(amount),
      currency: currency === undefined ? undefined : fromPaytrCurrency(currency),
      paymentType: fields.payment_type,
      failureCode: fields.failed_reason_code,
      failureMessage: fields.failed_reason_msg,
    },
  };
}
