import { proofLabel } from '@hokka/contracts/workspaces/domain.ts';

/** Functions of libraries that the rules need. */
export interface NameTools {
  /** Lower case and Punycode by the URL standard; empty for a text that is no host. */
  readonly toAscii: (text: string) => string;
  readonly isAddress: (text: string) => boolean;
  /** `ornek.com.tr` for `blog.ornek.com.tr`, by the list of public suffixes; null for a suffix itself. */
  readonly findRegistrable: (name: string) => string | null;
}

export type DomainName =
  | { readonly name: string; readonly isApex: boolean }
  /** A Turkish sentence that says what to enter. */
  | { readonly problem: string };

/** Names end with one of these where no public DNS answers for them (RFC 6761 and its registry). */
const localSuffixes: ReadonlySet<string> = new Set([
  ...['localhost', 'local', 'localdomain', 'test', 'invalid', 'example', 'onion', 'internal', 'intranet', 'lan'],
  ...['home', 'corp', 'private', 'arpa', 'alt'],
]);

/** Maximum length of a name to which the label of the TXT record can be added. */
const nameLengthMax = 253 - proofLabel.length - 1;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The name of a domain from what a user typed or pasted: upper case, other scripts, a dot at the end and a whole address
 * are accepted. Refuses what cannot be served: addresses of machines, public suffixes, local names, and names of the
 * service.
 * @param ownHosts hosts of the service itself; names below their registrable part are the service's, too
 */
export function parseDomainName(text: string, ownHosts: readonly string[], tools: NameTools): DomainName {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '');
  if (/[@:\s]/.test(typed)) return { problem: 'Yalnızca alan adını girin; örneğin blog.ornek.com' };
  const name = tools.toAscii(typed).replace(/\.$/, '');
  if (name === '') return { problem: 'Bu bir alan adı değil; örneğin blog.ornek.com' };
  if (tools.isAddress(name)) return { problem: 'IP adresi değil, bir alan adı girin; örneğin blog.ornek.com' };
  const labels = name.split('.');
  if (labels.length < 2 || !labels.every((one) => label.test(one)))
    return { problem: 'Bu bir alan adı değil; örneğin blog.ornek.com' };
  if (name.length > nameLengthMax) return { problem: `Alan adı en fazla ${nameLengthMax} karakter olabilir` };
  if (localSuffixes.has(labels.at(-1) ?? '')) return { problem: 'Bu uzantı internette kullanılmaz' };
  const registrable = tools.findRegistrable(name);
  if (registrable === null) return { problem: 'Bu, altında alan adı alınan bir uzantı; kendi alan adınızı girin' };
  if (ownHosts.some((host) => isOwnName(name, host, tools)))
    return { problem: 'Bu alan adı hizmetin kendisine ait; size ait bir alan adı girin' };
  return { name, isApex: registrable === name };
}

function isOwnName(name: string, host: string, { findRegistrable }: NameTools): boolean {
  const own = findRegistrable(host) ?? host;
  return name === own || name.endsWith(`.${own}`) || own.endsWith(`.${name}`);
}
