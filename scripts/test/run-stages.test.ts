import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStages } from './run-stages.ts';
import type { Stage } from './stages.ts';

const passed = { passed: 1, failed: 0 };
let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hokka-stages-'));
  log = join(folder, 'database.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs stages on a machine with this much free memory. @returns the exit code and what was printed, without times */
async function play(stages: readonly Stage[], freeGb: number) {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process, 'availableMemory').mockReturnValue(freeGb * 1024 ** 3);
  const exitCode = await runStages(stages);
  const printed = written.mock.calls.map(([text]) => String(text)).join('');
  written.mockRestore();
  return { exitCode, printed: printed.replaceAll(/\d+\.\d s/g, '0 s') };
}

/** A stage that writes where it is told, after what it waits for. */
function aStage(name: string, { waitsFor, ends }: { waitsFor?: Promise<void>; ends?: () => void } = {}): Stage {
  return {
    name,
    run: async (file) => {
      await waitsFor;
      if (file === undefined) process.stdout.write(`${name} in the terminal\n`);
      else writeFileSync(file, `${name} in its file\n`);
      ends?.();
      return passed;
    },
  };
}

test('a stage that runs beside others begins with the first, and is shown in its turn', async () => {
  const { promise: databaseEnded, resolve } = Promise.withResolvers<void>();
  const { exitCode, printed } = await play(
    [
      // Would never end if the other one had not begun.
      aStage('unit', { waitsFor: databaseEnded }),
      { ...aStage('database', { ends: resolve }), besideLog: log },
      aStage('e2e'),
    ],
    16,
  );
  expect(exitCode).toBe(0);
  expect(printed.replaceAll(/\n+/g, '\n')).toMatch(
    /== unit\nunit in the terminal\n== database\ndatabase in its file\n== e2e\ne2e in the terminal\n/,
  );
  expect(printed).toMatch(/database +0 s {2}1 passed, 0 failed, beside the stages above\n/);
  expect(printed).toMatch(/\n3 passed, 0 failed\n$/);
});

test.each([
  ['where there is little memory', 8, ['unit', 'database']],
  ['as the first stage', 16, ['database']],
])('it has its turn alone, and the terminal, %s', async (_, freeGb, names) => {
  const stages = names.map((name) => ({ ...aStage(name), ...(name === 'database' && { besideLog: log }) }));
  const { printed } = await play(stages, freeGb);
  expect(printed).toContain('database in the terminal');
  expect(() => readFileSync(log)).toThrow('ENOENT');
});

test('a stage that fails beside others fails the run, with its reason at the end', async () => {
  const failedTests = [{ file: join(process.cwd(), 'a.db.test.ts'), test: 'a test', why: 'it is wrong' }];
  const run = async () => ({ passed: 0, failed: 1, failedTests });
  const { exitCode, printed } = await play([aStage('unit'), { name: 'database', run, besideLog: log }], 16);
  expect(exitCode).toBe(1);
  expect(printed).toContain('failed in database: a.db.test.ts › a test\n    it is wrong\n');
  const breaking = async () => Promise.reject(new Error('no vitest'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await play([aStage('unit'), { name: 'database', run: breaking, besideLog: log }], 16)).toMatchObject({
    exitCode: 1,
  });
});
