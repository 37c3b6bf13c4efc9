import type { PublicSiteClient } from '../../platform/network/public-site-client.ts';
import { createGhost } from './ghost/ghost.ts';
import type { Sites } from './port.ts';
import { createSiteHttp, type SiteHttpOptions } from './site-http.ts';
import { createWebhookSite, type SignMessage } from './webhook.ts';
import { createWordpress } from './wordpress/wordpress.ts';

/** Creates the clients of all kinds of sites, over one guarded HTTP client. @param sign signs what a webhook site is sent */
export function createSites(client: PublicSiteClient, sign: SignMessage, options?: SiteHttpOptions): Sites {
  const http = createSiteHttp(client, options);
  return {
    wordpress: createWordpress(http),
    ghost: createGhost(http),
    webhook: createWebhookSite(http, sign),
    assertAddress: http.assertAddress,
    readStatus: async (url, { signal }) => {
      const { status } = await http.request({ url, method: 'GET', signal, maxBytes: 4096, isCut: true });
      return status;
    },
  };
}
