import { join } from 'node:path';
import { buildProductIfStale } from './production-build/build-product.ts';
import { StartError } from './start/child.ts';

// Builds what `npm run serve:production` runs, unless it is already built from these sources.
try {
  await buildProductIfStale(join(import.meta.dirname, '..'), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
