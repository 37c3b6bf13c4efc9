import { z } from 'zod';
import type { JobDefinition } from './job-runner.ts';
import { runCounted, type ScheduledTask } from './periodic.ts';
import { createWorker, type Worker } from './worker.ts';

/** One job is one run of one task. A failed run is not retried: the next run does the remaining work. */
const scheduledTask: JobDefinition<{ readonly task: string }> = {
  name: 'scheduled-task',
  dataSchema: z.object({ task: z.string() }),
  retryLimit: 0,
  expireInSeconds: 3600,
  exclusive: true,
  deleteAfterSeconds: 3600,
};

/** Maximum number of concurrent tasks per process, so that tasks waiting for the network leave room for others. */
const concurrency = 4;

/**
 * Runs each task when it is due, in one of the processes that start this worker, and never concurrently with itself. If
 * it became due while no process was running, the next process runs it once.
 */
export function createScheduledTaskWorker(tasks: readonly ScheduledTask[]): Worker {
  const { definition, start } = createWorker(scheduledTask, concurrency, async ({ data }) => {
    const task = tasks.find(({ name }) => name === data.task);
    if (task === undefined) throw new Error(`No task is named '${data.task}'`);
    await runCounted(task.name, task.run).catch((cause) => {
      throw new Error(`The task '${task.name}' failed`, { cause });
    });
  });
  return {
    definition,
    start: async (queue) => {
      await queue.schedule(
        scheduledTask,
        tasks.map(({ name, cron }) => ({ key: name.replaceAll(' ', '-'), cron, data: { task: name } })),
      );
      await start(queue);
    },
  };
}
