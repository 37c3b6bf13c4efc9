import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

// Writes the CLI as JavaScript for Node 20 and later, for `npm pack`: the sources without their types.
const source = import.meta.dirname;
const target = join(source, 'dist');
rmSync(target, { recursive: true, force: true });
mkdirSync(target);
for (const name of readdirSync(source)) {
  if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
  const script = stripTypeScriptTypes(readFileSync(join(source, name), 'utf8'));
  writeFileSync(join(target, name.replace(/\.ts$/, '.js')), script.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
}
chmodSync(join(target, 'main.js'), 0o755);
