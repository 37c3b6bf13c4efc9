import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** One measured value: `hokka_<name>`. A name that ends in `_total` is a counter. */
export interface Measurement {
  readonly name: string;
  readonly help: string;
  readonly value: number;
  /** Labels that distinguish it from measurements with the same name, which all have the same label names. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Serves measurements in the text format of Prometheus. */
export function mountMetrics(app: FastifyInstance, measure: () => Promise<Measurement[]>): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => delay.disable());
  app.get('/metrics', async (_request, reply) => {
    const measured = await measure();
    const { Counter, Gauge, Registry } = await import('prom-client');
    const registry = new Registry();
    const byName = Map.groupBy([...measured, ...measureProcess(delay.percentile(99) / 1e9)], ({ name }) => name);
    for (const [name, values] of byName) {
      const [{ help, labels = {} }] = values as [Measurement];
      const options = { name: `hokka_${name}`, help, labelNames: Object.keys(labels), registers: [registry] };
      if (name.endsWith('_total')) {
        const counter = new Counter(options);
        for (const one of values) counter.inc(one.labels ?? {}, one.value);
      } else {
        const gauge = new Gauge(options);
        for (const one of values) gauge.set(one.labels ?? {}, one.value);
      }
    }
    delay.reset();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function measureProcess(eventLoopDelaySeconds: number): Measurement[] {
  return [
    { name: 'resident_memory_bytes', help: 'Memory of this process.', value: process.memoryUsage.rss() },
    {
      name: 'event_loop_delay_seconds',
      help: '99th percentile since the last scrape.',
      value: eventLoopDelaySeconds,
    },
  ];
}
