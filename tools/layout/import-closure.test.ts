import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { computeImportClosure } from './import-closure.ts';

const root = join(import.meta.dirname, '../..');

test('acting on a notification loads few files', async () => {
  const entry = 'server/src/modules/billing/payments/notifications/process-notification.ts';
  const files = await computeImportClosure(root, entry);
  expect(files).toContain('server/src/modules/billing/payments/completion/settle-checkout.ts');
  expect(files.filter((file) => /\.routes\.ts$|\/module\.ts$/.test(file))).toEqual([]);
  expect(files.length).toBeLessThan(60);
}, 60_000);

test('value imports are followed, type imports are not', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const tree = mkdtempSync(join(root, '.cache', 'closure-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  write(
    'server/src/entry.ts',
    `import { a } from './a.ts';\nimport type { T } from './type.ts';\nexport const b = a;\n`,
  );
  write('server/src/a.ts', `export { c as a } from './c.ts';\nimport { type T } from './type.ts';\n`);
  write('server/src/c.ts', `import './entry.ts';\nexport const c = 1;\n`);
  write('server/src/type.ts', `export type T = string;\n`);
  write('server/src/other.ts', `import './entry.ts';\n`);
  try {
    expect(await computeImportClosure(tree, 'server/src/entry.ts')).toEqual([
      'server/src/a.ts',
      'server/src/c.ts',
      'server/src/entry.ts',
    ]);
    await expect(computeImportClosure(tree, 'server/src/none.ts')).rejects.toThrow('There is no file');
  } finally {
    rmSync(tree, { recursive: true });
  }
}, 60_000);
