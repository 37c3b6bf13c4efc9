import type { EndpointDefinition } from '@hokka/contracts/endpoint.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { tryCountHit } from '../../../platform/database/rate-limit.ts';

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
