import type { DomainProblem } from '@hokka/contracts/workspaces/domain.ts';

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
