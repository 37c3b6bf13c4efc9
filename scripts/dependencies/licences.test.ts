import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { checkLicences } from './licences.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  ['left-pad', 'MIT', true],
  ['left-pad', 'MPL-2.0', true],
  ['left-pad', '(MIT OR GPL-3.0-or-later)', true],
  ['left-pad', '(MIT AND Zlib)', true],
  ['left-pad', 'MIT AND GPL-3.0-only', false],
  ['left-pad', 'LGPL-3.0-or-later', false],
  ['left-pad', 'AGPL-3.0-only', false],
  ['left-pad', 'SSPL-1.0', false],
  ['left-pad', 'BUSL-1.1', false],
  ['left-pad', 'CC-BY-NC-4.0', false],
  ['left-pad', 'UNLICENSED', false],
  ['left-pad', 'SEE LICENSE IN LICENSE.md', false],
  ['left-pad', 'GPL-2.0-only WITH Classpath-exception-2.0', false],
  ['left-pad', '(MIT OR (GPL-2.0-only AND ISC))', false],
  ['left-pad', '', false],
  ['left-pad', 'OFL-1.1', false],
  ['@fontsource-variable/inter', 'OFL-1.1', true],
  ['@expo-google-fonts/inter', 'MIT AND OFL-1.1', true],
  ['@fontsource-variable/inter', 'CC-BY-NC-4.0', false],
])('%s may be used under %s: %s', (name, expression, isAllowed) => {
  const refused = checkLicences([{ name, version: '1.2.0', licenses: [{ expression }] }]);
  expect(refused).toEqual(isAllowed ? [] : [`${name} 1.2.0: ${expression}`]);
});

test('everything that runs in production may be used', () => {
  expect(checkLicences(writeBillOfMaterials(root).components)).toEqual([]);
});
