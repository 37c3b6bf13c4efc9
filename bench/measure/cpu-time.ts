import { existsSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Length of a clock tick of /proc in milliseconds; the same on every Linux that Node supports. */
const tickMs = 10;

/** CPU time of all processes of one PostgreSQL server on this machine. */
export interface DatabaseCpu {
  /** CPU time since the start of the server, in milliseconds, including backends that have ended. */
  readMs(): number;
}

/**
 * @param client connected to the server through a socket of this machine
 * @throws without /proc: only Linux lets a process read the CPU time of another
 */
export async function findDatabaseCpu(client: Client): Promise<DatabaseCpu> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backend = rows[0]?.pid ?? 0;
  if (!existsSync(`/proc/${backend}/schedstat`)) throw new Error('CPU time of the database can be read on Linux only.');
  const postmaster = readParent(backend);
  return { readMs: () => readTreeMs(postmaster) };
}

/** CPU time of one process since its start, in milliseconds. */
export function readProcessMs(pid: number): number {
  const [, , , , , , , , , , , user, system] = readStat(pid);
  return (Number(user) + Number(system)) * tickMs;
}

/** The process that started another one. */
export function readParent(pid: number): number {
  return Number(readStat(pid)[1]);
}

/** Resident memory of a process in megabytes. */
export function readResidentMb(pid: number): number {
  const match = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(match?.[1] ?? Number.NaN) * 1024) / 1e6;
}

function readTreeMs(parent: number): number {
  const stat = readStat(parent);
  // Children that ended and were reaped: parallel workers and closed connections.
  const endedMs = (Number(stat[13]) + Number(stat[14])) * tickMs;
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  return [String(parent), ...children].reduce((sum, pid) => sum + readExactMs(pid), endedMs);
}

/** In nanoseconds, more precise than the ticks of `stat`; only for single-threaded processes. */
function readExactMs(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    // It ended after the listing; from now on it is counted among the ended processes.
    return 0;
  }
}

/** Fields of /proc/<pid>/stat after the program's name, which may contain blanks: state, parent … */
function readStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
