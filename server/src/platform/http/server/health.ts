import type { FastifyInstance } from 'fastify';

interface HealthOptions {
  /** Returns the names of components that do not respond; empty when all do. */
  readonly findUnready: () => Promise<string[]>;
}

/** `/healthz`: this process is alive. `/readyz`: it can serve, i.e. database and queue respond. */
export function mountHealth(app: FastifyInstance, { findUnready }: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = await findUnready();
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .send({ status: missing.length === 0 ? 'ready' : 'unready', missing });
  });
}
