import { isIP } from 'node:net';
import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { countHit } from '../../../platform/database/rate-limit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext, TextResponse } from '../../../platform/http/route.ts';
import type { NotificationResult } from '../../../providers/paytr/port.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import { findCheckoutOwner } from '../checkout-sessions.queries.ts';
import { crashPoint } from '../crash-points.ts';
import { processNotification } from './process-notification.ts';
import { insertNotification } from './queries.ts';
import { parseReceivedFields } from './rules.ts';

type Sender = Pick<RequestContext, 'address' | 'network' | 'now'>;
type UnverifiedNotification = Extract<NotificationResult, { verified: false }>;

/** Maximum number of stored unverified notifications, per network and in total. Further ones are only counted. */
const networkStorageLimit: RateLimit = { bucket: 'bad-notification', subject: 'address', max: 20, windowSeconds: 3600 };
const totalStorageLimit: RateLimit = { ...networkStorageLimit, bucket: 'bad-notifications', max: 100 };

/**
 * Receives a notification: stores it unchanged, then processes it in a separate transaction. The answer is `OK` exactly
 * when no repetition is needed; any failure throws, so that PayTR sends the notification again.
 */
export async function receiveNotification(
  form: string,
  sender: Sender,
  dependencies: BillingDependencies,
): Promise<TextResponse> {
  const { database, newId, paytr } = dependencies;
  const reading = paytr.readNotification(form);
  if (!reading.verified) return rejectNotification(form, reading, sender, dependencies);
  const id = newId();
  const { notification } = reading;
  const { merchantOid } = notification;
  const owner = await findCheckoutOwner(database, merchantOid);
  await insertNotification(database, {
    id,
    ...toNotificationRecord(form, sender),
    merchantOid,
    paymentId: owner?.paymentId ?? null,
    isSignatureValid: true,
    outcome: null,
    detail: null,
  });
  crashPoint('payment.notification-stored');
  await processNotification(id, sender.now, dependencies, { notification, owner });
  return { status: 200, text: 'OK' };
}

async function rejectNotification(
  form: string,
  unverified: UnverifiedNotification,
  sender: Sender,
  dependencies: BillingDependencies,
): Promise<TextResponse> {
  const { database, log, newId } = dependencies;
  const { reason } = unverified;
  log.warn({ reason }, 'a payment notification was refused');
  if (await isWithinStorageLimit(sender, dependencies.database)) {
    const record = toNotificationRecord(form, sender);
    await insertNotification(database, {
      id: newId(),
      ...record,
      merchantOid: record.fields.merchant_oid ?? null,
      paymentId: null,
      isSignatureValid: false,
      outcome: reason,
      detail: unverified.reason === 'malformed' ? unverified.field : null,
    });
  }
  return { status: reason === 'not_configured' ? 503 : 400, text: `PAYTR notification failed: ${reason}` };
}

/** Limits stored forgeries per network and in total, so that they cannot fill the disk. */
async function isWithinStorageLimit({ network, now }: Sender, database: Database): Promise<boolean> {
  try {
    await countHit(database, networkStorageLimit, network, now);
    await countHit(database, totalStorageLimit, 'all', now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

function toNotificationRecord(form: string, { address, now }: Sender) {
  // A zone names an interface of this machine and is not part of the address.
  const [plain = ''] = address.split('%');
  return { fields: parseReceivedFields(form), receivedAt: now, address: isIP(plain) === 0 ? null : plain };
}
