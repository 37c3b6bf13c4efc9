import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { escapeHtml } from '../../mail/escape-html.ts';
import { formatSchema } from './print-schema.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
nav ul { columns: 16rem; padding-left: 1rem; }
section { border-top: 1px solid; margin-top: 2rem; }
h3 { margin: 2rem 0 0; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; }
table { border-collapse: collapse; }
td, th { text-align: left; vertical-align: top; padding: 0.125rem 1rem 0.125rem 0; }
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
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(info.title)}</title>
<style>${style}</style>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)} As an OpenAPI document: ${documentUrls.map((url) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`).join(', ')}.</p>
<nav><ul>${names.map((name) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
${[...groups].map(([name, endpoints]) => renderGroup(name, endpoints)).join('')}</html>
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

function renderGroup(name: string, endpoints: readonly ReferenceEndpoint[]): string {
  return `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>\n${endpoints.map(renderEndpoint).join('')}</section>\n`;
}

function renderEndpoint(endpoint: ReferenceEndpoint): string {
  const { method, path, operationId, summary, description, security, parameters, requestBody } = endpoint;
  const title = `${methodNames.get(method) ?? method} ${path}`;
  const body = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    renderSchema(`Body, ${type}`, schema),
  );
  const rows = parameters.map(
    (one) =>
      `<tr><th scope="row"><code>${escapeHtml(one.name)}</code></th><td>${one.in}${one.required ? '' : ', optional'}</td><td><code>${escapeHtml(formatSchema(one.schema))}</code></td></tr>`,
  );
  return `<article id="${escapeHtml(operationId)}"><h3><code>${escapeHtml(title)}</code></h3>
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
  return `${successResponses.join('')}${errorStatuses.length === 0 ? '' : `<p>Errors: ${escapeHtml(errorStatuses.join(', '))}</p>\n`}`;
}

function renderSchema(title: string, schema: unknown): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(formatSchema(schema))}</pre></details>\n`;
}

const anySchema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema: anySchema.optional() }));

/** The parts of an OpenAPI document that the reference uses. */
export const openapiDocument = z.object({
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

export type OpenapiDocument = z.output<typeof openapiDocument>;
export type Operation = OpenapiDocument['paths'][string][string];
