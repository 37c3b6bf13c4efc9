import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { errorStatus } from '@hokka/contracts/shared/errors.ts';
import { z } from 'zod';

const errorEnvelope = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

const rawFile = z.string().meta({ format: 'binary' });
const uploadedFile = z.object({ file: z.string().meta({ format: 'binary' }) });

/** What the API's documentation says of an endpoint, as the schema of a route. It documents only: mount-routes validates. */
export function buildEndpointSchema(endpoint: EndpointDefinition): Record<string, unknown> {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    ...(endpoint.accepts === 'form' ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...(endpoint.accepts === 'file' ? { consumes: ['multipart/form-data'], body: uploadedFile } : {}),
    ...(endpoint.accepts === 'raw' ? { consumes: ['application/octet-stream'], body: rawFile } : {}),
    ...(endpoint.media === 'text' ? { produces: ['text/plain'] } : {}),
    ...describeSecurity(endpoint),
    response: buildResponseSchemas(endpoint),
  };
}

/** A session opens every call that is not public; an API key those that name a scope. */
function describeSecurity({ access, scope, bodyScopes = [], unreadData }: EndpointDefinition): Record<string, unknown> {
  if (access === 'public') return {};
  if (scope === undefined)
    return { description: 'Needs a session; refuses API keys (session_required).', security: [{ bearer: [] }] };
  const others = bodyScopes.map(({ scopes, when }) => `; ${scopes.join(' and ')} ${when}`).join('');
  const hidden = unreadData === undefined ? '' : ' Without articles:read it is answered no texts.';
  return {
    description: `An API key needs the scope ${scope}${others}.${hidden}`,
    security: [{ bearer: [] }, { apiKey: [scope] }, ...bodyScopes.map(({ scopes }) => ({ apiKey: [...scopes] }))],
  };
}

function buildResponseSchemas(endpoint: EndpointDefinition): Record<number, unknown> {
  const { unreadData } = endpoint;
  const data = unreadData === undefined ? endpoint.data : z.union([endpoint.data, unreadData]);
  const success =
    endpoint.media === undefined || endpoint.media === 'json'
      ? z.object({ success: z.literal(true), data, message: z.string().optional() })
      : data;
  const errorResponses = listStatuses(endpoint).map((status) => [status, errorEnvelope]);
  const described = success.describe(endpoint.summary);
  return {
    [endpoint.status ?? 200]: described,
    ...(endpoint.existingStatus !== undefined && { [endpoint.existingStatus]: described }),
    ...Object.fromEntries(errorResponses),
  };
}

function listStatuses(endpoint: EndpointDefinition): number[] {
  const declaredStatuses = (endpoint.errors ?? []).map((code) => errorStatus[code]);
  const takesInput = endpoint.body !== undefined || endpoint.query !== undefined;
  return [
    ...new Set<number>([
      ...declaredStatuses,
      ...(takesInput ? [400] : []),
      // Where a session is optional, one that has ended is said to have ended.
      ...(endpoint.access === 'public' ? [] : [401]),
      // API keys are refused where no scope, or not theirs, opens the call.
      ...(endpoint.access === 'public' ? [] : [403]),
      ...(endpoint.params === undefined ? [] : [404]),
      ...(endpoint.rateLimits === undefined && endpoint.scope === undefined && endpoint.media !== 'event-stream'
        ? []
        : [429]),
      ...(endpoint.openInMaintenance && endpoint.media !== 'event-stream' ? [] : [503]),
    ]),
  ].sort((a, b) => a - b);
}
