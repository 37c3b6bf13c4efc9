import type { FastifyInstance } from 'fastify';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api-types.ts';

/** A client as a program generates it from the OpenAPI document, calling a service without a socket. */
export function createGeneratedClient(app: FastifyInstance, token?: string): Client<paths> {
  return createClient<paths>({
    baseUrl: 'http://localhost',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      const answer = await app.inject({
        method: request.method as 'GET',
        url: `${pathname}${search}`,
        headers: Object.fromEntries(request.headers),
        ...(body !== '' && { payload: body }),
      });
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
      return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers });
    },
  });
}
