import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** One measured value: `hokka_<name>`. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly value: number;
}

/** Serves measurements in the text format of Prometheus. */
export function mountMetrics(app: FastifyInstance, readGauges: () => Promise<Gauge[]>): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => delay.disable());
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const gauges = [...(await readGauges()), ...processGauges(delay.percentile(99) / 1e9)];
    delay.reset();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(gauges.map(formatGauge).join(''));
  });
}

function processGauges(eventLoopDelaySeconds: number): Gauge[] {
  return [
    { name: 'resident_memory_bytes', help: 'Memory of this process.', value: process.memoryUsage.rss() },
    {
      name: 'event_loop_delay_seconds',
      help: '99th percentile since it was last asked for.',
      value: eventLoopDelaySeconds,
    },
  ];
}

function formatGauge({ name, help, value }: Gauge): string {
  return `# HELP hokka_${name} ${help}\n# TYPE hokka_${name} gauge\nhokka_${name} ${value}\n`;
}
