import { askCertificate } from '@hokka/contracts/workspaces/domain.ts';
import { AppError } from '../../platform/errors.ts';
import { findShownBrand } from '../brand/index.ts';
import type { DomainsDependencies } from './dependencies.ts';

interface Ask {
  readonly host: string;
  readonly network: string;
  readonly now: Date;
}

/**
 * Returns for a domain that serves, so that the proxy may get a certificate. Others are counted, because every visitor can
 * make the proxy ask for any name.
 * @throws AppError `not_found`, `rate_limited`
 */
export async function answerAsk(
  { database, countAsk, target }: Pick<DomainsDependencies, 'database' | 'countAsk' | 'target'>,
  { host, network, now }: Ask,
): Promise<void> {
  const domain = toDomainName(host);
  const isServed =
    target !== undefined && domain !== undefined && (await findShownBrand(database, { domain })) !== undefined;
  if (isServed) return;
  for (const limit of askCertificate.rateLimits) await countAsk(limit, network, now);
  throw new AppError('not_found');
}

/** A host as stored: ASCII lower case without a dot at the end; undefined for what no domain can be. */
export function toDomainName(host: string): string | undefined {
  const name = host.replace(/\.$/, '').replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));
  return name.length <= 253 && /^[a-z0-9.-]+$/.test(name) ? name : undefined;
}
