import * as account from '@hokka/contracts/accounts/account.ts';
import * as article from '@hokka/contracts/articles/article.ts';
import * as articleRequests from '@hokka/contracts/articles/article-requests.ts';
import * as exchangeRates from '@hokka/contracts/billing/exchange-rates.ts';
import * as adminPayment from '@hokka/contracts/billing/payments/payment-record.ts';
import * as outline from '@hokka/contracts/briefs/outline.ts';
import * as bulkFields from '@hokka/contracts/bulk/bulk-fields.ts';
import { endpointModules } from '@hokka/contracts/endpoints.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import * as primitives from '@hokka/contracts/shared/primitives.ts';
import * as citations from '@hokka/contracts/text/citations.ts';
import * as deliveries from '@hokka/contracts/webhooks/deliveries.ts';
import { describeEndpoint, describeSharedParts, refusalSchema, writePath } from './describe-endpoint.ts';
import { NamedSchemas, unifyDirections } from './named-schemas.ts';

type Json = Record<string, unknown>;

/** Schemas shared by calls of several modules. */
const sharedModules = [
  ...[primitives, account, article, articleRequests, outline, bulkFields, citations, deliveries, adminPayment],
  exchangeRates,
];

const description = `Successful responses are { success, data, message? }, errors are { success, code, message, errors? }. API clients
send their key as Authorization: Bearer hk_live_…; responses to keys report the rate limit of the current minute in RateLimit-Limit,
RateLimit-Remaining and RateLimit-Reset. To read a long list, pass pagination.next of each page as after to the next request, with the same
sort order, until a page has no next: no row is repeated or missed. Every GET path also accepts HEAD; other methods are refused with
405 and Allow. New endpoints, fields and values can be added at any time: ignore those you do not know, and decide by code, not by message.
An endpoint that will be removed is first marked as deprecated here and remains for at least six months; its responses then have the headers
Deprecation (RFC 9745) and Sunset (RFC 8594).`;

/**
 * Builds the OpenAPI 3.1 document of these endpoints. Import it only when the document is requested: it loads the
 * schemas of all contracts.
 */
export async function buildDocument(endpoints: readonly EndpointDefinition[], publicUrl: string): Promise<Json> {
  const schemas = new NamedSchemas([...sharedModules, ...endpointModules]);
  const operationsByPath = new Map<string, Json>();
  for (const endpoint of endpoints) {
    const path = writePath(endpoint);
    const method = endpoint.method.toLocaleLowerCase('en');
    const operation = describeEndpoint(endpoint, schemas.name);
    operationsByPath.set(path, { ...operationsByPath.get(path), [method]: operation });
  }
  const paths: Record<string, Json> = Object.fromEntries(operationsByPath);
  const tags = [...new Set(endpoints.map(({ path }) => path.split('/')[1] ?? ''))].sort();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[]);
  const answers = shareAnswers(operations);
  const { responses, headers } = describeSharedParts();
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Hokka API',
      version: '1.0.0',
      description: description.replaceAll('\n', ' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key (hk_live_…) with the scope that the endpoint names',
        },
      },
      schemas: { Refusal: refusalSchema },
      parameters: shareParameters(operations),
      responses: { ...answers, ...keepNamed(responses, paths, 'responses') },
      headers,
    },
  };
  return unifyDirections(document, schemas.build());
}

interface Operation {
  parameters?: Json[];
  responses: Json;
}

/** Moves parameters used by several operations to the shared components, by name. */
function shareParameters(operations: readonly Operation[]): Json {
  const all = operations.flatMap(({ parameters = [] }) => parameters);
  const shared = nameRepeated(all, (one) => `${one.in}-${one.name}`);
  for (const operation of operations) {
    if (operation.parameters === undefined) continue;
    operation.parameters = operation.parameters.map((one) => refer(shared, 'parameters', one));
  }
  return listShared(shared);
}

/** Moves responses used by several operations to the shared components, named after their content. */
function shareAnswers(operations: readonly Operation[]): Json {
  const isAnswer = (one: unknown): one is Json => !Object.hasOwn(one as Json, '$ref');
  const all = operations.flatMap(({ responses }) => Object.values(responses).filter(isAnswer));
  const shared = nameRepeated(all, (one) => {
    const name = /schemas\/(\w+)/.exec(JSON.stringify(one))?.[1] ?? 'Nothing';
    return `With${name}`;
  });
  for (const operation of operations) {
    const entries = Object.entries(operation.responses as Record<string, Json>);
    operation.responses = Object.fromEntries(
      entries.map(([status, one]) => [status, isAnswer(one) ? refer(shared, 'responses', one) : one]),
    );
  }
  return listShared(shared);
}

/** Names for objects that occur more than once, keyed by their JSON; equal names are numbered. */
function nameRepeated(objects: readonly Json[], suggestName: (one: Json) => string): Map<string, string> {
  const counts = new Map<string, number>();
  for (const text of objects.map((one) => JSON.stringify(one))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const [text, count] of counts) {
    if (count === 1) continue;
    const name = suggestName(JSON.parse(text));
    const same = (taken.get(name) ?? 0) + 1;
    taken.set(name, same);
    names.set(text, same === 1 ? name : `${name}.${same}`);
  }
  return names;
}

function refer(shared: ReadonlyMap<string, string>, place: string, one: Json): Json {
  const name = shared.get(JSON.stringify(one));
  return name === undefined ? one : { $ref: `#/components/${place}/${name}` };
}

function listShared(shared: ReadonlyMap<string, string>): Json {
  return Object.fromEntries([...shared].map(([text, name]) => [name, JSON.parse(text)]));
}

function keepNamed(named: Json, paths: Record<string, Json>, kind: string): Json {
  const text = JSON.stringify(paths);
  return Object.fromEntries(Object.entries(named).filter(([name]) => text.includes(`#/components/${kind}/${name}"`)));
}

/** The same document with all references inlined, for tools that do not follow them. */
export function inlineReferences(document: Json): Json {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref: reference, ...rest } = value as Json;
    const found = typeof reference === 'string' ? resolve(find(document, reference)) : {};
    const others = Object.entries(rest).map(([name, part]) => [name, resolve(part)]);
    return { ...(found as Json), ...Object.fromEntries(others) };
  };
  return { ...document, paths: resolve(document.paths) };
}

function find(document: Json, reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => new Map(Object.entries(part as Json)).get(name), document);
}
