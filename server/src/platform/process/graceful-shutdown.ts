import type { Log } from '../logging/log.ts';

/** What is stopped, keyed by a name for the log. */
export type ShutdownSteps = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Stops one group after the other, the members of a group concurrently. An error is logged and does not prevent the
 * rest from stopping.
 * @throws Error at the end, naming all that failed
 */
export async function shutDownInOrder(groups: readonly ShutdownSteps[], log: Log): Promise<void> {
  const failed: string[] = [];
  for (const group of groups) {
    await Promise.all(
      Object.entries(group).map(async ([name, stop]) => {
        try {
          await stop();
        } catch (err) {
          failed.push(name);
          log.error({ err, part: name }, 'could not stop a part of the process');
        }
      }),
    );
  }
  if (failed.length > 0) throw new Error(`Could not stop: ${failed.join(', ')}`);
}
