import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** True while a process with this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  // A zombie has ended; where process 1 collects none (containers) it would otherwise live for ever.
  if (statFields(pid)[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Something that differs between two processes that had the same id one after the other: the start time.
 * Empty when the process does not exist.
 */
export function readProcessStartTime(pid: number): string {
  if (existsSync('/proc/self/stat')) return statFields(pid)[19] ?? '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** The id of the process that started another one, or has adopted it; 0 when that does not exist. For Linux alone. */
export function readParent(pid: number): number {
  return Number(statFields(pid)[1] ?? 0);
}

/** The command line of a process, empty when it does not exist or is not readable. */
export function readCommandLine(pid: number): string {
  if (existsSync('/proc/self/stat')) return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** The processes that work in a folder (every process of a PostgreSQL server does), or undefined where they cannot be listed. */
export function findProcessesInDirectory(directory: string): number[] | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => readOrEmptyLink(`/proc/${pid}/cwd`) === directory);
}

/** Resolves to true when the process has ended, to false when it still lives after `timeoutMs`. */
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

/** The fields of /proc/<pid>/stat from the third (the state) on: the second, the command in parentheses, may contain blanks. */
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
    // The process ended meanwhile (ENOENT, ESRCH) or is another user's (EACCES).
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}
