import type { CDPSession, Page } from '@playwright/test';

/** The browsers' definition of a long task, in milliseconds. */
export const longTaskMs = 50;

/** Work of the page's main thread. CPU time, because wall-clock time depends on other programs. */
export interface PageWork {
  readonly tasks: number;
  /** CPU milliseconds of the longest task, and of each long task. */
  readonly longestMs: number;
  readonly longTasks: readonly number[];
  /** CPU milliseconds of each key, from its event until it is drawn; ascending. */
  readonly keys: readonly number[];
  /** The same in wall-clock time, including the wait for the next frame. */
  readonly keyWaits: readonly number[];
}

/** Measures tasks of the main thread during `run`, and the cost of its keys. */
export async function measureWork(page: Page, run: () => Promise<void>): Promise<PageWork> {
  const events = await traceThread(page, run);
  const tasks = listTasks(events);
  const costs = tasks.map(toCpuMs);
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const frames = events.filter(({ name }) => name === frameEnd);
  const drawn = keys.flatMap(({ ts: from }) => {
    const frame = frames.find(({ ts }) => ts > from);
    if (frame === undefined) return [];
    const to = frame.ts + (frame.dur ?? 0);
    const own = tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts < to);
    return [{ cpuMs: own.reduce((sum, task) => sum + toCpuMs(task), 0), waitMs: (to - from) / 1000 }];
  });
  return {
    tasks: costs.length,
    longestMs: Math.max(0, ...costs),
    longTasks: costs.filter((ms) => ms > longTaskMs).map(Math.round),
    keys: sort(drawn.map(({ cpuMs }) => cpuMs)),
    keyWaits: sort(drawn.map(({ waitMs }) => waitMs)),
  };
}

/** The last task of the main thread for a frame. */
const frameEnd = 'Layerize';

async function traceThread(page: Page, run: () => Promise<void>): Promise<TraceEvent[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await run();
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  return events.filter(({ pid, tid }) => pages.some((thread) => thread.pid === pid && thread.tid === tid));
}

/** Counts only the outer one of tasks that are recorded twice, once per category. */
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

function toCpuMs({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000;
}

function sort(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: start, wall-clock duration and CPU time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}
