import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'heap-growth.ts');

// V8 waits for eight seconds: the other tests run meanwhile.
const compacted = measureCompaction('', 'compactHeapSoon();');
const compactedWhenIdle = measureCompaction(
  'compactHeapWhenIdle(500);',
  'while (process.cpuUsage().user < 1_500_000);',
);

/** Runs a program in a process of its own, since flags of V8 count for all of one. @returns the number that it prints */
async function run(program: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '--eval',
    program,
  ]);
  return Number(stdout);
}

/**
 * What V8 keeps for short-lived values, in MB, while most values of a process outlive them: the lower quartile, since the space
 * is stretched for as long as a collection of the whole heap goes on, which is longer where other programs run.
 */
async function measureYoungGeneration(begin: string): Promise<number> {
  return run(`
    import { getHeapSpaceStatistics } from 'node:v8';
    import { setImmediate } from 'node:timers/promises';
    import { growYoungGeneration } from ${JSON.stringify(module)};
    ${begin}
    const values = [];
    const sizes = [];
    for (let round = 0; round < 400; round += 1) {
      for (let count = 0; count < 2000; count += 1) values.push({ round, count, text: [round, count] });
      await setImmediate();
      const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
      if (round >= 200) sizes.push(space.space_size / 1024 / 1024);
    }
    process.stdout.write(String(sizes.sort((a, b) => a - b)[50]));
    process.exit();`);
}

test('the space for short-lived values grows to its limit and about no further', async () => {
  const grown = await measureYoungGeneration('growYoungGeneration(8 * 1024 * 1024);');
  expect(grown).toBeGreaterThan(2);
  expect(grown).toBeLessThanOrEqual(16);
  expect(await measureYoungGeneration('')).toBeGreaterThan(16);
});

test('it grows at once while a process loads', async () => {
  const loading = (begin: string) =>
    run(`
      import { PerformanceObserver } from 'node:perf_hooks';
      import { setImmediate } from 'node:timers/promises';
      import { growYoungGenerationAtOnce } from ${JSON.stringify(module)};
      let collections = 0;
      new PerformanceObserver((list) => { collections += list.getEntries().length; }).observe({ entryTypes: ['gc'] });
      ${begin}
      const values = [];
      for (let round = 0; round < 60; round += 1) {
        for (let count = 0; count < 10_000; count += 1) values.push({ round, count });
        await setImmediate();
      }
      process.stdout.write(String(collections));
      process.exit();`);
  const [atOnce, byDefault] = await Promise.all([loading('growYoungGenerationAtOnce();'), loading('')]);
  expect(atOnce).toBeLessThan(byDefault * 0.7);
});

test('the space for short-lived values grows again after V8 has shrunk it', async () => {
  const again = await measureYoungGeneration(`
    growYoungGeneration(8 * 1024 * 1024);
    const readSize = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size;
    const fill = async () => {
      for (let count = 0; count < 200_000; count += 1) kept.push({ count, text: [count] });
      await setImmediate();
    };
    const kept = [];
    while (readSize() < 8 * 1024 * 1024) await fill();
    // By then it may grow no more.
    for (let round = 0; round < 3; round += 1) await fill();
    kept.length = 0;
    while (readSize() > 2 * 1024 * 1024) {
      gc({ type: 'major', flavor: 'last-resort' });
      await setImmediate();
    }
    kept.length = 0;`);
  expect(again).toBeGreaterThan(2);
});

/**
 * By how many times the heap comes to exceed what lives on, where each value lives for a while: the upper tenth is left
 * out, since the heap grows on for as long as a collection goes on, which is longer where other programs run.
 */
function measureGrowth(begin: string): Promise<number> {
  return run(`
    import { setImmediate } from 'node:timers/promises';
    import { limitHeapGrowth } from ${JSON.stringify(module)};
    const kept = Array.from({ length: 100_000 }, (_, count) => ({ count, text: [count] }));
    const passing = new Array(50_000);
    const fill = async (rounds) => {
      const sizes = [];
      for (let round = 0; round < rounds; round += 1) {
        for (let count = 0; count < 2000; count += 1) passing[(round * 2000 + count) % passing.length] = { round, text: [count] };
        await setImmediate();
        sizes.push(process.memoryUsage().heapUsed);
      }
      return sizes.sort((a, b) => a - b)[Math.floor(rounds * 0.9)];
    };
    const least = await fill(25);
    ${begin}
    // How far the heap may grow is decided whenever it is collected.
    gc();
    const most = await fill(1000);
    process.stdout.write(String(kept.length > 0 && most / least));
    process.exit();`);
}

test('the heap is collected before it has grown far beyond what lives on', async () => {
  const [limited, unlimited] = await Promise.all([measureGrowth('limitHeapGrowth(40);'), measureGrowth('')]);
  expect(limited).toBeLessThan(unlimited * 0.6);
});

/** The part of the heap that is left soon after nine tenths of its values were dropped; 1 when V8 does nothing. */
function measureCompaction(begin: string, end: string): Promise<number> {
  return run(`
    import { setTimeout } from 'node:timers/promises';
    import { getHeapStatistics } from 'node:v8';
    import { compactHeapSoon, compactHeapWhenIdle } from ${JSON.stringify(module)};
    ${begin}
    let values = Array.from({ length: 300_000 }, (_, at) => ({ at, text: [at] }));
    gc();
    values = values.filter(({ at }) => at % 10 === 0);
    const read = () => getHeapStatistics().total_heap_size;
    const before = read();
    ${end}
    // V8 acts by itself after 100 seconds.
    const until = performance.now() + 50_000;
    while (read() > before / 2 && performance.now() < until) await setTimeout(50);
    process.stdout.write(String(values.length > 0 && read() / before));
    process.exit();`);
}

test('an idle heap is compacted after the start, and after work', async () => {
  expect(await compacted).toBeLessThan(0.5);
  expect(await compactedWhenIdle).toBeLessThan(0.5);
});
