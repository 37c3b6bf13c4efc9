import { askCertificate } from '@hokka/contracts/workspaces/domain.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { findShownBrand, type ShownBrand } from '../brand/index.ts';
import type { DomainsDependencies } from './dependencies.ts';

interface Ask {
  readonly host: string;
  readonly network: string;
  readonly now: Date;
}

/**
 * Returns for a domain that serves or redirects, so that the proxy may get a certificate. Others are counted, because every visitor can
 * make the proxy ask for any name.
 * @throws AppError `not_found`, `rate_limited`
 */
export async function answerAsk(
  { database, countAsk, target }: Pick<DomainsDependencies, 'database' | 'countAsk' | 'target'>,
  { host, network, now }: Ask,
): Promise<void> {
  if (target !== undefined && (await findServedBrand(database, host)) !== undefined) return;
  for (const limit of askCertificate.rateLimits) await countAsk(limit, network, now);
  throw new AppError('not_found');
}

interface ServedBrand extends ShownBrand {
  /** The proved domain that the host redirects to; undefined when the host is that domain. */
  readonly redirectsTo: string | undefined;
}

/**
 * Finds the brand whose proved domain is this host, or differs from it by `www.` alone. A proof of
 * `ornek.com` or `www.ornek.com` is enough for both: the other name only redirects, and only once its DNS leads here. A
 * workspace that has proved that name itself comes first.
 */
export async function findServedBrand(database: Database, host: string): Promise<ServedBrand | undefined> {
  const domain = toDomainName(host);
  if (domain === undefined) return undefined;
  const own = await findShownBrand(database, { domain });
  if (own !== undefined) return { ...own, redirectsTo: undefined };
  const twin = toWwwTwin(domain);
  const found = await findShownBrand(database, { domain: twin });
  if (found === undefined || !(await isRootOrWww(domain))) return undefined;
  return { ...found, redirectsTo: twin };
}

/** The same name with `www.` or without it. */
export function toWwwTwin(name: string): string {
  return name.startsWith(www) ? name.slice(www.length) : `${www}${name}`;
}

/** Whether a name is one that can be registered, such as `ornek.com.tr`, with or without `www.`. */
export async function isRootOrWww(name: string): Promise<boolean> {
  // The list of public suffixes is large, and few requests need it.
  const { getDomain } = await import('tldts-icann');
  const root = name.startsWith(www) ? name.slice(www.length) : name;
  return getDomain(root) === root;
}

const www = 'www.';

/** A host as stored: ASCII lower case without a dot at the end; undefined for what no domain can be. */
function toDomainName(host: string): string | undefined {
  const name = host.replace(/\.$/, '').replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));
  return name.length <= 253 && /^[a-z0-9.-]+$/.test(name) ? name : undefined;
}
