import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { errorStatus } from '@hokka/contracts/shared/errors.ts';
import { z } from 'zod';
import { dropNoise, type NameSchema } from './named-schemas.ts';

/** An operation of the document, and the schemas that it uses. */
type Json = Readonly<Record<string, unknown>>;

/** Describes an endpoint for the API's documentation. It only documents: mount-routes validates. */
export function describeEndpoint(endpoint: EndpointDefinition, nameSchema: NameSchema): Json {
  const parameters = listParameters(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    ...describeSecurity(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...describeBody(endpoint, nameSchema),
    responses: { ...describeSuccess(endpoint, nameSchema), ...describeRefusals(endpoint) },
  };
}

/** The path in OpenAPI syntax. */
export function writePath({ path }: EndpointDefinition): string {
  return `${apiBase}${path.replace(/:([a-zA-Z]+)/g, '{$1}')}`;
}

/** A session is accepted by every call that is not public; an API key only by those with a scope. */
function describeSecurity({ access, scope, bodyScopes = [], unreadData }: EndpointDefinition): Json {
  if (access === 'public') return { security: [] };
  // Without a token such a call returns public data.
  const none = access === 'optional' ? [{}] : [];
  // Keys are refused (session_required).
  if (scope === undefined) return { security: [...none, { bearer: [] }] };
  const others = bodyScopes.map(({ scopes, when }) => `; ${scopes.join(' and ')} ${when}`).join('');
  const hidden = unreadData === undefined ? '' : ' Without articles:read, the response has no article texts.';
  return {
    description: `An API key needs the scope ${scope}${others}.${hidden}`,
    security: [
      ...none,
      { bearer: [] },
      { apiKey: [scope] },
      ...bodyScopes.map(({ scopes }) => ({ apiKey: [...scopes] })),
    ],
  };
}

function listParameters({ params, query, idempotent }: EndpointDefinition): Json[] {
  return [
    ...listFields(params).map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
    ...listFields(query).map(({ name, schema, required }) => ({
      name,
      in: 'query',
      ...(required && { required }),
      schema,
    })),
    ...(idempotent === true
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            description:
              'A call that is repeated with the same key within 24 hours runs only once and gets the same response.',
            schema: { type: 'string', maxLength: 200 },
          },
        ]
      : []),
  ];
}

function listFields(schema: z.ZodObject | undefined) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toPlainSchema(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.includes(name),
  }));
}

function toPlainSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: dropNoise });
}

function describeBody({ name, body, accepts }: EndpointDefinition, nameSchema: NameSchema): Json {
  const content = (type: string, schema: Json) => ({
    requestBody: { required: true, content: { [type]: { schema } } },
  });
  const file = { type: 'string', format: 'binary' };
  if (accepts === 'raw') return content('application/octet-stream', file);
  if (accepts === 'file')
    return content('multipart/form-data', { type: 'object', required: ['file'], properties: { file } });
  if (body === undefined) return {};
  const schema = nameSchema(body, 'input', `${toPascalCase(name)}Request`);
  return content(accepts === 'form' ? 'application/x-www-form-urlencoded' : 'application/json', schema);
}

function describeSuccess(endpoint: EndpointDefinition, nameSchema: NameSchema): Json {
  const { name, scope, media = 'json', unreadData, status = 200, existingStatus } = endpoint;
  const data = unreadData === undefined ? endpoint.data : z.union([endpoint.data, unreadData]);
  const schema = () => nameSchema(data, 'output', `${toPascalCase(name)}Data`);
  const contents: Readonly<Record<typeof media, () => Json>> = {
    json: () => ({
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'data'],
          properties: { success: { const: true }, data: schema(), message: { type: 'string' } },
        },
      },
    }),
    'event-stream': () => ({ 'text/event-stream': { schema: schema() } }),
    text: () => ({ 'text/plain': { schema: { type: 'string' } } }),
    file: () =>
      Object.fromEntries(
        (endpoint.fileTypes ?? []).map((type) => [
          type,
          { schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' } },
        ]),
      ),
  };
  const response = {
    description: 'Success',
    ...(scope !== undefined && { headers: referToHeaders(rateLimitHeaders) }),
    content: contents[media](),
  };
  return { [status]: response, ...(existingStatus !== undefined && { [existingStatus]: response }) };
}

/** Headers of responses to API keys. */
const rateLimitHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

function referToHeaders(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const refusalStatuses: readonly number[] = [...new Set(Object.values(errorStatus))];

const refusalHeaders: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', ...rateLimitHeaders],
  503: ['Retry-After'],
};

/** The error responses and headers that operations refer to. */
export function describeSharedParts(): { readonly responses: Json; readonly headers: Json } {
  const responses = refusalStatuses.map((status) => [
    status,
    {
      description: describeStatus(status),
      ...(refusalHeaders[status] !== undefined && { headers: referToHeaders(refusalHeaders[status]) }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  const seconds = { type: 'integer', minimum: 0 };
  return {
    responses: Object.fromEntries(responses),
    headers: {
      'Retry-After': { description: 'Seconds to wait before the call is repeated', schema: seconds },
      'RateLimit-Limit': { description: 'Calls allowed per minute with API keys', schema: seconds },
      'RateLimit-Remaining': { description: 'Calls remaining in the current minute', schema: seconds },
      'RateLimit-Reset': { description: 'Seconds until the limit resets', schema: seconds },
      'WWW-Authenticate': { description: 'The kind of token that is required (RFC 6750)', schema: { type: 'string' } },
    },
  };
}

/** Lists the error codes of a status. */
function describeStatus(status: number): string {
  const codes = Object.entries(errorStatus).flatMap(([code, its]) => (its === status ? [code] : []));
  return `Refused with one of these codes: ${codes.join(', ')}`;
}

/** The schema of every error response. */
export const refusalSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'Stable code for programs' },
    message: { type: 'string', description: 'Turkish text for people; can change' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    data: { type: 'object', additionalProperties: {} },
  },
};

function describeRefusals(endpoint: EndpointDefinition): Json {
  return Object.fromEntries(
    listStatuses(endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );
}

function listStatuses(endpoint: EndpointDefinition): number[] {
  const declaredStatuses = (endpoint.errors ?? []).map((code) => errorStatus[code]);
  const takesBody = endpoint.body !== undefined || endpoint.accepts !== undefined;
  return [
    ...new Set<number>([
      ...declaredStatuses,
      // Of calls without body and query, an Idempotency-Key can be too long.
      ...(takesBody || endpoint.query !== undefined || endpoint.idempotent ? [400] : []),
      // With an optional session, an ended one still gets 401.
      ...(endpoint.access === 'public' ? [] : [401]),
      // API keys get 403 if no scope, or none of theirs, allows the call.
      ...(endpoint.access === 'public' ? [] : [403]),
      // Calls with a right can name a workspace that the caller is no member of.
      ...(endpoint.params === undefined && endpoint.right === undefined ? [] : [404]),
      ...(takesBody ? [413, 415] : []),
      ...(endpoint.rateLimits === undefined && endpoint.scope === undefined && endpoint.media !== 'event-stream'
        ? []
        : [429]),
      500,
      503,
    ]),
  ].sort((a, b) => a - b);
}

function toPascalCase(name: string): string {
  return name.charAt(0).toLocaleUpperCase('en') + name.slice(1);
}
