import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '../../testing/wait-until.ts';

const exec = promisify(execFile);

/** A Debian that was just installed, with systemd as process 1 and no network but loopback. */
export interface FreshMachine {
  /** Runs a script of bash as root; `set -e` applies. @throws with what it printed when it fails */
  run(script: string): Promise<string>;
  stop(): Promise<void>;
}

const release = 'trixie';
const bootMaxMs = 120_000;
const commandMaxMs = 600_000;

/** What is missing for a machine, as one sentence; undefined when it can be started. */
export function findMissing(): string | undefined {
  if (process.getuid?.() !== 0) return 'Only root can boot a machine.';
  const missing = ['debootstrap', 'systemd-nspawn', 'nsenter'].filter((name) => spawnSync(name, ['--help']).error);
  return missing.length === 0 ? undefined : `Programs are missing: ${missing.join(', ')}.`;
}

/**
 * Makes the system once and keeps it in the folder: a minimal Debian, and the packages that will be installed, so that
 * the machine needs no network.
 * @param folder kept between runs
 * @param packages names of packages, which are downloaded and not installed
 */
export function prepareDebian(folder: string, packages: readonly string[]): void {
  const done = `${folder}/etc/hokka-packages`;
  const wanted = packages.join(' ');
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return;
  const quiet = { stdio: 'ignore' as const };
  if (!existsSync(join(folder, 'bin'))) {
    const unfinished = `${folder}.unfinished`;
    mkdirSync(unfinished, { recursive: true });
    execFileSync(
      'debootstrap',
      ['--variant=minbase', '--include=systemd,systemd-sysv,dbus', release, unfinished],
      quiet,
    );
    renameSync(unfinished, folder);
  }
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  execFileSync('chroot', [folder, 'apt-get', 'update'], quiet);
  execFileSync('chroot', [folder, 'apt-get', 'install', '--yes', '--download-only', ...packages], quiet);
  execFileSync('chroot', [folder, 'sh', '-c', `printf '%s' '${wanted}' > /etc/hokka-packages`], quiet);
}

/**
 * Boots the system of `prepareDebian`; what it changes is kept in memory and lost at the stop.
 * @param files copied into it before, by their path there
 */
export async function startFreshMachine(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<FreshMachine> {
  for (const [target, source] of Object.entries(files)) cpSync(source, join(folder, target), { recursive: true });
  const options = ['--quiet', '--boot', '--register=no', '--keep-unit', '--private-network', '--volatile=overlay'];
  const container = spawn('systemd-nspawn', [...options, `--directory=${folder}`], {
    stdio: 'ignore',
    // Hosts with the older control groups, too.
    env: { ...process.env, SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE: '1' },
  });
  let leader = '';
  const isBooted = async () => {
    leader = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
    if (leader === '') return false;
    return (
      spawnSync('nsenter', [`--target=${leader}`, '--all', 'systemctl', 'is-active', 'multi-user.target']).status === 0
    );
  };
  await waitUntil('the machine has booted', isBooted, bootMaxMs);
  const enter = (script: string) => [`--target=${leader}`, '--all', 'bash', '-e', '-o', 'pipefail', '-c', script];
  return {
    run: async (script) => {
      const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' };
      const { stdout, stderr } = await exec('nsenter', enter(`cd /root; ${script}`), {
        env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
        maxBuffer: 10_000_000,
        timeout: commandMaxMs,
      });
      return stdout + stderr;
    },
    stop: () => stop(container, leader),
  };
}

async function stop(container: ChildProcess, leader: string): Promise<void> {
  if (container.exitCode !== null) return;
  const ended = new Promise((resolve) => container.once('exit', resolve));
  // Ends process 1 of the machine, and with it everything in there.
  process.kill(Number(leader), 'SIGKILL');
  await ended;
}
