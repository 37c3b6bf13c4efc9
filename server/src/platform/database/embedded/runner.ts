import { spawnSync } from 'node:child_process';

/** Uid and gid of PostgreSQL if root may not create a user namespace (the system's unprivileged account). */
export const FALLBACK_ID = 65534;

/**
 * The user that PostgreSQL's programs run as; they refuse to run as root. `direct`: the caller. `namespace`: root, seen
 * as an ordinary user from inside. `fallback`: `FALLBACK_ID`.
 */
export type Runner = 'direct' | 'namespace' | 'fallback';

const NAMESPACE = ['unshare', '-U', '--map-user=1000', '--map-group=1000'] as const;

/** Chooses the user: the caller's own unless that is root; a user namespace if the kernel allows one. */
export function chooseRunner(): Runner {
  if (process.getuid?.() !== 0) return 'direct';
  const [program, ...options] = NAMESPACE;
  return spawnSync(program, [...options, 'true']).status === 0 ? 'namespace' : 'fallback';
}

/** The command, arguments and spawn options that run a program as the chosen user. */
export function buildCommand(runner: Runner, program: string, args: string[]) {
  const identity = runner === 'fallback' ? { uid: FALLBACK_ID, gid: FALLBACK_ID } : {};
  // Passes no variables of the caller's environment: PGDATA, PGPORT and locale variables would change PostgreSQL's
  // behaviour.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };
  const options = { ...identity, cwd: '/', env };
  if (runner !== 'namespace') return { command: program, args, options };
  const [command, ...wrapping] = NAMESPACE;
  return { command, args: [...wrapping, program, ...args], options };
}
