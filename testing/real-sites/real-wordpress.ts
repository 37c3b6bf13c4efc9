import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RealServer, serverOutput, stopServer, waitForServer } from './server-process.ts';

const run = promisify(execFile);

/** Versions that were tried. They take 1 GB, so they are installed for this alone. */
const packages = {
  playground: ['@wp-playground/cli@3.1.56', '@wp-playground/wordpress-builds@0.9.19'],
  wordpress: 'wp-6.5.zip',
} as const;

/** Brings a real WordPress from its packages into a folder, once. */
export async function installWordpress(folder: string): Promise<void> {
  const wordpress = join(folder, 'wordpress');
  if (!existsSync(join(wordpress, 'node_modules/@wp-playground/cli'))) {
    await mkdir(wordpress, { recursive: true });
    await writeFile(join(wordpress, 'package.json'), '{"private":true}');
    const options = ['--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', ['install', ...options, ...packages.playground], { cwd: wordpress });
  }
}

/** WordPress as its Playground runs it, fresh, with an application password. */
export async function startRealWordpress(folder: string, port: number): Promise<RealServer> {
  const [cli, root] = [join(folder, 'wordpress/node_modules/@wp-playground'), join(folder, 'wordpress/root')];
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  await run('unzip', ['-q', '-o', join(cli, 'wordpress-builds/src/wordpress', packages.wordpress), '-d', root]);
  const blueprint = join(folder, 'wordpress/blueprint.json');
  const code = `<?php require '/wordpress/wp-load.php';
    file_put_contents('/wordpress/password.txt', WP_Application_Passwords::create_new_application_password(1, array('name' => 'hokka'))[0]);`;
  // Without TLS, application passwords are for local sites alone.
  const consts = { WP_ENVIRONMENT_TYPE: 'local' };
  await writeFile(
    blueprint,
    JSON.stringify({
      steps: [
        { step: 'defineWpConfigConsts', consts },
        { step: 'runPHP', code },
      ],
    }),
  );
  const child = spawn(
    process.execPath,
    [
      join(cli, 'cli/wp-playground.js'),
      ...['server', '--port', String(port), '--wordpress-install-mode', 'install-from-existing-files'],
      ...['--mount-before-install', `${root}:/wordpress`, '--php=8.3', '--workers=6', `--blueprint=${blueprint}`],
    ],
    { stdio: serverOutput },
  );
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(`${url}/wp-json/`, child);
  const password = (await readFile(join(root, 'password.txt'), 'utf8')).trim();
  return { url, credentials: { username: 'admin', password }, stop: () => stopServer(child) };
}
