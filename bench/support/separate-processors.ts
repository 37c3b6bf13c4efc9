import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/**
 * Keeps what is measured and what measures it on different processors, so that neither slows the other down.
 * Processes and connections that they start later stay where they are started.
 * @returns whether that could be done: it takes two processors and `taskset`
 */
export function separateProcessors(pids: { readonly measured: readonly number[]; readonly others: readonly number[] }) {
  // Unlike the available ones, these do not become fewer once this process is kept on some of them.
  const count = cpus().length;
  if (count < 2) return false;
  const middle = Math.floor(count / 2);
  const keepOn = (processors: string, pid: number) =>
    // It fails, too, for threads that end meanwhile.
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)]).error === undefined;
  return [
    ...pids.measured.map((pid) => keepOn(`0-${middle - 1}`, pid)),
    ...pids.others.map((pid) => keepOn(`${middle}-${count - 1}`, pid)),
  ].every(Boolean);
}
