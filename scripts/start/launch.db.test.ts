import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive, waitForEnd } from '../../server/src/platform/process/processes.ts';
import { withLongCases } from '../../testing/random-runs.ts';

// A worker alone: the whole start except for the web client, whose build the end-to-end tests need anyway.
const program = join(import.meta.dirname, '..', 'start.ts');
let dataDirectory: string;
let running: Start[] = [];

type Start = { process: ChildProcess; output: () => string; ended: Promise<number> };

beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'hokka-start-'));
});
afterEach(async () => {
  for (const start of running) start.process.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  rmSync(dataDirectory, { recursive: true });
});

function start(
  environment: Record<string, string> = {},
  [command, ...args]: readonly [string, ...string[]] = [process.execPath, program],
): Start {
  const { HOKKA_TEST_DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: dataDirectory, ROLE: 'worker', ...environment };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close').then(([code]) => Number(code));
  const started = { process: child, output: () => output, ended };
  running.push(started);
  return started;
}

async function untilStarted({ process: child, output, ended }: Start): Promise<void> {
  while (!output().includes('Started')) {
    const gone = await Promise.race([once(child.stdout ?? child, 'data').then(() => false), ended.then(() => true)]);
    if (gone && !output().includes('Started')) throw new Error(`did not start: ${output()}`);
  }
}

function postgresPid(): number {
  return Number(readFileSync(join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

const isLong = withLongCases([], [true]).length > 0;

function listChildren(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

test.skipIf(process.platform !== 'linux')(
  'everything starts, a second start is refused, and a signal ends it all',
  async () => {
    const first = start();
    await untilStarted(first);
    const parts = listChildren(first.process.pid);
    expect(parts).toHaveLength(3);

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `Hokka is already running with the data in ${dataDirectory} (process ${first.process.pid}); stop that process, or set DATA_DIR and PORT to run a second Hokka.\n`,
    );

    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(parts.filter(isAlive)).toEqual([]);
    expect(existsSync(join(dataDirectory, 'postgres', 'owner.json'))).toBe(false);
  },
);

test.runIf(isLong && process.platform === 'linux')(
  'when the server is killed, everything ends with a failure',
  async () => {
    const started = start();
    await untilStarted(started);
    const parts = listChildren(started.process.pid);
    const server = parts.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/build/main.js'));
    process.kill(server ?? 0, 'SIGKILL');
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain('The server was stopped by SIGKILL.');
    expect(parts.filter(isAlive)).toEqual([]);
  },
);

test.runIf(isLong && process.platform === 'linux')(
  'when the start itself is killed, its parts go and the next start finds all in order',
  async () => {
    const killed = start();
    await untilStarted(killed);
    const database = postgresPid();
    const others = listChildren(killed.process.pid).filter((pid) => pid !== database);
    killed.process.kill('SIGKILL');
    await killed.ended;
    for (const pid of others) expect(await waitForEnd(pid, 20_000)).toBe(true);
    const next = start();
    await untilStarted(next);
    expect(isAlive(database)).toBe(false);
  },
);

test.each([
  ['a wrong variable', { PORT: 'x' }, 'PORT is "x": expected a whole number from 1 to 65535.\n'],
  [
    'a production start without its three variables',
    { NODE_ENV: 'production' },
    'Production requires DATABASE_URL, SECRET_KEY and PUBLIC_URL: DATABASE_URL, SECRET_KEY, PUBLIC_URL are missing.\n',
  ],
])('%s is one line and a failure', async (_name, environment, line) => {
  const rejected = start(environment);
  expect(await rejected.ended).toBe(1);
  expect(rejected.output()).toBe(line);
});

test.skipIf(process.platform !== 'linux').each(withLongCases([], ['SIGTERM', 'SIGKILL']))(
  'npm that gets %s takes all it started with it, in order',
  async (signal) => {
    const npm = start({}, ['npm', 'start', '--ignore-scripts']);
    await untilStarted(npm);
    const [shell = 0] = listChildren(npm.process.pid);
    const [launcher = 0] = listChildren(shell);
    const parts = [launcher, ...listChildren(launcher)];
    expect(parts).toHaveLength(4);
    npm.process.kill(signal);
    for (const pid of parts) expect(await waitForEnd(pid, 30_000)).toBe(true);
    await npm.ended;
    // No process was killed: PostgreSQL has released the folder.
    expect(existsSync(join(dataDirectory, 'postgres', 'owner.json'))).toBe(false);
  },
);
