import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCliTypes } from './cli-types/build-cli-types.ts';

// Writes the types of the calls that the command line makes, from the OpenAPI document.
writeFileSync(join(import.meta.dirname, '..', 'cli', 'api-types.ts'), await buildCliTypes());
