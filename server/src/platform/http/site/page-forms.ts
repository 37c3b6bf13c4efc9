import type { IncomingHttpHeaders } from 'node:http';
import type { PublicActions } from '@hokka/contracts/site/public-actions.ts';
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
 * Mounts the pages that take a form without a script; every other page refuses anything but reading. A form is taken from our
 * own pages only, in the encoding of plain forms, and up to 64 kB. What becomes of it is the page's to say.
 */
export function mountPageForms(app: FastifyInstance, options: PageFormOptions): void {
  const { site, publicUrl, readsFor, actionsFor, inMaintenance, clock } = options;
  const render = (request: FastifyRequest, nonce: string): Promise<Response> => {
    const address = toPageUrl(request.url, publicUrl);
    const reads = readsFor(() => undefined);
    // The page behind the gate would take the form before the gate says no.
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

/** Without the headers of the sender, which nothing on a public page may depend on. */
function buildFormRequest(address: URL, { body }: FastifyRequest): Request {
  return new Request(address, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: String(body ?? ''),
  });
}

/**
 * Whether a form was sent from a page of this site. Every browser says so by itself, in `Sec-Fetch-Site` or, where the site has
 * no https, in `Origin`; what says neither is no browser with one of our pages.
 */
export function isSameOriginForm(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(publicUrl).origin;
}
