import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './run.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.hokka-lock');
const NODE_MAJOR = 24;

/**
 * Installs the dependencies unless exactly those of package-lock.json are installed.
 * @returns {Promise<void>}
 */
export async function ensureInstallation() {
  const wanted = fingerprint();
  if (read(stamp) === wanted) return;
  const release = await takeTurn();
  try {
    if (!matchesLock()) {
      // Also in production: the web client is built from source, with development dependencies.
      await runNpm('Installing the dependencies', ['ci', '--include=dev', '--include=optional'], { cwd: root });
    }
    requireNode();
    writeFileSync(stamp, wanted);
  } finally {
    release();
  }
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** npm writes this list when an installation is complete: it is missing after an interruption, and differs after another lock file. */
function matchesLock() {
  const installed = read(join(modules, '.package-lock.json'));
  if (installed === undefined) return false;
  const wantedPackages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const presentPackages = JSON.parse(installed).packages;
  return Object.entries(wantedPackages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || !isForThisMachine(wanted)) return true;
    const present = presentPackages[path];
    if (present === undefined) return wanted.optional === true || wanted.peer === true;
    return present.version === wanted.version && present.link === wanted.link;
  });
}

function isForThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

/** npm scripts use the bundled Node first; if there is none for the machine, its own must be new enough. */
function requireNode() {
  const bundled = join(modules, '.bin', 'node');
  const found = spawnSync(existsSync(bundled) ? bundled : process.execPath, ['--version'], { encoding: 'utf8' });
  const version = (found.stdout ?? '').trim();
  if (Number(/^v(\d+)\./.exec(version)?.[1]) >= NODE_MAJOR) return;
  throw new Error(
    `Node ${NODE_MAJOR} or newer is required: it is not bundled for ${process.platform} ${process.arch}, and this is ${version || process.version}.`,
  );
}

/** Two commands may run concurrently on a fresh clone; the second waits until the first has installed. */
async function takeTurn() {
  const folder = join(root, '.cache');
  const turn = join(folder, 'installing');
  mkdirSync(folder, { recursive: true });
  for (let told = false; ; told = true) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' });
      return () => rmSync(turn, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const other = Number(read(turn));
    if (!isAlive(other)) rmSync(turn, { force: true });
    else if (!told) console.log(`Waiting for the installation of process ${other} …`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
