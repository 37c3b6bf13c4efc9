import { endpoints } from '@hokka/contracts/endpoints.ts';
import { z } from 'zod';
import { buildDocument, inlineReferences } from '../../server/src/platform/http/openapi/build-document.ts';

/** Operation ids of the CLI's calls. */
const calls = [
  ...['createArticle', 'getArticle', 'getLimits', 'listArticles', 'listArticleModels', 'updateArticle'],
  ...['createPublication', 'getPublication', 'listPublications', 'listPublicationSites'],
];

/** Fields that the CLI reads and sends; changes of other fields do not affect it. */
const fields = new Set([
  ...['id', 'title', 'ai_prompt', 'status', 'is_public', 'content', 'failure_reason'],
  ...['site_id', 'state', 'sites', 'name', 'kind', 'host', 'site', 'publications', 'live_url', 'needs_decision'],
  ...['articles', 'pagination', 'page', 'limit', 'total', 'totalPages', 'includeContent'],
  ...['default', 'models', 'model'],
  ...['planName', 'periodEnd', 'articlesUsed', 'articlesRemaining', 'aiRequestsUsed', 'aiRequestsRemaining'],
]);

const schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});

const json = z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) });
const operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: z.unknown() }))
    .default([]),
  requestBody: json.optional(),
  responses: z.record(z.string(), z.unknown()),
});
type Operation = z.output<typeof operation>;

/** Generates the source of `cli/api-types.ts`: method, path, input and data of each call, from the OpenAPI document. */
export async function buildCliTypes(): Promise<string> {
  const wanted = endpoints.filter(({ name }) => calls.includes(name));
  const document = inlineReferences(await buildDocument(wanted, 'http://localhost')) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => ({ path, method, ...operation.parse(found) })),
  );
  const sorted = operations.toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1));
  return [
    '// Generated from the OpenAPI document by `node scripts/cli-types.ts`.\n',
    '/** The endpoints with their parameters, bodies and responses. */',
    'export interface Operations {',
    ...sorted.map((one) => `  ${one.operationId}: ${formatOperation(one)};`),
    '}\n',
    '/** Their methods and paths. */',
    'export const operations = {',
    ...sorted.map(
      ({ operationId, method, path }) => `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}' },`,
    ),
    '} as const satisfies Record<keyof Operations, { readonly method: string; readonly path: string }>;\n',
  ].join('\n');
}

function formatOperation({ parameters, requestBody, responses }: Operation): string {
  const pick = (place: string) => parameters.filter((one) => one.in === place);
  const members = [
    ...formatParameters('params', pick('path')),
    ...formatParameters('query', pick('query')),
    ...(requestBody === undefined ? [] : [`body: ${format(requestBody.content['application/json'].schema)}`]),
    `data: ${format(findData(responses))}`,
  ];
  return `{ ${members.join('; ')} }`;
}

function formatParameters(name: string, parameters: Operation['parameters']): string[] {
  const known = parameters.filter((one) => fields.has(one.name));
  if (known.length === 0) return [];
  const members = known.map((one) => `${one.name}${one.required ? '' : '?'}: ${format(one.schema)}`);
  const mark = known.some(({ required }) => required) ? '' : '?';
  return [`${name}${mark}: { ${members.join('; ')} }`];
}

function findData(responses: Operation['responses']): unknown {
  const success = json.parse(responses['200'] ?? responses['201']).content['application/json'].schema;
  return schema.parse(success).properties?.data;
}

/** Formats a JSON schema as a TypeScript type. */
function format(given: unknown): string {
  const read = schema.parse(given ?? {});
  const choices = read.anyOf ?? read.oneOf;
  if (choices !== undefined) return union(choices.map(format));
  if (read.allOf !== undefined) return read.allOf.map((one) => `(${format(one)})`).join(' & ');
  if (read.const !== undefined) return JSON.stringify(read.const);
  if (read.enum !== undefined) return union(read.enum.map((one) => JSON.stringify(one)));
  if (read.properties !== undefined) {
    const known = Object.entries(read.properties).filter(([name]) => fields.has(name));
    const members = known.map(
      ([name, property]) => `${name}${read.required.includes(name) ? '' : '?'}: ${format(property)}`,
    );
    return `{ ${members.join('; ')} }`;
  }
  return union([read.type ?? 'unknown'].flat().map((type) => formatType(type, read)));
}

function formatType(type: string, { items, additionalProperties }: z.output<typeof schema>): string {
  if (type === 'array') return `readonly (${format(items)})[]`;
  if (type === 'object') return `Record<string, ${format(additionalProperties)}>`;
  return type === 'integer' ? 'number' : type;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}
