import type { SiteKind, SiteCredentials as TypedCredentials } from '@hokka/contracts/publishing/sites.ts';
import { z } from 'zod';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type SiteConnection, type SiteCredentials, SiteError } from '../../providers/sites/port.ts';
import type { SiteRow } from './queries.ts';

const credentials = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wordpress'), username: z.string(), password: z.string() }),
  z.object({ kind: z.literal('ghost'), adminKey: z.string() }),
  z.object({ kind: z.literal('webhook'), secret: z.string() }),
]);

/** Credentials for a kind of site, from the form fields. */
export function toCredentials(kind: SiteKind, typed: TypedCredentials): SiteCredentials {
  const { username = '', password = '', admin_key = '', secret = '' } = typed;
  if (kind === 'wordpress') return { kind, username, password };
  return kind === 'ghost' ? { kind, adminKey: admin_key } : { kind, secret };
}

export function sealCredentials(box: Pick<SecretBox, 'seal'>, siteId: string, open: SiteCredentials): string {
  return box.seal(JSON.stringify(open), siteId);
}

/**
 * Everything needed to call a site; undefined for a deleted one. @throws SiteError `credentials_unreadable` when they
 * were sealed with another key
 */
export function openSite(site: SiteRow, box: Pick<SecretBox, 'open'>): SiteConnection | undefined {
  if (site.secrets === null) return undefined;
  try {
    return { apiRoot: site.api_root, credentials: credentials.parse(JSON.parse(box.open(site.secrets, site.id))) };
  } catch (cause) {
    throw new SiteError('credentials_unreadable', 'not_done', { cause });
  }
}
