import { computeQuantile, printTable } from './support/table.ts';
import { withEditorSite } from './typing/editor-site.ts';
import { measureList, measureTable, measureText, type Step } from './typing/scenes.ts';

/** A frame of the screen, and the browsers' definition of a long task, in ms. */
const goals = { keyMs: 16, taskMs: 50 };

/**
 * Measures the CPU time of the page's main thread while a user types in long texts with spelling, suggestions and
 * panels, in a long list and in a table.
 * @returns whether a key is drawn within a frame (p95), and nothing blocks the page for longer than a long task
 */
export async function benchTyping(): Promise<boolean> {
  const steps = await withEditorSite(async (site) => [
    ...(await measureText(site, 4000)),
    ...(await measureText(site, 10_000)),
    ...(await measureList(site, 1000)),
    ...(await measureTable(site, 200, 10)),
  ]);
  printTable('Writing: milliseconds of the page’s own thread', steps.map(toRow));
  return steps.every((step) => step.isBare === true || isMet(step));
}

function toRow(step: Step): Record<string, string> {
  const { name, work } = step;
  const [keys, waits] = [work.keys, work.keyWaits].map((all) =>
    all.length === 0 ? '' : [0.5, 0.95].map((share) => computeQuantile(all, share).toFixed(1)).join(' / '),
  );
  return {
    '': name,
    'key p50 / p95': keys ?? '',
    'by the clock': waits ?? '',
    'longest task': work.longestMs.toFixed(0),
    met: step.isBare === true ? '' : isMet(step) ? 'yes' : 'NO',
    'long tasks': work.longTasks.join(' '),
  };
}

/** Steps with fewer keys are commands, such as select all: only the goal of a task applies to them. */
const typedMin = 10;

function isMet({ work }: Step): boolean {
  const isTyping = work.keys.length >= typedMin;
  return work.longestMs <= goals.taskMs && (!isTyping || computeQuantile(work.keys, 0.95) <= goals.keyMs);
}
