import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** A running site, and an account or key that may publish on it. */
export interface RealServer {
  readonly url: string;
  readonly credentials: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Whether the output of the servers is shown. */
export const serverOutput = process.env.SITES_DEBUG === undefined ? 'ignore' : 'inherit';

/**
 * Resolves when the address answers with 200.
 * @throws when the process ends, or after 3 minutes
 */
export async function waitForServer(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server of ${url} ended with ${child.exitCode}`);
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    if (answer?.status === 200) return;
    await delay(500);
  }
  throw new Error(`${url} did not answer in time`);
}

/** Kills a server that was started detached, including its child processes. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, 'SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
}
