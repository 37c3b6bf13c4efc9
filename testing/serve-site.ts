import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../scripts/start/launch.ts';

// The whole product as `npm start` brings it up, on data that go when it stops: what the end-to-end tests visit.
const dataDirectory = process.env.HOKKA_E2E_DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'hokka-e2e-')));
process.env.DATA_DIR = dataDirectory;
const exitCode = await launch({ development: false });
await rm(dataDirectory, { recursive: true, force: true });
process.exit(exitCode);
