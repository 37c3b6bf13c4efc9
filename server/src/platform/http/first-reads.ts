import { workspaceHeader } from '@hokka/contracts/permissions/workspace-rights.ts';
import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { firstReadsPath, firstReadsQuery } from '@hokka/contracts/site/first-reads.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { encodeText } from './encodings.ts';
import { apiHeaders } from './server/security-headers.ts';

/** Maximum total size of the answers: the longest possible article, plus room for the others. */
const answersMaxBytes = 1_000_000;
/** Limits how many database connections and unsent answers one request uses. */
const readsAtOnce = 4;

/** A read as JSON, see `FirstRead`; `json` is undefined for a refused or failed read. */
interface Answer {
  readonly status: number;
  readonly json?: string;
}

/**
 * Answers several reads of the API in one request, so that the first view of a page costs one round trip. Each read
 * goes through the complete request handling without a socket, with the token and address of this request: it is
 * authorized, limited and recorded as if it came alone.
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
    handler: async (request, reply): Promise<string | Buffer> => {
      reply.headers(apiHeaders);
      if (request.headers.authorization === undefined) throw new AppError('unauthenticated');
      const query = firstReadsQuery.safeParse(request.query);
      if (!query.success || !query.data.read.every(isReadable)) throw new AppError('malformed_request');
      const [first = '', ...others] = new Set(query.data.read);
      // An invalid token costs one look-up instead of one per read.
      const opening = await readOnce(app, request, first);
      if (opening.status === 401) throw new AppError('unauthenticated');
      const answers = await readWithinLimit(opening, others, (path) => readOnce(app, request, path));
      reply.type('application/json; charset=utf-8');
      // The answers are already JSON; parsing and serializing them again would only cost time.
      return encodeText(`{"reads":[${answers.join()}]}`, reply);
    },
  });
}

/**
 * Runs the other reads, a few at a time and in order, and starts no more once an answer did not fit.
 * @returns the answers as JSON, in the order of the request; refused, failed and oversized ones are left out, and the
 * page requests them itself
 */
async function readWithinLimit(
  opening: Answer,
  others: readonly string[],
  read: (path: string) => Promise<Answer>,
): Promise<string[]> {
  const answers: string[] = [];
  let bytesLeft = answersMaxBytes;
  let isFull = false;
  const add = (at: number, { json }: Answer) => {
    if (json === undefined) return;
    const bytes = Buffer.byteLength(json);
    isFull ||= bytes > bytesLeft;
    if (bytes > bytesLeft) return;
    bytesLeft -= bytes;
    answers[at] = json;
  };
  add(0, opening);
  const waiting = others.entries();
  const readOn = async () => {
    for (const [at, path] of waiting) {
      if (isFull) return;
      add(at + 1, await read(path));
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  return answers.flat();
}

async function readOnce(app: FastifyInstance, { headers, raw }: FastifyRequest, path: string): Promise<Answer> {
  const passedOn = ['authorization', workspaceHeader, 'user-agent', 'x-forwarded-for', 'host'].flatMap((name) => {
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
