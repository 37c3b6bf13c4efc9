import type { IncomingHttpHeaders } from 'node:http';
import type { PublicActions } from '@hokka/contracts/site/public-reads.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { resolveClientAddress } from '../client-address.ts';
import type { RequestContext } from '../route.ts';
import { type PageOptions, sendPage, toPageUrl } from './site.ts';

interface PageFormOptions extends PageOptions {
  readonly actionsFor: (request: Pick<RequestContext, 'network' | 'now'>) => PublicActions;
}

const bodyLimitBytes = 64 * 1024;
const contentType = 'application/x-www-form-urlencoded';

/**
 * Mounts the pages that accept a form without JavaScript; all other pages refuse everything but reading. A form is
 * accepted only from our own pages, URL-encoded, and up to 64 kB. The page decides what it does with the form.
 */
export function mountPageForms(app: FastifyInstance, options: PageFormOptions): void {
  const { site, publicUrl, readsFor, actionsFor, inMaintenance, clock } = options;
  const render = (request: FastifyRequest, nonce: string): Promise<Response> => {
    const address = toPageUrl(request.url, publicUrl);
    const reads = readsFor(() => undefined);
    // During maintenance the page must not process the form before the maintenance page is shown.
    if (inMaintenance()) return site.render(new Request(address), { nonce, reads });
    const actions = actionsFor({ network: resolveClientAddress(request).network, now: clock.now() });
    return site.render(buildFormRequest(address, request), { nonce, reads, actions });
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(contentType, { parseAs: 'string' }, (_request, form, done) => done(null, form));
    for (const url of site.formPaths) {
      scope.route({
        method: 'POST',
        url,
        bodyLimit: bodyLimitBytes,
        onRequest: async ({ headers }) => {
          if (isSameOriginForm(headers, publicUrl)) return;
          throw new AppError('forbidden', { message: 'Form yalnızca bu sitenin kendi sayfasından gönderilebilir.' });
        },
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          return sendPage((nonce) => render(request, nonce), options, reply);
        },
      });
    }
  });
}

/** Without the sender's headers, on which nothing on a public page may depend. */
function buildFormRequest(address: URL, { body }: FastifyRequest): Request {
  return new Request(address, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: String(body ?? ''),
  });
}

/**
 * Whether a form was sent from a page of this site. Every browser sends this in `Sec-Fetch-Site` or, without https, in
 * `Origin`; a request without both does not come from one of our pages in a browser.
 */
export function isSameOriginForm(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(publicUrl).origin;
}
