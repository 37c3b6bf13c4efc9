import fastifySwagger from '@fastify/swagger';
import { apiBase } from '@hokka/contracts/endpoint.ts';
import scalarReference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The reference page brings its own scripts and styles, served from this origin. */
const referencePolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** OpenAPI 3.1 of all routes that are mounted afterwards, and a page to read it. */
export async function mountDocumentation(app: FastifyInstance, publicUrl: string): Promise<void> {
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
    transform: jsonSchemaTransform,
  });
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  await app.register(async (documentation) => {
    documentation.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', referencePolicy);
    });
    await documentation.register(scalarReference, {
      routePrefix: `${apiBase}/docs`,
      configuration: { url: `${apiBase}/openapi.json`, withDefaultFonts: false, telemetry: false },
    });
  });
}
