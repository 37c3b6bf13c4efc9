import type { SiteKind } from '@hokka/contracts/publishing/sites.ts';
import { createFieldError } from '../../platform/errors.ts';
import {
  type SiteConnection,
  type SiteCredentials,
  type SiteDiscovery,
  SiteError,
  type SiteReport,
} from '../../providers/sites/port.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { toCheckRefusal, toFailedReport, toFinding } from './present-site.ts';
import { toCanonicalRoot, toHost } from './rules.ts';

/** Maximum length of a stored address. */
const storedUrlMax = 2000;

/** A person waits for both together, and their browser times out after 30 s. */
const discoveryTimeoutMs = 11_000;
const checkTimeoutMs = 16_000;

/**
 * Finds the API of an address that a person typed, without sending credentials. @throws AppError `site_check_failed`
 */
async function discoverSite(
  kind: SiteKind,
  url: URL,
  { sites }: Pick<PublishingDependencies, 'sites'>,
): Promise<SiteDiscovery> {
  try {
    sites.assertAddress(url);
    if (kind === 'webhook') return { apiRoot: url.href, name: '' };
    const found = await sites[kind].discover(url, { signal: AbortSignal.timeout(discoveryTimeoutMs) });
    if (found.apiRoot.length > storedUrlMax) throw new SiteError('api_not_found', 'not_done');
    return found;
  } catch (error) {
    throw (error instanceof SiteError ? toCheckRefusal([toFinding(error)]) : undefined) ?? toTimeout(error);
  }
}

/** Tests everything that publishing needs. For a site that does not answer it returns a report as well. */
export async function checkConnection(
  site: SiteConnection,
  { sites, clock, newId }: Pick<PublishingDependencies, 'sites' | 'clock' | 'newId'>,
): Promise<SiteReport> {
  const signal = AbortSignal.timeout(checkTimeoutMs);
  const { kind } = site.credentials;
  try {
    if (kind !== 'webhook') return await sites[kind].check(site, { signal });
    const timestamp = clock.now();
    const body = JSON.stringify({ type: 'site.test', timestamp: timestamp.toISOString(), data: {} });
    await sites.webhook.deliver(site, { id: `msg_${newId()}`, timestamp, body }, { signal });
    return { findings: ['connected'], seo: [], account: null };
  } catch (error) {
    if (error instanceof SiteError) return toFailedReport(error);
    if (signal.aborted) return toFailedReport(new SiteError('timed_out', 'unknown'));
    throw error;
  }
}

function toTimeout(error: unknown): unknown {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return (isTimeout ? toCheckRefusal(['timed_out']) : undefined) ?? error;
}

/**
 * Parses an address that a person typed, without the parts that no call needs. @throws AppError `validation_failed` on
 * `url`
 */
export function parseSiteUrl(typed: string): URL {
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(written);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw createFieldError('url', 'Adresi https:// ile birlikte eksiksiz girin');
  url.hash = '';
  // Non-ASCII letters become three to nine times as long in the stored form.
  if (url.href.length > storedUrlMax) throw createFieldError('url', 'Site adresi çok uzun');
  return url;
}

/** A site as found at its address. */
export interface FoundSite {
  readonly url: string;
  readonly apiRoot: string;
  readonly canonicalRoot: string;
  readonly host: string;
  readonly origin: string;
  readonly siteName: string;
  readonly report: object;
}

/** Finds the API and tests the credentials. @throws AppError `site_check_failed` */
export async function probeSite(
  kind: SiteKind,
  typedUrl: string,
  credentials: SiteCredentials,
  dependencies: PublishingDependencies,
): Promise<FoundSite> {
  const url = parseSiteUrl(typedUrl);
  const { apiRoot, name } = await discoverSite(kind, url, dependencies);
  const report = await checkConnection({ apiRoot, credentials }, dependencies);
  const refusal = toCheckRefusal(report.findings);
  if (refusal !== undefined) throw refusal;
  const found = { url: url.href, apiRoot, canonicalRoot: toCanonicalRoot(kind, apiRoot), host: toHost(apiRoot) };
  return { ...found, origin: url.origin, siteName: name, report };
}
