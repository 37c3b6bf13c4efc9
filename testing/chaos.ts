import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/connect.ts';
import type { ArticlesProcessOptions } from './articles-process.ts';
import type { PaymentsProcessOptions } from './payments-process.ts';
import type { PublishingProcessOptions } from './publishing-process.ts';

export interface KillableProcess {
  readonly address: string;
  readonly process: ChildProcess;
  /** Resolves with the signal that ended it. */
  readonly died: Promise<NodeJS.Signals | null>;
  /** Kills it like a power cut. */
  kill(): Promise<void>;
}

/** Starts a process of the articles module (see articles-process.ts) and waits until it serves. */
export function startArticlesProcess(options: ArticlesProcessOptions): Promise<KillableProcess> {
  return startProcess('articles-process.ts', options);
}

/** Starts a process of the publishing module (see publishing-process.ts) and waits until it works. */
export function startPublishingProcess(options: PublishingProcessOptions): Promise<KillableProcess> {
  return startProcess('publishing-process.ts', options);
}

/** Starts a process of the billing module (see payments-process.ts) and waits until it serves. */
export function startPaymentsProcess(options: PaymentsProcessOptions): Promise<KillableProcess> {
  return startProcess('payments-process.ts', options);
}

/** Simulates the time after which the queue notices that all workers are dead: no live process may be running a job. */
export async function expireClaims(database: Database): Promise<void> {
  await sql`UPDATE jobs.job SET heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 s'
    WHERE state = 'active'`.execute(database);
}

async function startProcess(file: string, options: object): Promise<KillableProcess> {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(options)], { execArgv: [] });
  const died = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const early = died.then((signal) => {
    throw new Error(`The process died before it served: ${signal}`);
  });
  early.catch(() => undefined);
  const [{ address }] = (await Promise.race([once(child, 'message'), early])) as [{ address: string }];
  return {
    address,
    process: child,
    died,
    kill: async () => {
      child.kill('SIGKILL');
      await died;
    },
  };
}
