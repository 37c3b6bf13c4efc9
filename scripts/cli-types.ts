import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCliTypes } from './cli-types/build-cli-types.ts';
import { buildClientTypes } from './cli-types/build-client-types.ts';

const root = join(import.meta.dirname, '..');

// Writes the types of the API calls of the CLI and of the tests' generated client, from the OpenAPI document.
writeFileSync(join(root, 'cli', 'api-types.ts'), await buildCliTypes());
mkdirSync(join(root, 'testing', 'generated-client'), { recursive: true });
writeFileSync(join(root, 'testing', 'generated-client', 'api-types.ts'), await buildClientTypes());
