import { spawnSync } from 'node:child_process';

/** The uid and gid that PostgreSQL runs under where root may not make a user namespace (the unprivileged account of the system). */
export const FALLBACK_ID = 65534;

/**
 * Under which identity PostgreSQL's programs run; they refuse to run as root.
 * `direct`: as the caller. `namespace`: root, seen as an ordinary user from inside. `fallback`: as `FALLBACK_ID`.
 */
export type Runner = 'direct' | 'namespace' | 'fallback';

const NAMESPACE = ['unshare', '-U', '--map-user=1000', '--map-group=1000'] as const;

/** Chooses the identity: the caller's own unless that is root; a user namespace where the kernel allows one. */
export function chooseRunner(): Runner {
  if (process.getuid?.() !== 0) return 'direct';
  const [program, ...options] = NAMESPACE;
  return spawnSync(program, [...options, 'true']).status === 0 ? 'namespace' : 'fallback';
}

/** The command, arguments and spawn options that run a program under the chosen identity. */
export function buildCommand(runner: Runner, program: string, args: string[]) {
  const identity = runner === 'fallback' ? { uid: FALLBACK_ID, gid: FALLBACK_ID } : {};
  // Nothing of the caller's environment: PGDATA, PGPORT and locale variables would change what PostgreSQL does.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };
  const options = { ...identity, cwd: '/', env };
  if (runner !== 'namespace') return { command: program, args, options };
  const [command, ...wrapping] = NAMESPACE;
  return { command, args: [...wrapping, program, ...args], options };
}
