import type { FastifyInstance } from 'fastify';

interface HealthOptions {
  /** Names what does not answer; empty when all is well. */
  readonly findUnready: () => Promise<string[]>;
}

/** `/healthz`: this process lives. `/readyz`: it can serve, database and queue answer. */
export function mountHealth(app: FastifyInstance, { findUnready }: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = await findUnready();
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .send({ status: missing.length === 0 ? 'ready' : 'unready', missing });
  });
}
