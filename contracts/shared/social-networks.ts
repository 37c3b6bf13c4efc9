/** Social networks for a site's profiles, in display order, with the hosts of their addresses. */
export const socialNetworks = {
  x: { label: 'X', hosts: ['x.com', 'twitter.com'] },
  instagram: { label: 'Instagram', hosts: ['instagram.com'] },
  linkedin: { label: 'LinkedIn', hosts: ['linkedin.com'] },
  youtube: { label: 'YouTube', hosts: ['youtube.com'] },
  facebook: { label: 'Facebook', hosts: ['facebook.com'] },
} as const satisfies Record<string, { readonly label: string; readonly hosts: readonly [string, ...string[]] }>;

export type SocialNetwork = keyof typeof socialNetworks;

/** The site's profile on a network. */
export interface SocialProfile {
  readonly network: SocialNetwork;
  readonly url: string;
}

/**
 * Whether an address is a profile on the network: https, on the network's host or a subdomain, and not its home page.
 */
export function isSocialProfile(network: SocialNetwork, address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return false;
  const { hosts }: { readonly hosts: readonly string[] } = socialNetworks[network];
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) && url.pathname !== '/';
}
