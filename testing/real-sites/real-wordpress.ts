import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '../wait-until.ts';
import { type RealServer, serverOutput, stopServer, waitForServer } from './server-process.ts';

const run = promisify(execFile);

/** Tested versions. They take 1 GB, so they are not dependencies. */
const packages = {
  playground: ['@wp-playground/cli@3.1.56', '@wp-playground/wordpress-builds@0.9.19'],
  wordpress: 'wp-6.5.zip',
} as const;

/** Installs a real WordPress into a folder, once. */
export async function installWordpress(folder: string): Promise<void> {
  const wordpress = join(folder, 'wordpress');
  if (!existsSync(join(wordpress, 'node_modules/@wp-playground/cli'))) {
    await mkdir(wordpress, { recursive: true });
    await writeFile(join(wordpress, 'package.json'), '{"private":true}');
    const options = ['--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', ['install', ...options, ...packages.playground], { cwd: wordpress });
  }
}

/**
 * Starts a new WordPress with an application password, on the machine's PHP if that supports SQLite, otherwise on
 * WordPress Playground, whose PHP is compiled to WebAssembly and many times slower.
 */
export async function startRealWordpress(folder: string, port: number): Promise<RealServer> {
  const packagesFolder = join(folder, 'wordpress/node_modules/@wp-playground');
  const root = join(folder, 'wordpress/root');
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  await unzip(join(packagesFolder, 'wordpress-builds/src/wordpress', packages.wordpress), root);
  const url = `http://127.0.0.1:${port}`;
  const child = (await hasPhp())
    ? await startWithPhp(packagesFolder, root, port)
    : await startWithPlayground(packagesFolder, root, port);
  try {
    await waitForServer(`${url}/wp-json/`, child);
    // The Playground responds before its blueprint is complete.
    const readPassword = () => readFile(join(root, 'password.txt'), 'utf8').catch(() => '');
    const made = await waitUntil('the password is made', async () => (await readPassword()).trim() || false, 180_000);
    return { url, credentials: { username: 'admin', password: made }, stop: () => stopServer(child) };
  } catch (error) {
    await stopServer(child);
    throw error;
  }
}

const createPassword = (root: string) =>
  `file_put_contents('${root}/password.txt', WP_Application_Passwords::create_new_application_password(1, array('name' => 'hokka'))[0]);`;

/** Without TLS, application passwords are only available on local sites. */
const environment = { WP_ENVIRONMENT_TYPE: 'local' };

async function unzip(archive: string, folder: string): Promise<void> {
  await run('unzip', ['-q', '-o', archive, '-d', folder]);
}

async function hasPhp(): Promise<boolean> {
  const modules = await run('php', ['-m']).catch(() => ({ stdout: '' }));
  return /^pdo_sqlite$/m.test(modules.stdout);
}

async function startWithPhp(packagesFolder: string, root: string, port: number): Promise<ChildProcess> {
  const plugins = join(root, 'wp-content/plugins');
  await unzip(join(packagesFolder, 'cli/sqlite-database-integration.zip'), plugins);
  const plugin = join(plugins, 'sqlite-database-integration');
  await rename(join(plugins, 'plugin-sqlite-database-integration'), plugin);
  await copyFile(join(plugin, 'db.copy'), join(root, 'wp-content/db.php'));
  const url = `http://127.0.0.1:${port}`;
  const constants = Object.entries({ ...environment, WP_HOME: url, WP_SITEURL: url });
  const config = join(root, 'wp-config.php');
  const definitions = constants.map(([name, value]) => `define('${name}', '${value}');`).join(' ');
  await writeFile(config, (await readFile(config, 'utf8')).replace('<?php', `<?php ${definitions}`));
  const setup = `require '${root}/wp-load.php';
    $wp_rewrite->set_permalink_structure('/%postname%/');
    $wp_rewrite->flush_rules();
    ${createPassword(root)}`;
  await run('php', ['-r', setup]);
  const env = { ...process.env, PHP_CLI_SERVER_WORKERS: '6' };
  // In a process group of its own: otherwise its workers would outlive it.
  return spawn('php', ['-S', `127.0.0.1:${port}`, '-t', root], { stdio: serverOutput, env, detached: true });
}

async function startWithPlayground(packagesFolder: string, root: string, port: number): Promise<ChildProcess> {
  const blueprint = join(root, '../blueprint.json');
  const code = `<?php require '/wordpress/wp-load.php'; ${createPassword('/wordpress')}`;
  const steps = [
    { step: 'defineWpConfigConsts', consts: environment },
    { step: 'runPHP', code },
  ];
  await writeFile(blueprint, JSON.stringify({ steps }));
  return spawn(
    process.execPath,
    [
      join(packagesFolder, 'cli/wp-playground.js'),
      ...['server', '--port', String(port), '--wordpress-install-mode', 'install-from-existing-files'],
      ...['--mount-before-install', `${root}:/wordpress`, '--php=8.3', '--workers=6', `--blueprint=${blueprint}`],
    ],
    { stdio: serverOutput, detached: true },
  );
}
