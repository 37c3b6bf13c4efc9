import type { JobQueue } from './job-queue.ts';
import type { JobDefinition, JobRun } from './job-runner.ts';

/** A job with its handler. Modules give these to the wiring, which starts them in worker processes. */
export interface Worker {
  readonly definition: JobDefinition<object>;
  start(queue: JobQueue): Promise<void>;
}

/** Binds a job to its handler. */
export function createWorker<Data extends object>(
  definition: JobDefinition<Data>,
  concurrency: number,
  handler: (run: JobRun<Data>) => Promise<void>,
): Worker {
  return { definition, start: (queue) => queue.work(definition, concurrency, handler) };
}
