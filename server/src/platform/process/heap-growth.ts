import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Keeps V8's young generation at its current size. Must be called before a process loads its long-lived data. */
export function holdYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * Lets V8's young generation grow with the load, up to about `maxBytes`. By default it takes 128 MB, which does not
 * make live text cheaper; kept small it costs a fifth more, because short-lived values are promoted as if they were
 * long-lived.
 */
export function growYoungGeneration(maxBytes: number): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  const observer = new PerformanceObserver(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    if (space === undefined || space.space_size < maxBytes) return;
    holdYoungGeneration();
    observer.disconnect();
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
 * little is allocated, but it measures that only when it collects: a process that is idle after its start stays one that
 * allocates much.
 */
export function compactHeapSoon(): void {
  setFlagsFromString('--optimize-for-size');
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().filter(isOfWholeHeap).length;
    // The first collection only finds what can be freed; V8 repeats it after half a second.
    if (collections < 2) return;
    setFlagsFromString('--no-optimize-for-size');
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}

function isOfWholeHeap(collection: object): boolean {
  if (!('detail' in collection)) return false;
  const { detail } = collection;
  if (typeof detail !== 'object' || detail === null || !('kind' in detail)) return false;
  return detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}
