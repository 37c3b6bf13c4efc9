import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBillOfMaterials } from './bill-of-materials.ts';

const root = join(import.meta.dirname, '../..');

test('the bill of materials names what runs in production, each with address, licence and checksum', () => {
  const bill = writeBillOfMaterials(root);
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.\d$/),
    metadata: { component: { name: 'hokka' } },
  });
  const names = bill.components.map(({ name }) => name);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) expect(names).toContain(name);
  expect(names).not.toContain('vitest');
  for (const one of bill.components) {
    expect(one.purl).toBe(`pkg:npm/${one.name.replace('@', '%40')}@${one.version}`);
    expect(one.licenses).toHaveLength(1);
    if (!one.name.startsWith('@hokka/')) expect(one.hashes?.[0]?.content, one.name).toMatch(/^([\da-f]{2}){20,64}$/);
  }
  const server = bill.dependencies.find(({ ref }) => ref.startsWith('@hokka/server@'));
  expect(server?.dependsOn).toContain(`fastify@${dependencies.fastify}`);
  const references = [bill.metadata.component, ...bill.components].map((one) => one['bom-ref']);
  expect(new Set(references).size).toBe(references.length);
  for (const { ref, dependsOn } of bill.dependencies)
    expect(references).toEqual(expect.arrayContaining([ref, ...dependsOn]));
});
