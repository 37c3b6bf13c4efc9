import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { addMilliseconds, dayMs, hourMs } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { tryCountHit } from '../../../platform/database/rate-limit.ts';
import type { MailContext, QueuedMail } from '../../../platform/mail/mail-renderer.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { type LinkPurpose, upsertLink } from '../store/mailed-links.queries.ts';
import type { UserRow } from '../store/users.queries.ts';

const linkTtlsMs: Readonly<Record<LinkPurpose, number>> = {
  verify_email: dayMs,
  reset_password: hourMs,
};

/** Pages of the site that take the token as the last part of their path. */
const linkPaths: Readonly<Record<LinkPurpose, string>> = {
  verify_email: '/verify-email/',
  reset_password: '/reset-password/',
};

export interface LinkDependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
}

/**
 * The single-use link of a mail. Its token follows from the mail, so a second attempt to send carries the same link; what is
 * stored is a hash.
 * @param ttlMs from when it is sent; by default what links of this purpose have
 * @returns undefined when the link was used already: an earlier attempt must have arrived.
 */
export async function createLinkUrl(
  { database, secretBox }: LinkDependencies,
  purpose: LinkPurpose,
  mail: QueuedMail,
  user: UserRow,
  { now, site }: MailContext,
  ttlMs = linkTtlsMs[purpose],
): Promise<string | undefined> {
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
}

/**
 * Counts a link that is to be mailed at the wish of whoever calls the endpoint. @returns false when the address got as many in
 * this hour as it may, from wherever they were asked for
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
