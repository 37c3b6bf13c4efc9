/** The networks on which a site can name its page, in the order in which they are shown, and the hosts their addresses lie on. */
export const socialNetworks = {
  x: { label: 'X', hosts: ['x.com', 'twitter.com'] },
  instagram: { label: 'Instagram', hosts: ['instagram.com'] },
  linkedin: { label: 'LinkedIn', hosts: ['linkedin.com'] },
  youtube: { label: 'YouTube', hosts: ['youtube.com'] },
  facebook: { label: 'Facebook', hosts: ['facebook.com'] },
} as const satisfies Record<string, { readonly label: string; readonly hosts: readonly [string, ...string[]] }>;

export type SocialNetwork = keyof typeof socialNetworks;

/** Where the site is found on a network. */
export interface SocialProfile {
  readonly network: SocialNetwork;
  readonly url: string;
}

/** Whether an address is a page of the network: https, on its host or below it, and not its front page. */
export function isSocialProfile(network: SocialNetwork, address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return false;
  const { hosts }: { readonly hosts: readonly string[] } = socialNetworks[network];
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) && url.pathname !== '/';
}
