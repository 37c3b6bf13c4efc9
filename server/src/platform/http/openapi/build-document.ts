import fastifySwagger from '@fastify/swagger';
import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import Fastify from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { buildEndpointSchema } from './describe-endpoint.ts';

/**
 * The OpenAPI 3.1 document of these endpoints. They are mounted in a server of their own that answers nothing, so that the one that
 * serves them carries no schemas. Import it only when the document is asked for: it loads what nothing else needs.
 */
export async function buildDocument(endpoints: readonly EndpointDefinition[], publicUrl: string): Promise<unknown> {
  const app = Fastify();
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hokka API',
        version: '1.0.0',
        description:
          'Success answers are { success, data, message? }, failures { success, code, message, errors? }. Programs send an API key as Authorization: Bearer hk_live_…; their answers say in RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset what is left of the minute.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key, hk_live_…, with the scope that is named',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: `${apiBase}${endpoint.path}`,
      exposeHeadRoute: false,
      schema: buildEndpointSchema(endpoint),
      handler: async () => undefined,
    });
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
