import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Longer than V8 needs for a compaction. */
const compactionMaxMs = 60_000;

/**
 * Lets V8's young generation grow at once. While a process loads, nearly all values live on: V8 would collect 80 times
 * in vain, which is a seventh of the CPU of a start.
 */
export function growYoungGenerationAtOnce(): void {
  setFlagsFromString('--semi-space-growth-factor=16');
}

/**
 * Lets V8's young generation grow with the load, up to about `maxBytes`. By default it takes 128 MB, which does not
 * make live text cheaper; kept small it costs a fifth more, because short-lived values are promoted as if they were
 * long-lived. V8 shrinks it when the process is idle, and it must grow again after that.
 */
export function growYoungGeneration(maxBytes: number): void {
  let isGrowing = true;
  setFlagsFromString('--semi-space-growth-factor=2');
  const observer = new PerformanceObserver(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    const mayGrow = space !== undefined && space.space_size < maxBytes;
    if (mayGrow === isGrowing) return;
    isGrowing = mayGrow;
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
  });
  observer.observe({ entryTypes: ['gc'] });
}

/**
 * Makes V8 collect the whole heap when it has grown by about `percent` since the last collection; by default it waits
 * until a small heap has more than doubled. Some values of each request are promoted because a collection happened
 * during it: a process under load would otherwise hold more of these than of what it needs.
 */
export function limitHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/**
 * Makes V8 compact the heap within about eight seconds, mostly beside other work. It would do so by itself as soon as
 * little is allocated, but it measures that only when it collects: a process that is idle after its start, or after many
 * requests, stays one that allocates much.
 */
export function compactHeapSoon(): void {
  setFlagsFromString('--optimize-for-size');
  let collections = 0;
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    setFlagsFromString('--no-optimize-for-size');
  };
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().filter(isOfWholeHeap).length;
    // The first collection only finds what can be freed; V8 repeats it after half a second.
    if (collections >= 2) end();
  });
  observer.observe({ entryTypes: ['gc'] });
  // V8 does nothing where it has compacted the heap by itself.
  const timer = setTimeout(end, compactionMaxMs).unref();
}

/** From this CPU time of the main thread on, work has left enough behind. */
const workMinMs = 1_000;
/** Share of a processor that the main thread of an idle process uses less of. */
const idleShareMax = 0.05;

/** Compacts the heap each time that the process is idle after much work. */
export function compactHeapWhenIdle(everyMs = 15_000): void {
  let before = process.threadCpuUsage();
  let workedMs = 0;
  setInterval(() => {
    const now = process.threadCpuUsage();
    const usedMs = (now.user - before.user + now.system - before.system) / 1000;
    before = now;
    if (usedMs > idleShareMax * everyMs) workedMs += usedMs;
    else if (workedMs >= workMinMs) {
      workedMs = 0;
      compactHeapSoon();
    }
  }, everyMs).unref();
}

function isOfWholeHeap(collection: object): boolean {
  if (!('detail' in collection)) return false;
  const { detail } = collection;
  if (typeof detail !== 'object' || detail === null || !('kind' in detail)) return false;
  return detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}
