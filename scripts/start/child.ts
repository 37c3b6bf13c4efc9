import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** The start cannot continue; the message is one line that the user can act on. */
export class StartError extends Error {
  override name = 'StartError';
}

/** A child process that runs until it is stopped. */
export type Child = {
  process: ChildProcess;
  /** Resolves with its exit code when it has ended; a death by signal counts as 1. */
  ended: Promise<number>;
  /** Asks it to end, and kills it if it still runs after `graceMs`. */
  stop: (graceMs: number) => Promise<void>;
};

/**
 * How glibc keeps memory. It gives threads heaps of their own, and each keeps its peak size: with them, a server whose
 * compiler and threads start and end uses 30 MB more, without being faster. Its thresholds grow with the largest block
 * that was freed, unless they are set: 300 rendered pages then left 14 MB more of freed memory in the process.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/**
 * Starts a Node program in a process group of its own, so that Ctrl+C reaches only this process, which determines the
 * order of the shutdown.
 */
export function startNode(args: string[], options: SpawnOptions): Child {
  const child = spawn(process.execPath, args, {
    ...options,
    env: { ...allocator, ...(options.env ?? process.env) },
    detached: true,
  });
  const { promise: ended, resolve } = Promise.withResolvers<number>();
  child.once('exit', (code) => resolve(code ?? 1));
  child.once('error', () => resolve(1));
  const stop = async (graceMs: number) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const killing = setTimeout(() => killGroup(child), graceMs);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(killing);
  };
  return { process: child, ended, stop };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
