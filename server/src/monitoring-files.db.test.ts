import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { wireForTest } from '../../testing/whole-service.ts';
import { buildMetricsApp } from './build-metrics-app.ts';
import type { Services } from './wiring/wire-services.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook_url: z.string() }) }),
      ),
    }),
  ),
});
const rules = alertsSchema.parse(parse(read('deploy/monitoring/alerts.yml'))).groups.flatMap((group) => group.rules);
const runbook = read('docs/runbook.md');

let store: TestDatabase;
let parts: Services;

beforeAll(async () => {
  store = await createTestDatabase();
  parts = wireForTest(store.connectionString);
  await parts.jobs.start([]);
});
afterAll(async () => {
  await parts.jobs.stop(1000);
  await parts.database.destroy();
  await store.drop();
});

test('every metric that alerts and the dashboard name is shown, and every metric is in one of them', async () => {
  const app = buildMetricsApp(parts);
  const { body } = await app.inject('/metrics');
  await app.close();
  const shown = new Set(Array.from(body.matchAll(/^# TYPE (\w+) /gm), ([, name = '']) => name));
  const dashboard = read('deploy/monitoring/dashboard.json');
  const named = [
    ...rules
      .map(({ expr }) => expr)
      .join('\n')
      .matchAll(/hokka_\w+/g),
    ...dashboard.matchAll(/hokka_\w+/g),
  ];
  const names = new Set(named.map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')));
  expect([...names].filter((name) => !shown.has(name))).toEqual([]);
  expect([...shown].filter((name) => !names.has(name))).toEqual([]);
});

test('counters whose first event fires an alert are shown before it', async () => {
  const app = buildMetricsApp(parts);
  const { body } = await app.inject('/metrics');
  await app.close();
  expect(body).toMatch(/^hokka_mail_deliveries_total\{end="failed"\} \d+$/m);
  expect(body).toMatch(/^hokka_mail_deliveries_total\{end="sent"\} \d+$/m);
});

test('every alert has its section in the runbook, and every section its alert', () => {
  const sections = Array.from(runbook.matchAll(/^## (.+)$/gm), ([, name]) => name);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations } of rules)
    expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLocaleLowerCase('en')}`);
});

const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: join(root, 'deploy/monitoring'), encoding: 'utf8' });

test('every alert has a case in which it fires, and one in which it does not yet', () => {
  const cases = z
    .object({
      tests: z.array(
        z.object({ name: z.string(), promql_expr_test: z.array(z.object({ exp_samples: z.array(z.unknown()) })) }),
      ),
    })
    .parse(parse(read('deploy/monitoring/alerts.test.yml'))).tests;
  expect(cases.map(({ name }) => name)).toEqual(rules.map(({ alert }) => alert));
  for (const { promql_expr_test: expected } of cases)
    expect(expected.map(({ exp_samples: samples }) => samples.length)).toEqual([0, 1]);
});

test.skipIf(promtool('--version').error !== undefined)('Prometheus agrees with every case of the alerts', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml');
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: expect.any(String) });
  expect(promtool('check', 'config', 'prometheus.yml').status).toBe(0);
});

test('every statement of the runbook runs', async () => {
  const statements = Array.from(runbook.matchAll(/^```sql\n([^`]+)```$/gm), ([, text = '']) => text);
  expect(statements.length).toBeGreaterThan(10);
  for (const statement of statements) await sql.raw(statement).execute(store.database);
});

test('every program and screen that the runbook names exists', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
  const known = new Set(Object.keys(scripts));
  for (const [, name = ''] of runbook.matchAll(/npm run ([\w:-]+)/g)) expect(known).toContain(name);
  const routes = read('docs/routes.md');
  for (const [, path = ''] of runbook.matchAll(/`(\/admin[\w/-]*)`/g)) expect(routes).toContain(`| \`${path}\` |`);
});
