import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Contracts } from './lean-contracts.ts';

const root = join(import.meta.dirname, '../..');
const contracts = new Contracts();

it('keeps of a call what the browser sends, and no schema', () => {
  const lean = contracts.writeLean(join(root, 'contracts/publishing/sites.ts'));
  expect(lean).toContain("path: '/sites'");
  expect(lean).toContain("name: 'updateSite'");
  expect(lean).toContain('siteKindLabels');
  expect(lean).not.toMatch(/\bz\.(?!infer|input|output)|zod|summary:|data:|body:/);
});

it('leads each import to the variant that has what is imported', () => {
  const code = `import { listSites, createSiteRequest as request } from '@hokka/contracts/publishing/sites.ts';
export { siteKindLabels } from '@hokka/contracts/publishing/sites.ts';
import { z } from 'zod';`;
  const file = join(root, 'contracts/publishing/sites.ts');
  expect(contracts.redirect(code, join(root, 'contracts'))).toBe(
    `import { listSites } from '${file}?lean'; import { createSiteRequest as request } from '${file}';
export { siteKindLabels } from '${file}?lean';
import { z } from 'zod';`,
  );
});

it('is not read past: no module of the browser looks at the schemas of a call', () => {
  const read = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !/\.(?:test|d)\./.test(name))
      .map((name) => ({ name, code: readFileSync(join(root, folder, name), 'utf8') }));
  const calls = new Set(
    read('contracts').flatMap(({ code }) =>
      [...code.matchAll(/export const (\w+) = endpoint\(/g)].map(([, name]) => name),
    ),
  );
  expect(calls.size).toBeGreaterThan(200);
  const reads = read('web/app').flatMap(({ name, code }) => {
    const renamed = [...code.matchAll(/\b(\w+) as (\w+)\b/g)].filter(([, call]) => calls.has(call));
    const names = new Set([...calls, ...renamed.map(([, , local]) => local)]);
    return [...code.matchAll(/\b(\w+)\.(?:params|query|body|data)\b/g)]
      .filter(([, call]) => names.has(call))
      .map(([text]) => `${name}: ${text}`);
  });
  expect(reads).toEqual([]);
});
