import { existsSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Length of a clock tick of /proc in milliseconds; the same on every Linux that Node supports. */
const tickMs = 10;

/** Reads the CPU time of all processes of one PostgreSQL server on this machine. */
export interface DatabaseCpu {
  /** CPU time since the server's start, in milliseconds, of backends that ended, too. */
  readMs(): number;
}

/**
 * @param client connected to the server by a socket of this machine
 * @throws where there is no /proc: CPU time of another process can be read on Linux only
 */
export async function findDatabaseCpu(client: Client): Promise<DatabaseCpu> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backend = rows[0]?.pid ?? 0;
  if (!existsSync(`/proc/${backend}/schedstat`)) throw new Error('CPU time of the database can be read on Linux only.');
  const postmaster = Number(readStat(backend)[1]);
  return { readMs: () => readTreeMs(postmaster) };
}

/** CPU time of one process since its start, in milliseconds. */
export function readProcessMs(pid: number): number {
  const [, , , , , , , , , , , user, system] = readStat(pid);
  return (Number(user) + Number(system)) * tickMs;
}

/** Resident memory of a process in megabytes. */
export function readResidentMb(pid: number): number {
  const match = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(match?.[1] ?? Number.NaN) * 1024) / 1e6;
}

function readTreeMs(parent: number): number {
  const stat = readStat(parent);
  // Children that ended and were waited for: parallel workers and closed connections.
  const endedMs = (Number(stat[13]) + Number(stat[14])) * tickMs;
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  return [String(parent), ...children].reduce((sum, pid) => sum + readExactMs(pid), endedMs);
}

/** To the nanosecond, which the ticks of `stat` are not; only for processes of one thread. */
function readExactMs(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    // It ended between the listing and this reading; it is counted with the ended ones from now on.
    return 0;
  }
}

/** The fields of /proc/<pid>/stat behind the program's name, which may hold blanks: state, parent … */
function readStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
