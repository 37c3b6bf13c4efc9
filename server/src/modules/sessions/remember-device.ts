import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { parseUserAgent } from '../../platform/http/parse-user-agent.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { normalizeIpAddress } from '../../platform/network/plain-address.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import type { NewSignInDetails } from '../account-records/security-mails.ts';
import { hasOtherDevice, insertDevice, touchDevice } from './known-devices.queries.ts';

/**
 * Stores the device of a sign-in, and enqueues a mail when the user has signed in before but never from this device.
 * Must run in the transaction that holds the user's row lock, so that simultaneous sign-ins are handled one after the
 * other.
 */
export async function rememberDevice(
  trx: DatabaseTransaction,
  { outbox }: Pick<AccountsDependencies, 'outbox'>,
  userId: string,
  { address, userAgent, now }: Pick<RequestContext, 'address' | 'userAgent' | 'now'>,
): Promise<void> {
  const device = parseUserAgent(userAgent);
  const seen = { userId, fingerprint: computeDeviceFingerprint({ address, userAgent }), now };
  if ((await touchDevice(trx, seen)) || !(await insertDevice(trx, seen))) return;
  if (!(await hasOtherDevice(trx, seen))) return;
  const { browser, operating_system } = device;
  const details: NewSignInDetails = { browser, operating_system, address };
  await outbox.enqueue(trx, { userId, kind: 'new_sign_in', details });
}

/** The fingerprint does not distinguish people with the same kind of browser in the same network. */
export function computeDeviceFingerprint({
  address,
  userAgent,
}: Pick<RequestContext, 'address' | 'userAgent'>): Buffer {
  const { browser, operating_system, device_kind } = parseUserAgent(userAgent);
  const network = toCoarseNetwork(address);
  return createHash('sha256')
    .update(JSON.stringify([browser, operating_system, device_kind, network]))
    .digest();
}

/**
 * The coarse network of an address: the first 16 bits of IPv4, the first 32 of IPv6. A customer's address usually stays
 * inside it when the provider changes it. Empty for an invalid address.
 */
export function toCoarseNetwork(address: string): string {
  const normalized = normalizeIpAddress(address);
  if (normalized === undefined) return '';
  if (isIP(normalized) === 4) return normalized.split('.').slice(0, 2).join('.');
  const [head = ''] = normalized.split('::');
  const [first = '', second = ''] = head.split(':');
  return `${first || '0'}:${second || '0'}`;
}
