import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** One measured value: `hokka_<name>`. */
export interface Measurement {
  readonly name: string;
  readonly help: string;
  readonly value: number;
}

/** Serves measurements in the text format of Prometheus. */
export function mountMetrics(app: FastifyInstance, measure: () => Promise<Measurement[]>): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => delay.disable());
  app.get('/metrics', async (_request, reply) => {
    const measured = await measure();
    const { Gauge, Registry } = await import('prom-client');
    const registry = new Registry();
    for (const { name, help, value } of [...measured, ...measureProcess(delay.percentile(99) / 1e9)])
      new Gauge({ name: `hokka_${name}`, help, registers: [registry] }).set(value);
    delay.reset();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function measureProcess(eventLoopDelaySeconds: number): Measurement[] {
  return [
    { name: 'resident_memory_bytes', help: 'Memory of this process.', value: process.memoryUsage.rss() },
    {
      name: 'event_loop_delay_seconds',
      help: '99th percentile since it was last asked for.',
      value: eventLoopDelaySeconds,
    },
  ];
}
