import { toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import { splitImages } from '@hokka/contracts/markdown/split-images.ts';
import { SiteError, type WebhookSite } from './port.ts';
import { type SiteHttp, toStatusError } from './site-http.ts';
import { writeHtml } from './write-html.ts';
import { type MediaById, nameMissingImage } from './write-inline.ts';

const answerBytesMax = 4096;

/** The headers that sign a message, with one signature for each secret. */
export type SignMessage = (
  message: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
) => Record<string, string>;

/** Publishing by a signed request to a user's address: a 2xx response confirms receipt. */
export function createWebhookSite(http: SiteHttp, sign: SignMessage): WebhookSite {
  return {
    deliver: async ({ apiRoot, credentials }, { id, timestamp, body }, { signal }) => {
      if (credentials.kind !== 'webhook') throw new Error('The credentials belong to another kind of site');
      const response = await http.request({
        url: new URL(apiRoot),
        method: 'POST',
        signal,
        headers: {
          'content-type': 'application/json',
          ...sign({ id, at: timestamp, body }, [credentials.secret]),
        },
        body,
        maxBytes: answerBytesMax,
        isCut: true,
      });
      if (response.status >= 200 && response.status < 300) return;
      if (response.status >= 500 || response.status === 429 || response.status === 408) throw toStatusError(response);
      throw new SiteError('webhook_refused', 'not_done');
    },
    writeHtml: ({ blocks, media }) => writeHtml(blocks, media),
    writeMarkdown,
  };
}

/**
 * A receiver does not have our pictures, so their references are replaced by addresses from which they can be loaded.
 */
function writeMarkdown(markdown: string, media: MediaById): string {
  return splitImages(markdown)
    .map((part) => {
      if (typeof part === 'string') return part;
      const image = media.get(part.id);
      return image === undefined
        ? nameMissingImage(part)
        : part.source.replace(`](${toImageAddress(part.id)}`, () => `](${image.url}`);
    })
    .join('');
}
