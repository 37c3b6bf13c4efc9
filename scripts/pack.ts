import { join, resolve } from 'node:path';
import { packProduction } from './pack/pack-production.ts';
import { StartError } from './start/child.ts';

// Writes a folder with everything that runs in production and nothing else: no sources, no tools, no tests.
const [folder, ...others] = process.argv.slice(2);
try {
  if (folder === undefined || others.length > 0)
    throw new StartError('Name one new folder: npm run pack:production -- ../hokka-0.1.0');
  await packProduction(join(import.meta.dirname, '..'), resolve(folder), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
