import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { readDetails } from './message.ts';
import type { MessageStore } from './message-store.ts';
import { BASE, renderListPage, renderMessagePage, renderMissingPage } from './pages.ts';

const readAsset = (name: string): Buffer => readFileSync(new URL(`assets/${name}`, import.meta.url));

// The HTML of a mail is untrusted: it may be shown and clicked, but must not run scripts or reach this origin, where
// the product stores its tokens.
const BODY_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
const BODY_POLICY = `sandbox ${BODY_SANDBOX}; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`;
const PAGE_POLICY =
  "default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const messageParams = z.object({ id: z.string() });
const attachmentParams = z.object({ id: z.string(), index: z.coerce.number().int().min(0) });
const listQuery = z.object({ to: z.string().optional() });

/** Pages of the mailbox and calls for tests, all under `/sandbox/mail`. */
export async function mailboxRoutes(app: FastifyInstance, { store }: { store: MessageStore }): Promise<void> {
  const assets = { 'mailbox.css': readAsset('mailbox.css'), 'list.js': readAsset('list.js') };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  app.get(`${BASE}/assets/mailbox.css`, (_request, reply) => reply.type('text/css').send(assets['mailbox.css']));
  app.get(`${BASE}/assets/list.js`, (_request, reply) => reply.type('text/javascript').send(assets['list.js']));
  app.get(BASE, (_request, reply) => sendPage(reply, renderListPage(store.list())));
  app.get(`${BASE}/newest`, async (request, reply) => {
    const newest = await waitForNewest(store, listQuery.safeParse(request.query).data?.to);
    return reply.redirect(newest === undefined ? BASE : `${BASE}/messages/${encodeURIComponent(newest.id)}`, 303);
  });
  app.setNotFoundHandler((_request, reply) => sendPage(reply.code(404), renderMissingPage()));
  apiRoutes(app, store);
  messageRoutes(app, store);
}

/** How long a link to the newest mail waits for it, since who has just registered is faster than the mail. */
const arrivalMs = 10_000;

async function waitForNewest(store: MessageStore, address: string | undefined) {
  const signal = AbortSignal.timeout(arrivalMs);
  let [newest] = listFor(store, address);
  while (newest === undefined && !signal.aborted) {
    await store.waitForArrival(signal);
    [newest] = listFor(store, address);
  }
  return newest;
}

/** The messages to an address, newest first; without an address, all. */
function listFor(store: MessageStore, address: string | undefined) {
  const to = address?.trim().toLowerCase();
  return store.list().filter((message) => !to || message.to.some((recipient) => recipient.toLowerCase() === to));
}

function apiRoutes(app: FastifyInstance, store: MessageStore): void {
  app.get(`${BASE}/api/version`, () => ({ version: store.version, count: store.list().length }));
  app.get(`${BASE}/api/messages`, (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: z.prettifyError(query.error) });
    return listFor(store, query.data.to);
  });
  app.delete(`${BASE}/api/messages`, async () => {
    await store.clear();
    return { deleted: true };
  });
}

function messageRoutes(app: FastifyInstance, store: MessageStore): void {
  app.get(`${BASE}/messages/:id`, async (request, reply) => {
    const found = store.find(messageParams.parse(request.params).id);
    if (found === undefined) return sendPage(reply.code(404), renderMissingPage());
    return sendPage(reply, renderMessagePage(found.message, await readDetails(found.source), BODY_SANDBOX));
  });
  app.get(`${BASE}/messages/:id/body`, async (request, reply) => {
    const found = store.find(messageParams.parse(request.params).id);
    if (found === undefined) return sendPage(reply.code(404), renderMissingPage());
    const { html } = await readDetails(found.source);
    reply.header('content-security-policy', BODY_POLICY);
    return reply.type('text/html; charset=utf-8').send(addBaseTarget(html));
  });
  app.get(`${BASE}/messages/:id/source`, (request, reply) => {
    const found = store.find(messageParams.parse(request.params).id);
    if (found === undefined) return sendPage(reply.code(404), renderMissingPage());
    return reply.type('text/plain; charset=utf-8').send(Buffer.from(found.source));
  });
  app.get(`${BASE}/messages/:id/attachments/:index`, async (request, reply) => {
    const params = attachmentParams.safeParse(request.params);
    const found = params.success ? store.find(params.data.id) : undefined;
    const attachment = found && params.data && (await readDetails(found.source)).attachments[params.data.index];
    if (attachment === undefined) return sendPage(reply.code(404), renderMissingPage());
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`);
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    return reply.type(attachment.type).send(Buffer.from(attachment.content));
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(html);
}

/** Links open outside of the frame: a verification link must open the product, not a product inside a mail. */
function addBaseTarget(html: string): string {
  const base = '<base target="_top">';
  const start = /<head[^>]*>|<html[^>]*>|<!doctype[^>]*>/i.exec(html);
  const head = /<head[^>]*>/i.exec(html) ?? start;
  if (head === null) return base + html;
  const end = head.index + head[0].length;
  return html.slice(0, end) + base + html.slice(end);
}
