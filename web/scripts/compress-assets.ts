import { join } from 'node:path';
import { compressAssets } from './compressed-assets.ts';

await compressAssets(join(import.meta.dirname, '..', 'build', 'client', 'assets'));
