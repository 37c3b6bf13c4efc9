import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { listMetrics, type Metric, toMetric } from '../../process/counters.ts';

/**
 * Serves what this process has counted, and what `measure` adds, in the text format of Prometheus.
 */
export function mountMetrics(app: FastifyInstance, version: string, measure: () => Promise<readonly Metric[]>): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => delay.disable());
  app.get('/metrics', async (_request, reply) => {
    const measured = [...(await measure()), ...measureProcess(version, delay.percentile(99) / 1e9)];
    const { Registry } = await import('prom-client');
    const registry = new Registry();
    for (const metric of [...measured, ...listMetrics()]) registry.registerMetric(toRegistered(metric));
    delay.reset();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * The registry only prints. Counters live where they are incremented, so that the library is loaded with the first
 * request.
 */
function toRegistered({ name, help, kind, values }: Metric) {
  const described = {
    name: `hokka_${name}`,
    help,
    type: kind,
    aggregator: 'sum',
    values: values.map((one) => ({
      ...one,
      ...(one.metricName === undefined ? {} : { metricName: `hokka_${one.metricName}` }),
    })),
  };
  return { ...described, get: async () => described } as unknown as Parameters<
    InstanceType<typeof import('prom-client').Registry>['registerMetric']
  >[0];
}

function measureProcess(version: string, eventLoopDelaySeconds: number): Metric[] {
  const startedAt = Math.round((Date.now() - performance.now()) / 1000);
  return [
    toMetric('build_info', 'Always 1; the labels are the versions of this process.', [
      { labels: { version, node: process.version }, value: 1 },
    ]),
    toMetric('process_start_seconds', 'When this process started, in seconds since 1970.', startedAt),
    toMetric('resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
    toMetric('event_loop_delay_seconds', '99th percentile since the last scrape.', eventLoopDelaySeconds),
  ];
}
