import type { CDPSession, Page } from '@playwright/test';

/** What browsers call a long task, in milliseconds. */
const longTaskMs = 50;

/**
 * Tasks of the page's own thread meanwhile: their number, the CPU time of the longest, and that of each which is long. That of the clock
 * depends on other programs.
 */
export async function measureTasks(page: Page, run: () => Promise<void>) {
  const { tasks } = await traceTasks(page, ['toplevel'], run);
  const costs = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return {
    count: costs.length,
    longestMs: Math.max(0, ...costs),
    longTasks: costs.filter((ms) => ms > longTaskMs).map(Math.round),
  };
}

/** So long after a key (in microseconds) what it causes is drawn; what waits for a pause in typing comes later. */
const drawnWithin = 50_000;

/** The median of what a key costs the page's own thread, from its event until it is drawn, in milliseconds of CPU. */
export async function measureKeys(page: Page, run: () => Promise<void>): Promise<{ count: number; medianMs: number }> {
  const { tasks, events } = await traceTasks(page, ['toplevel', 'devtools.timeline'], run);
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const costs = keys.map(({ ts: at }) =>
    tasks
      .filter(({ ts, dur = 0 }) => ts + dur > at && ts < at + drawnWithin)
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
  );
  const sorted = costs.toSorted((one, other) => one - other);
  return { count: sorted.length, medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY };
}

async function traceTasks(page: Page, includedCategories: string[], run: () => Promise<void>) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' });
  await run();
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const own = events.filter(({ pid, tid }) => pages.some((thread) => thread.pid === pid && thread.tid === tid));
  return { events: own, tasks: listTasks(own) };
}

/** Of tasks that are named twice, once by each category, only the outer one counts. */
function listTasks(events: readonly TraceEvent[]): TraceEvent[] {
  const all = events.filter(({ name, tdur }) => name.endsWith('RunTask') && tdur !== undefined);
  let end = Number.NEGATIVE_INFINITY;
  return all
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when it began, how long it took by the clock, and in CPU. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}
