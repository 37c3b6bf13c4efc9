import { performance } from 'node:perf_hooks';
import { readTurkishData } from '../read-data.ts';
import { Turkish } from '../turkish.ts';

/* node --expose-gc turkish/evaluation/measure-load.ts: time and memory of one instance in a separate process. */
const data = readTurkishData();
globalThis.gc?.();
const before = process.memoryUsage();
const cpu = process.cpuUsage();
const started = performance.now();
const turkish = new Turkish(data);
const took = performance.now() - started;
const used = process.cpuUsage(cpu);
turkish.check('Kitaplarımızdan birini okumuş olabilirler.');
globalThis.gc?.();
const after = process.memoryUsage();
const held = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
process.stdout.write(
  `load ${took.toFixed(0)} ms (CPU ${(used.user / 1000).toFixed(0)} ms), ${(held / 1e6).toFixed(1)} MB held\n`,
);
