import { signWebhook } from '../../platform/network/webhook-signature.ts';
import { SiteError, type WebhookSite } from './port.ts';
import { type SiteHttp, toStatusError } from './site-http.ts';

const answerBytesMax = 4096;

/** Publishing by a signed request to an address of the user: whoever answers 2xx has it. */
export function createWebhookSite(http: SiteHttp): WebhookSite {
  return {
    deliver: async ({ apiRoot, credentials }, { id, timestamp, body }, { signal }) => {
      if (credentials.kind !== 'webhook') throw new Error('The credentials are those of another kind of site');
      const response = await http.request({
        url: new URL(apiRoot),
        method: 'POST',
        signal,
        headers: {
          'content-type': 'application/json',
          ...signWebhook({ id, at: timestamp, body }, [credentials.secret]),
        },
        body,
        maxBytes: answerBytesMax,
        isCut: true,
      });
      if (response.status >= 200 && response.status < 300) return;
      if (response.status >= 500 || response.status === 429 || response.status === 408) throw toStatusError(response);
      throw new SiteError('webhook_refused', 'not_done');
    },
  };
}
