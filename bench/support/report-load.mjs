import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 5;

// Preloaded into a measured process (`node --import`): reports to its parent what it has used so far, and from the first
// report on how long its main thread made others wait; on demand what it retains after a garbage collection. Plain JavaScript, because Node's TypeScript loader would stay in
// the measured memory.
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ type: 'cpu', usage: process.cpuUsage() });
  if (message === 'load') process.send?.({ type: 'load', load: measureLoad() });
  if (message === 'retained') process.send?.({ type: 'retained', bytes: measureRetained() });
});

function measureRetained() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  // What only finalizers hold goes with the second one.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const measureLoad = (() => {
  const delay = monitorEventLoopDelay({ resolution: everyMs });
  let before;
  let longestStretchMs = 0;
  let memoryMax = 0;
  const sample = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestStretchMs = Math.max(longestStretchMs, (user + system) / 1000);
    memoryMax = Math.max(memoryMax, process.memoryUsage.rss());
    before = process.threadCpuUsage();
  };
  return () => {
    if (before === undefined) {
      before = process.threadCpuUsage();
      delay.enable();
      setInterval(sample, everyMs).unref();
    }
    sample();
    const memory = process.memoryUsage.rss();
    const load = {
      longestStretchMs,
      latestTimerMs: delay.max / 1e6,
      memoryMb: memory / 1e6,
      memoryMaxMb: memoryMax / 1e6,
    };
    longestStretchMs = 0;
    memoryMax = 0;
    delay.reset();
    return load;
  };
})();
