import { type DomainProblem, proofLabel } from '@hokka/contracts/workspaces/domain.ts';

/** What DNS said about a domain: undefined where no name server answered. */
export interface FoundRecords {
  /** Texts below the label of the proof. */
  readonly texts: readonly string[] | undefined;
  readonly aliases: readonly string[] | undefined;
  readonly addresses: readonly string[] | undefined;
  /** Addresses of the name that the domain must lead to. */
  readonly targetAddresses: readonly string[] | undefined;
}

/** Text of the TXT record with which a workspace proves a domain. */
export function buildProof(token: string): string {
  return `hokka-site=${token}`;
}

export interface ComparedRecords {
  readonly isProved: boolean;
  readonly leadsHere: boolean;
  /** What is wrong; null when both records are right. */
  readonly problem: Exclude<DomainProblem, 'taken'> | null;
}

/**
 * Compares what DNS says with what a domain needs: the proof, and a CNAME to our name. Domains without a subdomain
 * cannot have a CNAME, so that addresses count as well, if all of them are those of our name.
 */
export function compareRecords(found: FoundRecords, token: string, target: string): ComparedRecords {
  const isProved = found.texts?.includes(buildProof(token)) === true;
  const leadsHere = found.aliases?.includes(target) === true || haveOnlyTargetAddresses(found);
  return { isProved, leadsHere, problem: findProblem(found, { isProved, leadsHere }) };
}

function haveOnlyTargetAddresses({ addresses = [], targetAddresses = [] }: FoundRecords): boolean {
  return addresses.length > 0 && addresses.every((address) => targetAddresses.includes(address));
}

function findProblem(
  { texts, aliases, addresses, targetAddresses }: FoundRecords,
  { isProved, leadsHere }: { readonly isProved: boolean; readonly leadsHere: boolean },
): ComparedRecords['problem'] {
  if (!isProved) {
    if (texts === undefined) return 'dns_unreachable';
    return texts.some((text) => text.startsWith('hokka-site=')) ? 'txt_wrong' : 'txt_missing';
  }
  if (leadsHere) return null;
  if (aliases === undefined || addresses === undefined) return 'dns_unreachable';
  if (aliases.length === 0 && addresses.length === 0) return 'address_missing';
  return targetAddresses === undefined ? 'dns_unreachable' : 'address_wrong';
}

/** Functions of libraries that the rules need. */
export interface NameTools {
  /** Lower case and Punycode by the URL standard; empty for a text that is no host. */
  readonly toAscii: (text: string) => string;
  readonly isAddress: (text: string) => boolean;
  /** `ornek.com.tr` for `blog.ornek.com.tr`, by the list of public suffixes; null for a suffix itself. */
  readonly findRegistrable: (name: string) => string | null;
}

type DomainName =
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
