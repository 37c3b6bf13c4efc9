import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { PublicActions, PublicReads } from '@hokka/contracts/site/public-reads.ts';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { Nonce } from './nonce.ts';
import { nonceContext, publicActionsContext, publicReadsContext } from './server-context.ts';
import { firstPaintScript } from './site/first-paint.ts';

// The server takes the handler from this build, so that both sides hold the same copy of React Router.
export { createRequestHandler } from 'react-router';

/** CSP sources of the inline scripts that are the same in every page, for cached pages, which have no nonce. */
export const inlineScriptHashes = [`'sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}'`];

export { findCachedPage } from './site/cached-pages.ts';
export { findDomainPage, missingPagePath } from './site/domain-pages.ts';
export { formPaths } from './site/form-paths.ts';

/** Maximum time, in ms, for streaming a page; its remaining parts are then dropped. */
export const streamTimeout = 5_000;

interface LoadContext {
  readonly nonce?: string | undefined;
  readonly reads: PublicReads;
  readonly actions?: PublicActions;
}

/** What loaders and rendering of one request get from the server. */
export function loadContext(given: LoadContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(publicReadsContext, given.reads);
  context.set(nonceContext, given.nonce);
  if (given.actions !== undefined) context.set(publicActionsContext, given.actions);
  return context;
}

/** Renders a document: streamed to people, whole to crawlers. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  // A page without a nonce is cached, so it must be complete.
  const isWhole = nonce === undefined || isbot(request.headers.get('user-agent'));
  const readyEvent = isWhole ? 'onAllReady' : 'onShellReady';
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
      </Nonce>,
      {
        ...(nonce !== undefined && { nonce }),
        [readyEvent]: () => resolve(new Response(toBody(pipe, abort), { status, headers })),
        onShellError: reject,
      },
    );
  });
}

/** The stream of a page, with its rejected parts flushed when it takes too long. */
function toBody(pipe: PipeableStream['pipe'], abort: () => void): ReadableStream {
  const timer = setTimeout(abort, streamTimeout + 1_000);
  const body = new PassThrough();
  body.once('close', () => clearTimeout(timer));
  pipe(body);
  return createReadableStreamFromReadable(body);
}
