import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findConfigurationTable, printConfigurationTable } from './configuration-table.ts';

const operating = () => readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
const frame = (table: string) => `# Hokka\n\n<!-- configuration -->\n\n${table}\n\n<!-- configuration -->\n\nMore.`;

test('the operating guide lists every variable with its default and meaning (node tools/drift/configuration-table.ts prints it)', () => {
  expect(findConfigurationTable(operating())).toBe(printConfigurationTable());
});

test('a variable that is missing, more or told otherwise is noticed, padding is not', () => {
  const table = printConfigurationTable();
  expect(findConfigurationTable(frame(table))).toBe(table);
  expect(
    findConfigurationTable(frame(table.replaceAll(' | ', '   |  ').replace('|---|---|---|', '| --- | ------ | --- |'))),
  ).toBe(table);
  expect(findConfigurationTable(frame(table.replace(/^.*`PORT`.*\n/m, '')))).not.toBe(table);
  expect(findConfigurationTable(frame(table.replace('`3000`', '`8080`')))).not.toBe(table);
  expect(findConfigurationTable('# Hokka without the markers')).toBeUndefined();
});
