import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { addMilliseconds, dayMs, hourMs } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { tryCountHit } from '../../../platform/database/rate-limit.ts';
import type { MailContext, QueuedMail } from '../../../platform/mail/mail-renderer.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { findUserByEmail, type UserRow } from '../../account-records/queries.ts';
import { type LinkPurpose, upsertLink } from './queries.ts';

/** Well above the duration of the work, so that the response time does not reveal whether there was any. */
export const minResponseMs = 250;

/** Runs the work and resolves no earlier than after `minResponseMs`. */
export async function withConstantTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(minResponseMs)]);
}

const linkTtlsMs: Readonly<Record<LinkPurpose, number>> = {
  verify_email: dayMs,
  reset_password: hourMs,
};

/** Pages of the site that take the token as the last part of their path. */
const linkPaths: Readonly<Record<LinkPurpose, string>> = {
  verify_email: '/verify-email/',
  reset_password: '/reset-password/',
};

interface LinkMailRequest {
  readonly email: string;
  readonly kind: LinkPurpose;
  readonly isDue: (user: UserRow) => boolean;
  readonly now: Date;
}

/**
 * Creates the single-use link of a mail. The token is derived from the mail, so a second delivery attempt sends the
 * same link; only a hash is stored.
 * @param ttlMs lifetime from the time of sending; by default the lifetime of links with this purpose
 * @returns undefined when the link was already used: an earlier attempt must have arrived
 */
export type CreateLink = (
  purpose: LinkPurpose,
  mail: QueuedMail,
  user: UserRow,
  context: MailContext,
  ttlMs?: number,
) => Promise<string | undefined>;

/** Creates the function that creates links, from its two ports. */
export function createMailedLinks(database: Database, secretBox: SecretBox): CreateLink {
  return async (purpose, mail, user, { now, site }, ttlMs = linkTtlsMs[purpose]) => {
    const token = secretBox.deriveToken(`mailed link ${purpose}`, mail.id);
    const stored = await upsertLink(database, {
      hash: hashToken(token),
      userId: user.id,
      purpose,
      email: user.email,
      expiresAt: addMilliseconds(now, ttlMs),
      now,
    });
    return stored ? site.url + linkPaths[purpose] + token : undefined;
  };
}

/**
 * Mails a link to an address if its user is eligible. Does the same work in the same time for any other address, so
 * that the caller cannot tell the difference.
 */
export async function requestLinkMail(
  { database, outbox }: AccountsDependencies,
  endpoint: Pick<EndpointDefinition, 'rateLimits'>,
  { email, kind, isDue, now }: LinkMailRequest,
): Promise<void> {
  await withConstantTime(async () => {
    const address = normalizeEmail(email);
    const user = address === undefined ? undefined : await findUserByEmail(database, address);
    if (user === undefined || !user.is_active || !isDue(user)) return;
    await database.transaction().execute(async (trx) => {
      if (await isLinkMailAllowed(trx, endpoint, user.email, now)) await outbox.enqueue(trx, { userId: user.id, kind });
    });
  });
}

/**
 * Counts a link that is about to be mailed. @returns false when the address has reached its hourly limit, no matter who
 * requested the links
 */
export async function isLinkMailAllowed(
  trx: DatabaseTransaction,
  endpoint: Pick<EndpointDefinition, 'rateLimits'>,
  email: string,
  now: Date,
): Promise<boolean> {
  for (const limit of endpoint.rateLimits ?? []) {
    if (limit.subject === 'email' && !(await tryCountHit(trx, limit, email, now))) return false;
  }
  return true;
}
