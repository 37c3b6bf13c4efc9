import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditActionLabel, auditActions } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { expect, test } from 'vitest';

const modulesDirectory = join(import.meta.dirname, '..');

async function productSources(): Promise<string[]> {
  const files = await readdir(modulesDirectory, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return Promise.all(sources.map((file) => readFile(join(modulesDirectory, file), 'utf8')));
}

// That every recorded action has a label is seen to by the compiler.
test('every action that has a label is recorded somewhere', async () => {
  const sources = await productSources();
  expect(auditActions.filter((action) => !sources.some((source) => source.includes(`'${action}'`)))).toEqual([]);
});

test('words describe what an actor did', () => {
  for (const action of auditActions) expect(auditActionLabel(action)).toMatch(/^\p{Lu}.+[dt][ıiuü]$/u);
  expect(auditActionLabel('plan.paint')).toBe('plan.paint');
  expect(auditActionLabel('constructor')).toBe('constructor');
});
