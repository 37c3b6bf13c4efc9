import type { FastifyInstance } from 'fastify';

interface HealthOptions {
  /** Names what does not answer; empty when all is well. */
  readonly findUnready: () => Promise<string[]>;
}

/** `/healthz`: this process lives. `/readyz`: it can serve, database and queue answer. */
export function mountHealth(app: FastifyInstance, { findUnready }: HealthOptions): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const missing = await findUnready();
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .send({ status: missing.length === 0 ? 'ready' : 'unready', missing });
  });
}
