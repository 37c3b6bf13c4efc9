import fastifySwagger from '@fastify/swagger';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { isApiPath } from '../server/error-responses.ts';
import { referencePolicy, renderReferencePage } from './reference-page.ts';

interface DocumentationOptions {
  readonly publicUrl: string;
  /** Whether there is a page to read beside the OpenAPI document. */
  readonly withReference: boolean;
}

/** OpenAPI 3.1 of all routes that are mounted afterwards, and a page to read it. Both are written once, when first asked for. */
export async function mountDocumentation(
  app: FastifyInstance,
  { publicUrl, withReference }: DocumentationOptions,
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hokka API',
        version: '1.0.0',
        description: 'Success answers are { success, data, message? }, failures { success, code, message, errors? }.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // Pages, files and the sandbox answer on the same port and are no calls.
    transform: (route) =>
      isApiPath(route.url) ? jsonSchemaTransform(route) : { schema: { ...route.schema, hide: true }, url: route.url },
  });
  const documentUrl = `${apiBase}/openapi.json`;
  let document: string | undefined;
  app.get(documentUrl, { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').serializer(String).send(document);
  });
  if (!withReference) return;
  let referencePage: string | undefined;
  app.get(`${apiBase}/docs`, { schema: { hide: true } }, async (_request, reply) => {
    referencePage ??= renderReferencePage(app.swagger(), documentUrl);
    return reply
      .header('content-security-policy', referencePolicy)
      .type('text/html; charset=utf-8')
      .send(referencePage);
  });
}
