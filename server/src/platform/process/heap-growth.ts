import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Keeps V8's space for short-lived values as small as it is. To be called before a process loads what it keeps. */
export function holdYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * Lets V8's space for short-lived values grow with the load, up to about `maxBytes`. By itself it takes 128 MB, in which live text is no
 * cheaper; held small it costs a fifth more, since values that live for a moment are kept as if they lived long.
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
 * Has V8 collect the whole heap when it has grown by about `percent` since it was last collected; by itself it waits until a small heap
 * has more than doubled. Of each request some values are kept as if they lived long, since a collection fell into its middle: a process
 * under load would hold more of these than of what it needs.
 */
export function limitHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
