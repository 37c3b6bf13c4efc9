import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { escapeHtml } from '../../mail/mail-document.ts';
import { formatSchema } from './print-schema.ts';

/** The colours of the site, without its fonts: the page requests nothing. */
const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf6, #11131c); --surface: light-dark(#fff, #191c28); --wash: light-dark(#f4f1e9, #262933);
  --line: light-dark(#e4e0d5, #2c3042); --ink: light-dark(#171a2e, #f1efe8); --soft: light-dark(#565b75, #a6a9bc);
  --cobalt: light-dark(#1e40af, #8ea8ff);
  background: var(--paper); color: var(--ink); font: 15px/1.6 Inter, system-ui, sans-serif; scroll-padding-top: 1rem;
}
* { box-sizing: border-box; }
body { max-width: 75rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1, h2 { font-family: Literata, Georgia, serif; line-height: 1.25; }
h1 { margin: 0 0 1rem; font-size: 2rem; }
h2 { margin: 0 0 1rem; font-size: 1.5rem; }
h3 { margin: 0; font-size: 0.9375rem; line-height: 1.5; }
p { max-width: 42rem; margin: 0.5rem 0; }
a { color: var(--cobalt); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--cobalt); outline-offset: 2px; border-radius: 4px; }
header ul { max-width: 42rem; margin: 0; padding-left: 1.25rem; }
header li { margin: 0.25rem 0; }
nav { margin-block: 2rem; }
nav ul { columns: 9rem; margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 0.25rem 0; color: var(--soft); text-decoration: none; }
nav a:hover { color: var(--ink); text-decoration: underline; }
section { margin-top: 3rem; }
article { margin-bottom: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; margin: 0.5rem 0 0; padding: 0.75rem; border-radius: 8px; background: var(--wash); }
summary { padding: 0.25rem 0; color: var(--soft); cursor: pointer; }
.method { padding: 0.125rem 0.5rem; border-radius: 99px; background: var(--wash); color: var(--cobalt); font-weight: 600; }
.errors { color: var(--soft); font-size: 0.8125rem; }
table { margin: 0.75rem 0; border-collapse: collapse; font-size: 0.875rem; }
td, th { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; font-weight: 400; }
@media (pointer: coarse) {
  nav a, summary { padding: 0.625rem 0; }
}
@media (width >= 60rem) {
  body { display: grid; grid-template-columns: 12rem minmax(0, 1fr); gap: 0 3rem; padding-block: 3rem; }
  header, main { grid-column: 2; }
  nav { grid-row: 1 / 3; position: sticky; top: 2rem; align-self: start; max-height: calc(100vh - 4rem); margin: 0; overflow: auto; }
  nav ul { columns: auto; }
}
@media not (width >= 36rem) {
  td, th { display: block; padding-block: 0; }
  tr { display: block; margin-block: 0.5rem; }
}
`;

/** Allows only the page's own style: no scripts, no requests. */
export const referencePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const methodNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' }),
);

interface ReferenceEndpoint extends Operation {
  readonly method: string;
  readonly path: string;
}

/** Renders the calls of an OpenAPI document as a page in plain HTML. */
export function renderReferencePage(document: unknown, documentUrls: readonly string[]): string {
  const { info, paths } = openapiDocument.parse(document);
  const groups = groupByTag(paths);
  const names = [...groups.keys()];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(info.title)}</title>
<style>${style}</style>
<header>
<h1>${escapeHtml(info.title)}</h1>
<ul>${toSentences(info.description)
    .map((sentence) => `<li>${escapeHtml(sentence)}</li>`)
    .join('')}</ul>
<p>As an OpenAPI document: ${documentUrls.map((url) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`).join(', ')}.</p>
</header>
<nav aria-label="Resources"><ul>${names.map((name) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
<main>
${[...groups].map(([name, endpoints]) => renderGroup(name, endpoints)).join('')}</main>
</html>
`;
}

/** The sentences of a description: each says one rule. */
function toSentences(text: string): string[] {
  const sentences = text.split('. ');
  return sentences.map((sentence, index) => (index < sentences.length - 1 ? `${sentence}.` : sentence));
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

function renderGroup(name: string, endpoints: readonly ReferenceEndpoint[]): string {
  return `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>\n${endpoints.map(renderEndpoint).join('')}</section>\n`;
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
  return `<article id="${escapeHtml(operationId)}"><h3><code><span class="method">${escapeHtml(methodNames.get(method) ?? method)}</span> ${escapeHtml(path)}</code></h3>
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
  info: z.object({ title: z.string(), description: z.string() }),
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
