import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { variables } from '../../server/src/config/variables.ts';
import { productCommands } from '../production-build/build-server.ts';
import { allocator } from '../start/child.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const version: string = JSON.parse(read('package.json')).version;

const secretNames = Object.entries(variables).flatMap(([name, { secret }]) =>
  secret === true ? [`${name}_FILE`] : [],
);
const known = new Set([...Object.keys(variables), ...secretNames, 'NODE_COMPILE_CACHE', ...Object.keys(allocator)]);
const listUnknown = (names: readonly string[]) => names.filter((name) => !known.has(name));

/** A stopping process needs up to 20 seconds after it has drained for 5. */
const stopSecondsMin = 25;

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true });
  const services = new Map<string, Record<string, never>>(Object.entries(compose.services));

  test('the processes get variables that exist, and secrets and services that are declared', () => {
    for (const name of ['web', 'worker']) {
      const service = services.get(name) as never as { environment: object; secrets: string[]; depends_on: object };
      expect(listUnknown(Object.keys(service.environment))).toEqual([]);
      for (const value of Object.values(service.environment).filter((text) => String(text).startsWith('/run/secrets/')))
        expect(service.secrets).toContain(basename(value));
      for (const dependency of Object.keys(service.depends_on)) expect([...services.keys()]).toContain(dependency);
    }
    for (const service of services.values())
      for (const secret of (service.secrets ?? []) as string[]) expect(Object.keys(compose.secrets)).toContain(secret);
  });

  test('there are two of each process, which can write nothing, have no rights and stop in order', () => {
    for (const name of ['web', 'worker']) {
      expect(services.get(name)).toMatchObject({
        image: `hokka:${version}`,
        read_only: true,
        cap_drop: ['ALL'],
        environment: { ROLE: name },
        deploy: { replicas: 2 },
      });
      expect(Number.parseInt(String(services.get(name)?.stop_grace_period), 10)).toBeGreaterThanOrEqual(stopSecondsMin);
    }
  });

  test('the proxies speak TLS 1.2 and 1.3 with no other ciphers than their own', () => {
    for (const path of ['deploy/compose/Caddyfile', 'docs/operating.md']) {
      const text = readFileSync(join(root, path), 'utf8');
      expect(text).toMatch(/tls \{\n\s+protocols tls1\.2 tls1\.3\n\s+\}/);
      expect(text).not.toContain('ciphers');
    }
  });

  test('its secrets are those that are made', () => {
    const made = [...read('deploy/compose/make-secrets.sh').matchAll(/^make (\w+) /gm)].map(([, name]) => name);
    expect(made.toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  });
});

describe('the manifests for Kubernetes', () => {
  const files = globSync('deploy/kubernetes/base/*.yaml', { cwd: root }).filter(
    (file) => !file.includes('kustomization'),
  );
  const objects = files.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS()));
  const listKind = (kind: string) => objects.filter((object) => object.kind === kind);

  test('each file is listed, and the example sets variables that exist and the version of today', () => {
    const { resources } = parse(read('deploy/kubernetes/base/kustomization.yaml'));
    expect(resources.toSorted()).toEqual(files.map((file) => basename(file)).toSorted());
    const example = parse(read('deploy/kubernetes/example/kustomization.yaml'));
    expect(example.images).toMatchObject([{ name: 'hokka', newTag: version }]);
    expect(listUnknown(example.configMapGenerator[0].literals.map((line: string) => line.split('=')[0]))).toEqual([]);
  });

  test('each process has probes, limits, no rights, and time to stop', () => {
    const deployments = listKind('Deployment');
    expect(deployments.map(({ metadata }) => metadata.name).toSorted()).toEqual(['hokka-web', 'hokka-worker']);
    for (const { spec } of deployments) {
      const pod = spec.template.spec;
      const [container] = pod.containers;
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(stopSecondsMin);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.readinessProbe.httpGet.path).toBe('/readyz');
      expect(container.livenessProbe.httpGet.path).toBe('/healthz');
      expect(container.resources.limits.memory).toBeDefined();
      expect(listUnknown(container.env.map(({ name }: { name: string }) => name))).toEqual([]);
    }
  });

  test('budgets, scaling and the service select processes that exist', () => {
    const names = listKind('Deployment').map(({ metadata }) => metadata.name);
    for (const { spec } of listKind('PodDisruptionBudget')) expect(names).toContain(spec.selector.matchLabels.app);
    for (const { spec } of listKind('HorizontalPodAutoscaler')) expect(names).toContain(spec.scaleTargetRef.name);
    for (const { spec } of listKind('Service')) expect(names).toContain(spec.selector.app);
    expect(listKind('PodDisruptionBudget')).toHaveLength(2);
  });
});

test.each(globSync('deploy/systemd/*.service', { cwd: root }))('%s runs a part of the packed product', (file) => {
  const unit = read(file);
  const lines = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  expect(listUnknown(lines.map((line) => line.split('=')[0] ?? ''))).toEqual([]);
  const [, program] = /^ExecStart=\/usr\/local\/bin\/node server\/build\/([\w-]+)\.js$/m.exec(unit) ?? [];
  expect(['main', ...Object.values(productCommands).map((path) => basename(path, '.ts'))]).toContain(program);
  expect(unit).toMatch(/^User=hokka$/m);
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  const stop = /^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1];
  if (program === 'main') expect(Number(stop)).toBeGreaterThanOrEqual(stopSecondsMin);
});

test('the image is built from a packed folder alone, runs as another user and knows its health', () => {
  const [, last = ''] = read('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1);
  expect(last).not.toMatch(/npm (?:ci|install)|build-essential|git\b/);
  expect(last).toMatch(/^COPY --from=build \/hokka \/hokka$/m);
  expect(last).toMatch(/^USER \d+:\d+$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(JSON.parse(read('package.json')).scripts).toHaveProperty('pack:production');
});

test('the server gets the settings of malloc that npm start gives it', () => {
  const settings = Object.entries(allocator)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  expect(read('Dockerfile')).toContain(`\nENV ${settings}\n`);
  for (const name of ['web', 'worker'])
    expect(read(`deploy/systemd/hokka-${name}@.service`)).toContain(`\nEnvironment=${settings}\n`);
});

test('a process that uses much memory is reported before its limit ends it', () => {
  const gib = 2 ** 30;
  const [, reported = ''] = /hokka_resident_memory_bytes > (\S+)/.exec(read('deploy/monitoring/alerts.yml')) ?? [];
  const limits = ['systemd/hokka-web@.service', 'systemd/hokka-worker@.service', 'kubernetes/base/web.yaml'].map(
    (file) => /(?:MemoryMax=|limits: \{ memory: )(\d+)Gi?\b/.exec(read(`deploy/${file}`))?.[1],
  );
  expect(limits.every((limit) => Number(reported) < 0.9 * Number(limit) * gib)).toBe(true);
  expect(Number(reported)).toBeGreaterThan(0);
});

test('hokka-run reads its configuration as systemd does, never as shell code', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hokka-run-'));
  const script = read('deploy/systemd/hokka-run')
    .replaceAll('/opt/hokka/current', directory)
    .replaceAll('/etc/hokka', directory)
    .replace(/^exec .*$/m, 'exec env');
  for (const name of ['secret_key', 'database_url', 'database_direct_url'])
    await writeFile(join(directory, name), name);
  const lines = [
    '# ADMIN_EMAIL=no',
    '',
    'ADMIN_PASSWORD=a&b $(touch x) `y` "z',
    'QUOTED="two words"',
    "SINGLE='one'",
    'LAST=end',
  ];
  await writeFile(join(directory, 'environment'), lines.join('\n'));
  const run = (...words: string[]) =>
    spawnSync('sh', ['-c', script, 'hokka-run', ...words], { encoding: 'utf8', env: { PATH: process.env.PATH } });
  const environment = run('doctor').stdout.split('\n');
  for (const line of [
    'ADMIN_PASSWORD=a&b $(touch x) `y` "z',
    ...['QUOTED=two words', 'SINGLE=one', 'LAST=end', 'DATABASE_URL=database_url', 'NODE_ENV=production'],
  ])
    expect(environment).toContain(line);
  expect(run('docter')).toMatchObject({ status: 2, stderr: expect.stringContaining('Name a command') });
  await rm(directory, { recursive: true });
});
