import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { z } from 'zod';
import { escapeHtml } from '../../mail/mail-document.ts';
import { formatSchema } from './print-schema.ts';
import { referenceGroups } from './reference-groups.ts';

/** The site's mark, by its colours here. */
const mark =
  '<svg aria-hidden="true" width="28" height="28" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="var(--cobalt)"/><path d="M12 7h8v3.2h-1.4v2.3c3.6 1 6 3.6 6 6.9 0 3.4-2.6 5.6-5.6 5.6h-6c-3 0-5.6-2.2-5.6-5.6 0-3.3 2.4-5.9 6-6.9v-2.3H12z" fill="var(--paper)"/><path d="M10.6 19.2h10.8c-.2 2-1.7 3.3-3.4 3.3h-4c-1.7 0-3.2-1.3-3.4-3.3z" fill="var(--turquoise)"/></svg>';

const face = (family: string, file: string) =>
  `@font-face { font-family: ${family}; font-weight: 100 900; font-display: swap; src: url("/fonts/${file}.woff2") format("woff2"); unicode-range: `;
const latin = 'U+0020-007E, U+00A0-00FF, U+0131, U+2010-2026; }';
const turkish = 'U+011E-011F, U+0130, U+015E-015F, U+20BA; }';

/** The look of the site: its colours and, of what it requests, only its fonts. */
const style = `
${face('Inter', 'inter-latin-wght-normal')}${latin}
${face('Inter', 'inter-latin-ext-wght-normal')}${turkish}
${face('Literata', 'literata-latin-opsz-normal')}${latin}
${face('Literata', 'literata-latin-ext-opsz-normal')}${turkish}
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf6, #11131c); --surface: light-dark(#fff, #191c28); --wash: light-dark(#f4f1e9, #262933);
  --line: light-dark(#e4e0d5, #2c3042); --ink: light-dark(#171a2e, #f1efe8); --soft: light-dark(#565b75, #a6a9bc);
  --cobalt: light-dark(#1e40af, #8ea8ff); --turquoise: light-dark(#0f766e, #4fd1c5); --amber: light-dark(#92580a, #f2b84b);
  --coral: light-dark(#b42318, #ff8a75);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
  background: var(--paper); color: var(--ink); font: 1rem/1.6 Inter, system-ui, sans-serif; scroll-padding-top: 8rem;
}
* { box-sizing: border-box; }
body { margin: 0; font-size: 1rem; text-rendering: geometricPrecision; -webkit-font-smoothing: antialiased; overflow-wrap: anywhere; }
.column { max-width: 70rem; margin: 0 auto; padding-inline: 1.25rem; }
h1, h2, h3 { font-family: Literata, Georgia, serif; font-weight: 600; line-height: 1.25; }
h1 { margin: 0 0 0.75rem; font-size: 2.625rem; }
h2 { margin: 3rem 0 0.75rem; font-size: 1.5625rem; }
h3 { display: inline; margin: 0; font-size: 1.25rem; }
h4 { margin: 0; font: 500 0.875rem/1.6 var(--mono); }
p, .rules { max-width: 42rem; margin: 1.5rem 0 0.5rem; }
h2 + p, h2 + .rules, .calls p, .lead { margin-top: 0.5rem; }
.lead { color: var(--soft); font-size: 1.0625rem; }
a { color: var(--cobalt); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--cobalt); outline-offset: 2px; border-radius: 4px; }
.bar { position: sticky; top: 0; z-index: 1; border-bottom: 1px solid var(--line); background: var(--paper); }
.bar .column { display: flex; gap: 1.5rem; align-items: center; min-height: 4rem; }
.bar a { display: flex; gap: 0.625rem; align-items: center; min-height: 2.75rem; color: var(--ink); text-decoration: none; }
.bar a + a { margin-left: auto; color: var(--soft); }
.bar a + a + a { margin-left: 0; color: var(--cobalt); font-weight: 500; }
.brand { font: 600 1.25rem Literata, Georgia, serif; }
.rules { padding-left: 1.25rem; }
.rules li { margin: 0.625rem 0; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 0.3125rem 0; color: var(--soft); text-decoration: none; }
nav a:hover { color: var(--ink); text-decoration: underline; }
.sections { margin-bottom: 1.5rem; border: 1px solid var(--line); border-radius: 10px; padding: 0.5rem 1rem; background: var(--surface); }
.group { border-top: 1px solid var(--line); }
.group:last-child { border-bottom: 1px solid var(--line); }
.group > summary { display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline; padding: 0.875rem 0; list-style: none; }
.group > summary::-webkit-details-marker { display: none; }
.group > summary::after { content: "+"; margin-left: auto; color: var(--soft); font-size: 1.25rem; line-height: 1; }
.group[open] > summary::after { content: "–"; }
.group[open] > summary { position: sticky; top: 4rem; background: var(--paper); }
.count { color: var(--soft); font-size: 0.8125rem; }
.calls { padding-bottom: 1.5rem; }
article { margin-bottom: 0.75rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
code, pre { font: 0.8125rem/1.6 var(--mono); }
pre { white-space: pre-wrap; margin: 0.5rem 0 0; padding: 0.875rem 1rem; border-radius: 8px; background: var(--wash); }
summary { padding: 0.25rem 0; color: var(--soft); cursor: pointer; }
.group > summary { color: var(--ink); }
.method { display: inline-block; min-width: 3.75rem; margin-right: 0.375rem; color: var(--cobalt); font: 600 0.8125rem Inter, system-ui, sans-serif; }
.post { color: var(--turquoise); }
.put { color: var(--amber); }
.delete { color: var(--coral); }
.errors { color: var(--soft); font-size: 0.8125rem; }
table { margin: 0.75rem 0; border-collapse: collapse; font-size: 0.875rem; }
td, th { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; font-weight: 400; }
main { padding-block: 2.5rem 4rem; }
@media (pointer: coarse) {
  summary { padding: 0.625rem 0; }
}
@media (width >= 60rem) {
  .layout { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 3rem; }
  .sections { display: none; }
  nav { position: sticky; top: 4rem; align-self: start; max-height: calc(100vh - 4rem); padding-block: 2.5rem; overflow: auto; }
}
@media not (width >= 60rem) {
  .layout > nav { display: none; }
}
@media not (width >= 36rem) {
  pre { padding: 0.75rem; font-size: 0.75rem; }
  h1 { font-size: 2rem; }
  .bar a + a:not(:last-child) { display: none; }
  .bar a:last-child { margin-left: auto; }
  td, th { display: block; padding-block: 0; }
  tr { display: block; margin-block: 0.5rem; }
}
`;

/** Allows only the page's own style and the site's fonts: no scripts, no other requests. */
export const referencePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const methodNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' }),
);

/** Addresses that the page names: of the service, and of its two documents. */
interface ReferenceLinks {
  readonly publicUrl: string;
  readonly users: string;
  readonly admins: string;
}

interface ReferenceEndpoint extends Operation {
  readonly method: string;
  readonly path: string;
}

/** Words of the interface within Turkish sentences. */
const code = (words: string) => `<code>${escapeHtml(words)}</code>`;

/** What every program must know, in short: the English document says more. */
const rules = [
  `Başarılı yanıtlar ${code('{ success, data, message? }')}, hatalar ${code('{ success, code, message, errors? }')} biçimindedir. Kararlarınızı ${code('message')} metnine değil, ${code('code')} değerine göre verin.`,
  `Anahtarla gelen çağrıların yanıtlarında o dakikanın sınırı yazar: ${code('RateLimit-Limit')}, ${code('RateLimit-Remaining')}, ${code('RateLimit-Reset')}.`,
  `Uzun bir listeyi okurken her sayfanın ${code('pagination.next')} değerini, ${code('next')} gelmeyene kadar sonraki çağrıda ${code('after')} olarak gönderin. Sıralama aynı kaldıkça hiçbir satır yinelenmez ve atlanmaz.`,
  `Yeni çağrı, alan ve değerler eklenebilir; tanımadıklarınızı yok sayın. Kaldırılacak bir çağrı önce burada işaretlenir ve en az altı ay daha çalışır; yanıtlarında ${code('Deprecation')} ve ${code('Sunset')} başlıkları bulunur.`,
];

const keyHeader = '-H "Authorization: Bearer hk_live_…"';
const bodyHeader = '-H "Content-Type: application/json"';

/** Beginning of the id in the example. */
const orderedId = '01a22b9d-…';
const orderAnswer = `{
  "success": true,
  "data": {
    "id": "${orderedId}",
    "status": "generating",
    …
  }
}`;

/** A command to copy, its arguments one below the other; a long address at the end wraps without a stray backslash. */
function renderCommand(url: string, args: readonly string[]): string {
  return `<pre>${escapeHtml(`curl ${[...args, url].join(' \\\n')}`.replaceAll('\n', '\n  '))}</pre>`;
}

/**
 * Renders the calls of an OpenAPI document as a page in plain HTML. What frames them is Turkish; the calls keep the
 * English of the document.
 */
export function renderReferencePage(document: unknown, { publicUrl, users, admins }: ReferenceLinks): string {
  const { info, paths } = openapiDocument.parse(document);
  const byTag = groupByTag(paths);
  const groups = referenceGroups.flatMap(({ name, tags }) => {
    const endpoints = tags.flatMap((tag) => byTag.get(tag) ?? []);
    return endpoints.length === 0 ? [] : [{ id: tags[0], name, endpoints }];
  });
  const own = groups.filter(({ id }) => id !== 'admin');
  const sections = `<ul>${own.map(({ id, name }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(name)}</a></li>`).join('')}</ul>`;
  const articlesUrl = `${publicUrl}${apiBase}/articles`;
  const order = { title: 'Kahvenin yolculuğu', ai_prompt: 'Kahvenin Yemen’den İstanbul’a gelişini anlat.' };
  const head = `<header class="bar"><div class="column"><a class="brand" href="/">${mark}Hokka</a><a href="/dashboard/developer">API anahtarlarım</a><a href="/dashboard">Panele dön</a></div></header>`;
  return `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API belgeleri | ${escapeHtml(info.title)}</title>
<style>${style}</style>
${head}
<div class="column layout">
<nav aria-label="Bölümler">${sections}</nav>
<main>
<h1>API belgeleri</h1>
<p class="lead">Kendi programınızdan makale yazdırın, denetleyin ve yayımlayın. Bir anahtarın neye yetkisi olduğu her çağrının yanında yazar.</p>
<details class="sections"><summary>Bölümler</summary><nav aria-label="Bölümler">${sections}</nav></details>
<h2>Hızlı başlangıç</h2>
<p><a href="/dashboard/developer">Geliştirici sayfasında</a> bir API anahtarı oluşturun, sonra makalelerinizi isteyin:</p>
${renderCommand(articlesUrl, [keyHeader])}
<p>Yeni bir makale yazdırın (yetkisi ${code('generate')} olan bir anahtarla):</p>
${renderCommand(articlesUrl, [keyHeader, bodyHeader, `-d '${JSON.stringify(order, undefined, 2)}'`])}
<p>Yanıt hemen gelir; yazım sürerken makalenin durumu ${code('generating')} olur:</p>
<pre>${escapeHtml(orderAnswer)}</pre>
<p>Durumu ${code('completed')} olunca metin, makalenin ${code('content')} alanındadır:</p>
${renderCommand(`${articlesUrl}/${orderedId}`, [keyHeader])}
<h2>Kurallar</h2>
<ul class="rules">${rules.map((rule) => `<li>${rule}</li>`).join('')}</ul>
<p>Programlar için OpenAPI 3.1 belgesi: <a href="${escapeHtml(users)}">${escapeHtml(users)}</a></p>
<h2>Çağrılar</h2>
${groups.map((group) => renderGroup({ ...group, document: group.id === 'admin' ? admins : undefined })).join('')}</main>
</div>
</html>
`;
}

function groupByTag(paths: OpenapiDocument['paths']): Map<string, ReferenceEndpoint[]> {
  const groups = new Map<string, ReferenceEndpoint[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [group = 'other'] = operation.tags;
      groups.set(group, [...(groups.get(group) ?? []), { ...operation, method, path }]);
    }
  }
  return groups;
}

interface ReferenceGroup {
  readonly id: string;
  readonly name: string;
  readonly endpoints: readonly ReferenceEndpoint[];
  /** The address of the document that describes this group, where it has one of its own. */
  readonly document: string | undefined;
}

/** A group is closed at first. Links to it or to one of its calls open it, and so does the search of the browser. */
function renderGroup({ id, name, endpoints, document }: ReferenceGroup): string {
  const source =
    document === undefined
      ? ''
      : `<p>Yalnızca yöneticiler içindir. OpenAPI belgesi: <a href="${escapeHtml(document)}">${escapeHtml(document)}</a></p>\n`;
  return `<details class="group"><summary><h3>${escapeHtml(name)}</h3> <span class="count">${endpoints.length} çağrı</span></summary>
<div class="calls" id="${escapeHtml(id)}">${source}<div lang="en">${endpoints.map(renderEndpoint).join('')}</div></div></details>\n`;
}

function renderEndpoint(endpoint: ReferenceEndpoint): string {
  const { method, path, operationId, summary, description, security, parameters, requestBody } = endpoint;
  const body = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    renderSchema(`Body, ${type}`, schema),
  );
  const rows = parameters.map(
    (one) =>
      `<tr><th scope="row"><code>${escapeHtml(one.name)}</code></th><td>${one.in}${one.required ? '' : ', optional'}</td><td><code>${escapeHtml(formatSchema(one.schema))}</code></td></tr>`,
  );
  return `<article id="${escapeHtml(operationId)}"><h4><span class="method ${escapeHtml(method)}">${escapeHtml(methodNames.get(method) ?? method)}</span> ${escapeHtml(path)}</h4>
<p>${escapeHtml(summary)}.${security === undefined ? '' : ` ${escapeHtml(description)}`}</p>
${rows.length === 0 ? '' : `<table>${rows.join('')}</table>\n`}${body.join('')}${renderResponses(endpoint)}</article>
`;
}

/** Success responses with their schema; error responses only with their status, because they share one schema. */
function renderResponses({ responses }: ReferenceEndpoint): string {
  const isErrorStatus = ([status]: [string, unknown]) => Number(status) >= 400;
  const entries = Object.entries(responses);
  const successResponses = entries
    .filter((one) => !isErrorStatus(one))
    .flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([type, { schema }]) => renderSchema(`Response ${status}, ${type}`, schema)),
    );
  const errorStatuses = entries
    .filter(isErrorStatus)
    .map(([status]) => `${status} ${STATUS_CODES[status] ?? ''}`.trim());
  return `${successResponses.join('')}${errorStatuses.length === 0 ? '' : `<p class="errors">Errors: ${escapeHtml(errorStatuses.join(', '))}</p>\n`}`;
}

function renderSchema(title: string, schema: unknown): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(formatSchema(schema))}</pre></details>\n`;
}

const anySchema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema: anySchema.optional() }));

/** The parts of an OpenAPI document that the reference uses. */
const openapiDocument = z.object({
  info: z.object({ title: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        description: z.string().default(''),
        tags: z.array(z.string()).default([]),
        security: z.array(z.unknown()).optional(),
        parameters: z
          .array(
            z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: anySchema }),
          )
          .default([]),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ content: content.optional() })),
      }),
    ),
  ),
});

type OpenapiDocument = z.output<typeof openapiDocument>;
type Operation = OpenapiDocument['paths'][string][string];
