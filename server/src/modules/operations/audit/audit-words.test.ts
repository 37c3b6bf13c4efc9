import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditActionLabel, auditActions } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { expect, test } from 'vitest';

const modulesDirectory = join(import.meta.dirname, '../..');

async function productSources(): Promise<string[]> {
  const files = await readdir(modulesDirectory, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return Promise.all(sources.map((file) => readFile(join(modulesDirectory, file), 'utf8')));
}

/** What a source names as the action of an act; the compiler sees to those that are put together elsewhere. */
function actionsIn(source: string): string[] {
  return [...source.matchAll(/\baction: (?:\w+ [?] )?'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action);
}

test('every act that the product records has words, and every act with words is recorded', async () => {
  const sources = await productSources();
  const recorded = sources.flatMap(actionsIn);
  expect(recorded.length).toBeGreaterThan(15);
  expect(recorded.filter((action) => !auditActions.some((known) => known === action))).toEqual([]);
  expect(auditActions.filter((action) => !sources.some((source) => source.includes(`'${action}'`)))).toEqual([]);
});

test('an act that has no words is found', () => {
  expect(actionsIn("recordAudit(trx, newId, { action: 'plan.paint', targetKind: 'plan' })")).toEqual(['plan.paint']);
});

test('words are about what somebody did', () => {
  for (const action of auditActions) expect(auditActionLabel(action)).toMatch(/^\p{Lu}.+[dt][ıiuü]$/u);
  expect(auditActionLabel('plan.paint')).toBe('plan.paint');
  expect(auditActionLabel('constructor')).toBe('constructor');
});
