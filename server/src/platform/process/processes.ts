import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** True while a process with this id is running, whichever user owns it. */
export function isAlive(pid: number): boolean {
  // A zombie has ended; if process 1 does not reap it (containers), it would otherwise count as alive forever.
  if (statFields(pid)[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The start time, which distinguishes two processes that had the same id one after the other. Empty when the process
 * does not exist.
 */
export function readProcessStartTime(pid: number): string {
  if (existsSync('/proc/self/stat')) return statFields(pid)[19] ?? '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** The id of the process that started a process, or has adopted it; 0 when it does not exist. Only for Linux. */
export function readParent(pid: number): number {
  return Number(statFields(pid)[1] ?? 0);
}

/** The command line of a process; empty when it does not exist or is not readable. */
export function readCommandLine(pid: number): string {
  if (existsSync('/proc/self/stat')) return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/**
 * The processes whose working directory is a folder (as for every process of a PostgreSQL server); undefined if they
 * cannot be listed.
 */
export function findProcessesInDirectory(directory: string): number[] | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => readOrEmptyLink(`/proc/${pid}/cwd`) === directory);
}

/** Resolves to true when the process has ended, to false when it is still running after `timeoutMs`. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() >= deadline) return false;
    await delay(10);
  }
  return true;
}

/** Sends a signal; a process that is already gone is not an error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * The fields of /proc/<pid>/stat from the third (the state): the second, the command in parentheses, may contain
 * spaces.
 */
function statFields(pid: number): string[] {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readOrEmpty(path: string): string {
  return orEmpty(() => readFileSync(path, 'utf8'));
}

function readOrEmptyLink(path: string): string {
  return orEmpty(() => readlinkSync(path));
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch (error) {
    // The process ended meanwhile (ENOENT, ESRCH) or belongs to another user (EACCES).
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}
