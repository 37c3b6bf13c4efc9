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
        description: 'Success answers are { success, data, message? }, failures { success, code, message, errors? }.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
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
