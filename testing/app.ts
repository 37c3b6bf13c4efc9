import { apiBase, type EndpointData, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../server/src/platform/clock.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { countHit, measureHit } from '../server/src/platform/database/rate-limit.ts';
import type { Caller } from '../server/src/platform/http/caller.ts';
import { mountRoutes } from '../server/src/platform/http/mount-routes.ts';
import type { Route } from '../server/src/platform/http/route.ts';
import { createApp } from '../server/src/platform/http/server/app.ts';
import type {
  Authenticate,
  AuthenticatedCaller,
  SessionReadRequest,
} from '../server/src/platform/http/session-read.ts';
import type { Log } from '../server/src/platform/logging/log.ts';
import { silentLog } from './database.ts';

interface TestAppOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  readonly inMaintenance?: () => boolean;
  readonly log?: Log;
}

/** Input of a test call. Bodies and queries are loosely typed, because tests also send invalid ones. */
export interface TestRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | string;
  readonly body?: unknown;
  /** Sent literally instead of `body`. */
  readonly rawBody?: string | Buffer;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface TestAnswer<Data> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly success: boolean;
  /** `data` of a success; check `status` first, because a refusal has none. */
  readonly data: Data;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly errors: readonly FieldError[] | undefined;
}

export interface TestApp {
  readonly app: FastifyInstance;
  /** Calls an endpoint through the whole HTTP stack. */
  call<E extends EndpointDefinition>(endpoint: E, request?: TestRequest): Promise<TestAnswer<EndpointData<E>>>;
  close(): Promise<void>;
}

/** Builds an HTTP server that mounts the given routes like the product, and is called without a socket. */
export function buildTestApp(options: TestAppOptions): TestApp {
  const log = options.log ?? silentLog;
  const app = createApp({ log, trustedProxies: [] });
  mountRoutes(app, options.routes, {
    authenticate: options.authenticate,
    countHit: (limit, subject, now) => countHit(options.database, limit, subject, now),
    countKeyCall: (limit, userId, now) => measureHit(options.database, limit, userId, now),
    inMaintenance: options.inMaintenance ?? (() => false),
    clock: options.clock,
    log,
  });
  return { app, call: (endpoint, request) => call(app, endpoint, request ?? {}), close: () => app.close() };
}

/** Provides the session data that routes read when a test signs in callers without sessions. */
export function withSessionRows(
  { clock, database }: Pick<TestAppOptions, 'clock' | 'database'>,
  findCaller: (token: string) => Promise<AuthenticatedCaller | undefined>,
): Authenticate {
  return async (token, wanted) => {
    const caller = await findCaller(token);
    if (caller === undefined || wanted === undefined) return caller;
    return {
      ...caller,
      rows: await readRows(database, wanted, caller.membership?.workspaceId ?? caller.userId, clock.now()),
    };
  };
}

async function readRows(database: Database, wanted: SessionReadRequest, userId: string, now: Date): Promise<object[]> {
  const { read } = wanted;
  const rows = read.select(database, sql<string>`${userId}::uuid`, read.parameters(now, wanted));
  return database.selectFrom(rows.as('rows')).selectAll('rows').execute();
}

/** Authenticates callers by name instead of by session, for modules whose tests do not concern sessions. */
export function callersByToken(callers: Readonly<Record<string, Caller>>): Authenticate {
  return async (token) => callers[token];
}

async function call<E extends EndpointDefinition>(
  app: FastifyInstance,
  endpoint: E,
  request: TestRequest,
): Promise<TestAnswer<EndpointData<E>>> {
  const payload = request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const response = await app.inject({
    method: endpoint.method,
    url: apiBase + buildPath(endpoint, request.params ?? {}),
    ...(request.query === undefined ? {} : { query: request.query }),
    ...(payload === undefined ? {} : { payload }),
    ...(request.address === undefined ? {} : { remoteAddress: request.address }),
    headers: {
      'content-type': 'application/json',
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const envelope = isJson ? response.json() : {};
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    success: envelope.success === true,
    data: envelope.data,
    code: envelope.code,
    message: envelope.message,
    errors: envelope.errors,
  };
}

function buildPath(endpoint: EndpointDefinition, params: Readonly<Record<string, string>>): string {
  return endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
