import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCliTypes } from './cli-types/build-cli-types.ts';
import { buildClientTypes } from './cli-types/build-client-types.ts';

const root = join(import.meta.dirname, '..');

// Writes the types of the calls that the command line and the generated client of the tests make, from the OpenAPI document.
writeFileSync(join(root, 'cli', 'api-types.ts'), await buildCliTypes());
mkdirSync(join(root, 'testing', 'generated-client'), { recursive: true });
writeFileSync(join(root, 'testing', 'generated-client', 'api-types.ts'), await buildClientTypes());
