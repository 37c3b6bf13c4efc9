import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { sandboxMerchant } from '../../sandbox/paytr/merchant.ts';
import { startPaytr } from '../../sandbox/paytr/server.ts';
import { sandboxEditor, startWordpress } from '../../sandbox/sites/wordpress.ts';
import { seededRandom } from '../../sandbox/writer/compose/random.ts';
import { findServerProgram } from '../../scripts/production-build/build-product.ts';
import { dayMs, minuteMs } from '../../server/src/platform/clock.ts';
import { connectDatabase, type Database } from '../../server/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { signIn } from '../access-matrix/scene.ts';
import { aUser } from '../builders/a-user.ts';
import { silentLog } from '../database.ts';
import { findFreePort } from '../find-free-port.ts';
import { type BuiltProcess, startBuiltProcess } from '../processes/built-process.ts';
import { startScriptedGateway } from '../scripted-gateway.ts';
import { startScriptedSmtpServer } from '../scripted-smtp-server.ts';
import { startReadyProxy } from '../upgrade/ready-proxy.ts';
import { writeSlowly } from '../upgrade/rolling-restart.ts';
import { waitUntil } from '../wait-until.ts';
import { type Fault, planFaults } from './fault-plan.ts';
import { type ChaosOutcome, judge, waitUntilSettled } from './judge.ts';
import { startNotificationRelay } from './notification-relay.ts';
import { startPeople } from './people.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { watchAlerts } from './watch-alerts.ts';

interface ChaosOptions {
  readonly root: string;
  readonly seed: number;
  readonly durationMs: number;
  /** Called with each fault. */
  readonly print: (line: string) => void;
  /** Whether Prometheus, where it is installed, watches the processes with the alert rules of `deploy/monitoring`. */
  readonly withAlerts?: boolean;
  /** Whether publications are tried again within seconds after the last fault, instead of after up to 10 minutes. */
  readonly endsPauses?: boolean;
}

const enterprise = 3;
/** What buyers have before they buy. */
const free = 1;
const processesOfRole = 2;
/** Longer than the pause before the last try of a publication, which is 10 minutes. */
const standstillMaxMs = 660_000;
/** How often pauses of publications are ended while the service settles. */
const pauseEndMs = 5_000;
const stopMs = 25_000;
const secretKey = 'a key for tests only, long enough to pass';
/** Of buyers only `buyersAtOnce` are active; there are more, because orders of a person are limited. */
const counts = { authors: 4, editors: 4, buyers: 60, publishers: 2 };
const buyersAtOnce = 3;
/** How wrong the clock of a machine can be; it stays so until it is moved again. */
const clockOffsetsMs = [5 * minuteMs, -5 * minuteMs, dayMs, -dayMs, 90_000, -90_000, 0];
type Role = 'web' | 'worker';

/**
 * People use two web and two worker processes of the built server while faults of a seeded plan happen; afterwards
 * every invariant is checked, and that what people were told is true.
 */
export async function runChaos({
  root,
  seed,
  durationMs,
  print,
  withAlerts = false,
  endsPauses = false,
}: ChaosOptions): Promise<ChaosOutcome> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const [directory = '', clocks = ''] = await Promise.all(
    ['hokka-chaos-', 'hokka-chaos-clocks-'].map((prefix) => mkdtemp(join(tmpdir(), prefix))),
  );
  for (const folder of [directory, clocks]) cleanups.push(() => rm(folder, { recursive: true, force: true }));
  try {
    // Not the faster settings of tests, which confirm what a crash of a backend then loses.
    const open = () => startEmbeddedPostgres({ dataDirectory: directory });
    let postgres = await open();
    cleanups.push(() => postgres.stop());
    const { connectionString } = postgres;
    const network = await startTcpProxy(connectionString);
    cleanups.push(network.stop);
    const service = await startReadyProxy();
    cleanups.push(service.stop);
    const relay = await startNotificationRelay(() => service.address);
    cleanups.push(relay.stop);
    const paytr = await startPaytr({ port: 0, notificationUrl: relay.url, retryMs: 500 });
    cleanups.push(paytr.close);
    const wordpress = await startWordpress({ port: 0 });
    cleanups.push(wordpress.close);
    const smtp = await startScriptedSmtpServer();
    cleanups.push(smtp.close);
    let gatewayState: 'up' | 'down' | 'silent' = 'up';
    const gateway = await startScriptedGateway((response) => {
      if (gatewayState === 'up') void writeSlowly(response);
      else if (gatewayState === 'down') response.writeHead(503).end('{"error":{"message":"overloaded","code":503}}');
      // Silence never answers; the connection stays open.
    });
    cleanups.push(async () => gateway[Symbol.asyncDispose]());

    const running: { role: Role; process: BuiltProcess }[] = [];
    let isOver = false;
    const environment = {
      PATH: process.env.PATH,
      // In production nothing is sold through the sandbox.
      NODE_ENV: 'test',
      SANDBOX: '1',
      SANDBOX_AI_URL: gateway.baseUrl,
      SANDBOX_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      SANDBOX_PAYTR_URL: paytr.url,
      SANDBOX_PAYTR_MERCHANT: [sandboxMerchant.id, sandboxMerchant.key, sandboxMerchant.salt].join(':'),
      SITE_HOSTS_ALLOWED: new URL(wordpress.url).host,
      ALLOW_PRIVATE_UPSTREAMS: '1',
      DATABASE_URL: network.connectionString,
      SECRET_KEY: secretKey,
      PUBLIC_URL: service.address,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    };
    const clockFile = (role: Role, machine: number) => join(clocks, `${role}-${machine}`);
    const metricsPorts = new Map<string, number>();
    for (const role of ['web', 'worker'] as const)
      for (let machine = 0; machine < processesOfRole; machine += 1)
        metricsPorts.set(`${role} ${machine}`, await findFreePort());
    /** Keeps a process of the role running on a machine of its own, as a supervisor does. */
    const keep = async (role: Role, machine: number): Promise<void> => {
      const clock = {
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'moved-clock.ts'))}`,
        MOVED_CLOCK_FILE: clockFile(role, machine),
      };
      const started = await startBuiltProcess(
        findServerProgram(root),
        {
          ...environment,
          ...clock,
          ROLE: role,
          PORT: String(await findFreePort()),
          METRICS_PORT: String(metricsPorts.get(`${role} ${machine}`)),
        },
        (child) => cleanups.push(() => child.stop(stopMs)),
      ).catch(() => undefined);
      if (started === undefined) return isOver ? undefined : keep(role, machine);
      const entry = { role, process: started };
      running.push(entry);
      if (role === 'web') service.targets.add(started.address);
      void started.child.ended.then(() => {
        running.splice(running.indexOf(entry), 1);
        service.targets.delete(started.address);
        if (!isOver) void keep(role, machine);
      });
    };
    cleanups.push(async () => {
      isOver = true;
    });
    await Promise.all(
      (['web', 'worker'] as const).flatMap((role) =>
        Array.from({ length: processesOfRole }, (_, machine) => keep(role, machine)),
      ),
    );
    await waitUntil('the proxy serves', async () => (await fetch(`${service.address}/readyz`)).ok, 60_000);

    const database = connectDatabase({
      connectionString,
      maxConnections: 2,
      applicationName: 'hokka chaos',
      log: silentLog,
    });
    cleanups.push(() => database.destroy());
    const sign = async (count: number, planId = enterprise) =>
      Promise.all(Array.from({ length: count }, async () => signIn(database, (await aUser(database, { planId })).id)));
    const publishers = [];
    for (const token of await sign(counts.publishers))
      publishers.push({ token, siteId: await addSite(service.address, token, wordpress.url) });
    const [authors, editors, buyers] = [
      await sign(counts.authors),
      await sign(counts.editors),
      await sign(counts.buyers, free),
    ];
    await database
      .updateTable('session_tokens')
      .set({ expires_at: new Date(Date.now() + 2 * dayMs) })
      .execute();
    const people = startPeople({
      address: service.address,
      authors,
      editors,
      buyers,
      buyersAtOnce,
      publishers,
      random: seededRandom(seed + 1),
    });

    const done = new Map<string, number>();
    const lasting = new Set<Promise<void>>();
    const last = (promise: Promise<void>) => {
      lasting.add(promise);
      void promise.finally(() => lasting.delete(promise));
    };
    const pick = (role: Role, which: number) => {
      const those = running.filter((one) => one.role === role);
      return those[which % Math.max(1, those.length)]?.process.child.process;
    };
    const freeze = async (role: Role, { which, forMs }: Fault) => {
      const chosen = pick(role, which);
      chosen?.kill('SIGSTOP');
      await wait(forMs);
      chosen?.kill('SIGCONT');
    };
    const moveClock = (role: Role, { which }: Fault) =>
      writeFile(
        clockFile(role, which % processesOfRole),
        String(clockOffsetsMs[Math.floor(which / processesOfRole) % clockOffsetsMs.length]),
      );
    const cause: Readonly<Record<Fault['kind'], (fault: Fault) => Promise<unknown> | undefined>> = {
      'kill a web process': async ({ which }) => pick('web', which)?.kill('SIGKILL'),
      'kill a worker process': async ({ which }) => pick('worker', which)?.kill('SIGKILL'),
      'crash the database': ({ which }) => crashBackend(connectionString, which),
      'restart the database': async () => {
        await postgres.stop();
        postgres = await open();
      },
      'cut connections': async () => network.cut(),
      'delay connections': async ({ forMs, which }) => {
        network.delay(20 + (which % 180));
        await wait(forMs);
        network.delay(0);
      },
      'halve a message': async () => network.halveNext(),
      'freeze a web process': (fault) => freeze('web', fault),
      'freeze a worker process': (fault) => freeze('worker', fault),
      'move the clock of a web process': (fault) => moveClock('web', fault),
      'move the clock of a worker process': (fault) => moveClock('worker', fault),
      'gateway outage': async ({ forMs }) => {
        gatewayState = 'down';
        await wait(forMs);
        gatewayState = 'up';
      },
      'gateway silence': async ({ forMs }) => {
        gatewayState = 'silent';
        await wait(forMs);
        gatewayState = 'up';
      },
      'mail outage': async ({ forMs }) => {
        smtp.answer({ CONN: 'cut' });
        await wait(forMs);
        smtp.answer({});
      },
      'site outage': async ({ which }) => {
        const kinds = ['lost', 'broken', 502, 429, 'cut_before'] as const;
        for (const method of ['GET', 'POST'])
          wordpress.faults.add({ method, path: '/', kind: kinds[which % kinds.length] ?? 502, times: 2 });
      },
      'repeat notifications': async ({ which }) => relay.repeat(which),
    };

    const alerts = withAlerts ? await watchAlerts(root, [...metricsPorts.values()]) : undefined;
    if (alerts !== undefined) cleanups.push(alerts.stop);
    const startedAtMs = performance.now();
    for (const fault of planFaults(seed, durationMs)) {
      await wait(Math.max(0, fault.atMs - (performance.now() - startedAtMs)));
      print(`${(fault.atMs / 1000).toFixed(1).padStart(7)} s  ${fault.kind}`);
      done.set(fault.kind, (done.get(fault.kind) ?? 0) + 1);
      const effect = cause[fault.kind](fault);
      // A restart must not meet another one.
      if (fault.kind === 'restart the database' || fault.kind === 'crash the database') await effect;
      else last(Promise.resolve(effect).then(() => undefined));
    }
    await wait(Math.max(0, durationMs - (performance.now() - startedAtMs)));
    await Promise.all(lasting);
    // Failures of the site wait for requests, so without this the last ones would meet tries of minutes later.
    wordpress.faults.clear();
    print(`${(durationMs / 1000).toFixed(1).padStart(7)} s  no more faults: the service settles`);
    await people.end();
    if (endsPauses) {
      const timer = setInterval(() => void endPauses(database).catch(() => undefined), pauseEndMs);
      cleanups.push(async () => clearInterval(timer));
    }
    const settledFromMs = performance.now();
    const isSettled = await waitUntilSettled(database, paytr, standstillMaxMs);
    return {
      ...(await judge({ database, people: people.log, paytr, wordpress })),
      faults: done,
      repeatedNotifications: relay.repeated(),
      mails: smtp.received.filter((line) => line === '.').length,
      alerts: await alerts?.read(),
      settledAfterMs: isSettled ? Math.round(performance.now() - settledFromMs) : undefined,
    };
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** Makes waiting publications due, also by clocks that are wrong by a day. */
async function endPauses(database: Database): Promise<void> {
  await sql`UPDATE publications SET due_at = now() - interval '2 days' WHERE due_at > now() - interval '2 days'`.execute(
    database,
  );
}

/** A backend that dies makes PostgreSQL end all others and recover from its log, as after a crash. */
async function crashBackend(connectionString: string, which: number): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY pid`,
    );
    const pid: unknown = rows[which % Math.max(1, rows.length)]?.pid;
    if (typeof pid === 'number') process.kill(pid, 'SIGKILL');
  } catch {
    // The database is already down.
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function addSite(address: string, token: string, url: string): Promise<string> {
  const response = await fetch(`${address}/api/sites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'wordpress', url, credentials: sandboxEditor }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The site was refused: ${text}`);
  return (JSON.parse(text) as { data: { id: string } }).data.id;
}
