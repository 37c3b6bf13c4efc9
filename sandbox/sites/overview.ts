import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml, renderSandboxPage } from '../page-layout.ts';
import type { SiteFaults } from './faults.ts';
import { renderPost, type SandboxPost, sendPage } from './public-pages.ts';
import { type MessageLog, type ReceivedMessage, sandboxWebhookSecret } from './webhook-receiver.ts';

/** Path of the pages about the stand-ins; proxied unchanged on the product's own port. */
const BASE = '/sandbox/sites';

/** A stand-in as the overview describes it. */
export interface ShownSite {
  readonly name: string;
  readonly kind: 'wordpress' | 'ghost';
  readonly url: string;
  /** What is needed to add the site, by the field names of the product. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly faults: SiteFaults;
  posts(): readonly SandboxPost[];
}

const pagePolicy =
  "default-src 'none'; img-src data:; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
const bodyShownMax = 20_000;

const timeFormat = new Intl.DateTimeFormat('tr', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});

const postParams = z.object({ kind: z.string(), id: z.string() });
const faultBody = z.object({
  site: z.enum(['wordpress', 'ghost']),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().min(1).max(500),
  kind: z.union([z.enum(['lost', 'broken', 'html', 'redirect', 'cut_before']), z.literal([401, 403, 429, 500, 502])]),
  times: z.int().min(1).max(100).optional(),
});

const keyBody = z.object({ secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/) });

const credentialLabels: Readonly<Record<string, string>> = {
  username: 'Kullanıcı adı',
  password: 'Uygulama parolası',
  admin_key: 'Admin API anahtarı',
};

/** Pages about the stand-ins and calls for tests, all under `/sandbox/sites`. */
export async function overviewRoutes(
  app: FastifyInstance,
  {
    sites,
    log,
    webhookUrl,
  }: {
    readonly sites: readonly ShownSite[];
    readonly log: MessageLog;
    readonly webhookUrl: () => string;
  },
): Promise<void> {
  const css = readFileSync(new URL('assets/sites.css', import.meta.url));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': pagePolicy,
    });
  });
  const send = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);
  app.get(`${BASE}/assets/sites.css`, (_request, reply) => reply.type('text/css').send(css));
  app.get(BASE, (_request, reply) => send(reply, renderOverview(sites, log.list(), webhookUrl())));
  app.get(`${BASE}/:kind/posts/:id`, (request, reply) => {
    const { kind, id } = postParams.parse(request.params);
    const site = sites.find((one) => one.kind === kind);
    const post = site?.posts().find((one) => one.id === id);
    return site === undefined || post === undefined
      ? send(reply.code(404), renderLayout('Yazı bulunamadı', `<p><a href="${BASE}">Deneme siteleri</a></p>`))
      : sendPage(reply, renderPost(site.name, post.title, post.html));
  });
  app.get(`${BASE}/api`, () => ({
    ...Object.fromEntries(
      sites.map(({ kind, url, credentials, posts }) => [
        kind,
        { url, credentials, posts: posts().map(({ html: _html, ...post }) => post) },
      ]),
    ),
    webhook: { url: webhookUrl(), credentials: { secret: sandboxWebhookSecret }, messages: log.list() },
  }));
  app.post(`${BASE}/api/webhook-keys`, (request, reply) => {
    const body = keyBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
    log.trust(body.data.secret);
    return reply.code(201).send({ added: true });
  });
  app.post(`${BASE}/api/faults`, (request, reply) => {
    const body = faultBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
    const { site, times, ...fault } = body.data;
    sites.find(({ kind }) => kind === site)?.faults.add({ ...fault, ...(times !== undefined && { times }) });
    return reply.code(201).send({ added: true });
  });
}

function renderOverview(sites: readonly ShownSite[], messages: readonly ReceivedMessage[], webhookUrl: string): string {
  return renderLayout(
    'Deneme siteleri',
    `<p class="soft">Yayımlamayı denemek için bu kurulumla gelen siteler. Hokka’da Siteler ekranına bu bilgilerle eklenir; yazılar ve iletiler bellekte tutulur, yeniden başlatınca silinir.</p>
${sites.map(renderSite).join('\n')}
<section class="card"><h2>Webhook</h2>
<dl><dt>Adres</dt><dd><code>${escapeHtml(webhookUrl)}</code></dd><dt>İmza anahtarı</dt><dd><code>${escapeHtml(sandboxWebhookSecret)}</code></dd></dl>
<p class="soft">Başka bir anahtarla imzalanan istekler 401 ile reddedilir. Geliştirici ekranında oluşan bir anahtar <code>POST ${BASE}/api/webhook-keys</code> çağrısının <code>secret</code> alanında tanıtılır.</p>
<h3>Gelen istekler</h3>
${messages.length === 0 ? '<p class="soft">Henüz istek gelmedi.</p>' : `<ol>${messages.map(renderMessage).join('')}</ol>`}
</section>`,
  );
}

function renderSite({ name, kind, url, credentials, posts }: ShownSite): string {
  const rows = Object.entries(credentials).map(
    ([field, value]) =>
      `<dt>${escapeHtml(credentialLabels[field] ?? field)}</dt><dd><code>${escapeHtml(value)}</code></dd>`,
  );
  const all = posts();
  const items = all.map(
    ({ id, title, status }) =>
      `<li><a href="${BASE}/${kind}/posts/${encodeURIComponent(id)}">${escapeHtml(title) || 'Adsız'}</a> <span class="badge">${status === 'published' ? 'Yayında' : 'Taslak'}</span></li>`,
  );
  return `<section class="card"><h2>${kind === 'wordpress' ? 'WordPress' : 'Ghost'} · ${escapeHtml(name)}</h2>
<dl><dt>Adres</dt><dd><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></dd>${rows.join('')}</dl>
<h3>Yazılar</h3>
${all.length === 0 ? '<p class="soft">Henüz yazı gönderilmedi.</p>' : `<ul>${items.join('')}</ul>`}
</section>`;
}

function renderMessage({ id, at, signature, type, body }: ReceivedMessage): string {
  return `<li><details><summary><code>${escapeHtml(type) || 'adsız'}</code> · <time datetime="${at}">${timeFormat.format(new Date(at))}</time></summary>
<dl><dt>webhook-id</dt><dd><code>${escapeHtml(id)}</code></dd><dt>webhook-signature</dt><dd><code>${escapeHtml(signature)}</code></dd></dl>
<pre tabindex="0" role="region" aria-label="Gövde">${escapeHtml(body.slice(0, bodyShownMax))}</pre></details></li>`;
}

function renderLayout(title: string, content: string): string {
  const heading = `<h1>${escapeHtml(title)}</h1>`;
  return renderSandboxPage({ title, style: `${BASE}/assets/sites.css`, content: `${heading}\n${content}` });
}
