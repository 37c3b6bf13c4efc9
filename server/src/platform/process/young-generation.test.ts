import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'young-generation.ts');

/**
 * What V8 keeps for short-lived values, in MB, while most values of a process outlive them: the lower quartile, since the space
 * is stretched for as long as a collection of the whole heap goes on, which is longer where other programs run.
 */
async function measureYoungGeneration(begin: string): Promise<number> {
  const program = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { setImmediate } from 'node:timers/promises';
    import { growYoungGeneration, holdYoungGeneration } from ${JSON.stringify(module)};
    ${begin}
    const kept = [];
    const sizes = [];
    for (let round = 0; round < 400; round += 1) {
      for (let count = 0; count < 2000; count += 1) kept.push({ round, count, text: [round, count] });
      await setImmediate();
      const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
      if (round >= 200) sizes.push(space.space_size / 1024 / 1024);
    }
    process.stdout.write(String(sizes.sort((a, b) => a - b)[50]));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return Number(stdout);
}

test('the space for short-lived values is held small, and grows to its limit and about no further', async () => {
  expect(await measureYoungGeneration('holdYoungGeneration();')).toBeLessThanOrEqual(2);
  const grown = await measureYoungGeneration('holdYoungGeneration(); growYoungGeneration(8 * 1024 * 1024);');
  expect(grown).toBeGreaterThan(2);
  expect(grown).toBeLessThanOrEqual(16);
  expect(await measureYoungGeneration('')).toBeGreaterThan(16);
});
