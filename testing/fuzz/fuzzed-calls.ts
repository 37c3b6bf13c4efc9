import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import fc from 'fast-check';
import { type CallerName, callers } from '../access-matrix/scene.ts';
import type { TestRequest } from '../app.ts';
import {
  brokenBodies,
  brokenHeaders,
  brokenParams,
  brokenQueries,
  type Damage,
  damage,
  damages,
} from './broken-input.ts';
import { formKinds, fuzzedFiles, writeForm } from './fuzzed-files.ts';
import { type JsonSchema, valuesOf } from './schema-values.ts';

/** An operation of the OpenAPI document, without references. */
export interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** How a call is made from one that is right: what replaces its fields, and what is broken in it. */
export interface FuzzedCall {
  readonly caller: CallerName;
  readonly body: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  /** Whether the generated body replaces the right one, or only some of its fields. */
  readonly isWhole: boolean;
  readonly bodyDamages: readonly Damage[];
  readonly brokenBody: (typeof brokenBodies)[number] | null;
  readonly brokenQuery: string | null;
  readonly brokenParam: string | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly file: { readonly body: Buffer; readonly contentType: string } | null;
}

/** A request as it is sent. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** One of the values in one of so many calls. */
const oneOf = <Value>(values: readonly Value[], calls: number) =>
  fc.oneof<fc.MaybeWeightedArbitrary<Value | null>[]>(
    { weight: calls - 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );

/** Generates calls of an operation: one of three is as documented, in the others something is broken. */
export function callsOf(endpoint: EndpointDefinition, { parameters = [], requestBody }: Operation) {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  const isFile = endpoint.accepts === 'file' || endpoint.accepts === 'raw';
  const queries = parameters.filter((one) => one.in === 'query').map((one) => [one.name, valuesOf(one.schema)]);
  const files = fc.tuple(fuzzedFiles, fc.constantFrom(...formKinds)).map(([file, kind]) => {
    return endpoint.accepts === 'raw'
      ? { body: file.bytes, contentType: file.type || 'application/octet-stream' }
      : writeForm(file, kind);
  });
  const right = {
    caller: fc.constantFrom<CallerName>(...callers, 'owner', 'owner', 'owner', 'super_admin', 'super_admin'),
    body: isFile || requestBody === undefined ? fc.constant(undefined) : valuesOf(schema),
    query: fc.record(Object.fromEntries(queries), { requiredKeys: [] }),
    isWhole: fc.boolean(),
    file: isFile ? files : fc.constant(null),
  };
  const none = fc.constant(null);
  const whole = fc.record({
    ...right,
    bodyDamages: fc.constant([]),
    brokenBody: none,
    brokenQuery: none,
    brokenParam: none,
    headers: none,
  });
  const broken = fc.record({
    ...right,
    bodyDamages: requestBody === undefined ? fc.constant([]) : fc.array(damages, { maxLength: 2 }),
    brokenBody: requestBody === undefined ? none : oneOf(brokenBodies, 8),
    brokenQuery: oneOf(brokenQueries, endpoint.query === undefined ? 20 : 4),
    brokenParam: endpoint.params === undefined ? none : oneOf(brokenParams, 4),
    headers: oneOf(brokenHeaders, 6),
  });
  return fc.oneof<fc.Arbitrary<FuzzedCall>[]>(whole, broken, broken);
}

/** Writes the call as it goes over the wire, on the basis of a right one. */
export function writeCall(
  endpoint: EndpointDefinition,
  right: TestRequest,
  call: FuzzedCall,
  token: string | undefined,
): RawRequest {
  const takesBody = endpoint.body !== undefined || endpoint.accepts !== undefined;
  const { body, contentType } = takesBody ? writeBody(endpoint, right, call) : {};
  return {
    method: endpoint.method,
    path: apiBase + writePath(endpoint, right, call) + writeQuery(right, call),
    headers: {
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...right.headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...call.brokenBody?.headers,
      ...call.headers,
    },
    body,
  };
}

function writePath({ path }: EndpointDefinition, right: TestRequest, { brokenParam }: FuzzedCall): string {
  const params = new Map(Object.entries(right.params ?? {}));
  return path.replace(
    /:([a-zA-Z]+)/g,
    (_, name: string) => brokenParam ?? encodeURIComponent(params.get(name) ?? 'yok'),
  );
}

function writeQuery(right: TestRequest, { query, brokenQuery }: FuzzedCall): string {
  if (brokenQuery !== null) return `?${brokenQuery}`;
  if (typeof right.query === 'string') return `?${right.query}`;
  const fields = Object.entries({ ...right.query, ...query }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`;
}

function writeBody({ accepts }: EndpointDefinition, right: TestRequest, call: FuzzedCall) {
  if (call.brokenBody !== null) return { body: call.brokenBody.body, contentType: 'application/json' };
  if (call.file !== null) return call.file;
  const own = right.body ?? {};
  const all = call.isWhole ? call.body : { ...own, ...pickHalf(call.body) };
  const damaged = call.bodyDamages.reduce(damage, all);
  if (accepts === 'form') {
    const fields = Object.entries(damaged ?? {}).map(([name, value]) => [name, String(value)]);
    return { body: Buffer.from(String(new URLSearchParams(fields))), contentType: 'application/x-www-form-urlencoded' };
  }
  return { body: Buffer.from(JSON.stringify(damaged) ?? ''), contentType: 'application/json' };
}

/** So that the ids of the right body remain in part. */
function pickHalf(body: unknown): object {
  return Object.fromEntries(Object.entries(body ?? {}).filter((_, n) => n % 2 === 0));
}
