import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findFreePort } from '../find-free-port.ts';
import { waitUntil } from '../wait-until.ts';

/** When an alert fired during a run. */
export interface FiredAlert {
  /** Milliseconds from the start of the watch to the first time. */
  readonly firstAfterMs: number;
  /** How long it fired altogether, in ms. */
  readonly firedForMs: number;
}

export interface AlertWatch {
  /** What fired since the watch began, by name of the alert, in the order of its first time. */
  read(): Promise<ReadonlyMap<string, FiredAlert>>;
  stop(): Promise<void>;
}

/** As in `deploy/monitoring/prometheus.yml`. */
const scrapeSeconds = 15;
const firing = z.object({
  data: z.object({
    result: z.array(
      z.object({ metric: z.object({ alertname: z.string() }), values: z.array(z.tuple([z.number(), z.string()])) }),
    ),
  }),
});

/**
 * Starts the Prometheus of this machine with the alert rules of `deploy/monitoring`.
 * @param ports on which processes serve `/metrics`
 * @returns undefined where Prometheus is not installed
 */
export async function watchAlerts(root: string, ports: readonly number[]): Promise<AlertWatch | undefined> {
  if (spawnSync('prometheus', ['--version']).status !== 0) return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'hokka-prometheus-'));
  const configuration = join(directory, 'prometheus.yml');
  const targets = ports.map((port) => `127.0.0.1:${port}`);
  // JSON is YAML.
  await writeFile(
    configuration,
    JSON.stringify({
      global: { scrape_interval: `${scrapeSeconds}s`, evaluation_interval: `${scrapeSeconds}s` },
      rule_files: [join(root, 'deploy', 'monitoring', 'alerts.yml')],
      scrape_configs: [{ job_name: 'hokka', static_configs: [{ targets }] }],
    }),
  );
  const address = `127.0.0.1:${await findFreePort()}`;
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${join(directory, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(prometheus, 'exit');
  const ask = (path: string) => fetch(`http://${address}${path}`);
  const stop = async () => {
    prometheus.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await waitUntil('Prometheus answers', async () => (await ask('/-/ready').catch(() => undefined))?.ok);
  } catch (error) {
    await stop();
    throw error;
  }
  const startSeconds = Date.now() / 1000;
  return {
    async read() {
      const query = new URLSearchParams({
        query: 'max by (alertname) (ALERTS{alertstate="firing"})',
        start: String(startSeconds),
        end: String(Date.now() / 1000),
        step: String(scrapeSeconds),
      });
      const { data } = firing.parse(await (await ask(`/api/v1/query_range?${query}`)).json());
      const fired = data.result.map(({ metric, values }): [string, FiredAlert] => {
        const firstSeconds = values[0]?.[0] ?? startSeconds;
        return [
          metric.alertname,
          {
            firstAfterMs: Math.round((firstSeconds - startSeconds) * 1000),
            firedForMs: values.length * scrapeSeconds * 1000,
          },
        ];
      });
      return new Map(fired.toSorted(([, one], [, other]) => one.firstAfterMs - other.firstAfterMs));
    },
    stop,
  };
}
