import { computeQuantile, printTable } from './support/table.ts';
import { withEditorSite } from './typing/editor-site.ts';
import { measureList, measureTable, measureText, type Step } from './typing/scenes.ts';

/** A frame of the screen, and what browsers call a long task. */
const goals = { keyMs: 16, taskMs: 50 };

/**
 * What writing costs the page in CPU of its own thread, in long texts with spelling, suggestions and panels, in a long list and a table.
 * @returns whether a key is drawn within a frame (p95), and nothing holds the page up for longer than a long task
 */
export async function benchTyping(): Promise<boolean> {
  const steps = await withEditorSite(async (site) => [
    ...(await measureText(site, 4000)),
    ...(await measureText(site, 10_000)),
    ...(await measureList(site, 1000)),
    ...(await measureTable(site, 200, 10)),
  ]);
  printTable('Writing: milliseconds of the page’s own thread', steps.map(toRow));
  return steps.every(isMet);
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
    met: isMet(step) ? 'yes' : 'NO',
    'long tasks': work.longTasks.join(' '),
  };
}

/** Fewer keys are commands, such as to select all: what they cost is held to the goal of a task. */
const typedMin = 10;

function isMet({ work }: Step): boolean {
  const isTyping = work.keys.length >= typedMin;
  return work.longestMs <= goals.taskMs && (!isTyping || computeQuantile(work.keys, 0.95) <= goals.keyMs);
}
