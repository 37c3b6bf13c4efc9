import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { firstReadsPath, firstReadsQuery } from '@hokka/contracts/site/first-reads.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { apiHeaders } from './server/security-headers.ts';

/**
 * Answers several reads of the API in one request, so that the first view of a page costs one round trip. Each read takes the whole way
 * of a request without a socket, with the token and the address of this one: it is authorized, limited and recorded as if it came alone.
 * @param endpoints of the API; only reads that answer JSON can be named
 */
export function mountFirstReads(app: FastifyInstance, endpoints: readonly EndpointDefinition[]): void {
  const readable = endpoints
    .filter(({ method, media, access }) => method === 'GET' && (media ?? 'json') === 'json' && access !== 'super_admin')
    .map(({ path }) => `${apiBase}${path}`.split('/'));
  const isReadable = (read: string) => {
    const [path = ''] = read.split('?');
    const parts = path.split('/');
    return readable.some(
      (names) => names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at]),
    );
  };
  app.route({
    method: 'GET',
    url: firstReadsPath,
    exposeHeadRoute: false,
    handler: async (request, reply): Promise<string> => {
      reply.headers(apiHeaders);
      if (request.headers.authorization === undefined) throw new AppError('unauthenticated');
      const query = firstReadsQuery.safeParse(request.query);
      if (!query.success || !query.data.read.every(isReadable)) throw new AppError('malformed_request');
      const [first = '', ...others] = new Set(query.data.read);
      // A token that opens nothing costs one look-up, not one for each read.
      const opening = await readOnce(app, request, first);
      if (opening.status === 401) throw new AppError('unauthenticated');
      const answers = [opening, ...(await Promise.all(others.map((path) => readOnce(app, request, path))))];
      reply.type('application/json; charset=utf-8');
      // The answers are JSON already: reading and writing them again would only cost time.
      return `{"reads":[${answers.flatMap(({ json }) => json ?? []).join()}]}`;
    },
  });
}

/** @returns the read as JSON, see `FirstRead`, which is undefined for what is refused or fails */
async function readOnce(
  app: FastifyInstance,
  { headers, raw }: FastifyRequest,
  path: string,
): Promise<{ readonly status: number; readonly json?: string }> {
  const passedOn = ['authorization', 'user-agent', 'x-forwarded-for', 'host'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const answer = await app.inject({
    method: 'GET',
    url: path,
    remoteAddress: raw.socket.remoteAddress ?? '',
    headers: Object.fromEntries(passedOn),
  });
  const { statusCode: status, payload } = answer;
  return status === 200 ? { status, json: `{"path":${JSON.stringify(path)},"body":${payload}}` } : { status };
}
