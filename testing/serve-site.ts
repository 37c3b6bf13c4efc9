import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../scripts/start/launch.ts';
import { serveProcesses } from './processes/serve-processes.ts';

// Serves the whole product like `npm start`, on temporary data that are deleted when it stops; used by the end-to-end
// tests. HOKKA_E2E_PROCESSES=2 starts two web and two worker processes instead.
const dataDirectory = process.env.HOKKA_E2E_DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'hokka-e2e-')));
process.exit((await claim(dataDirectory)) ? await serve(dataDirectory) : 1);

async function serve(directory: string): Promise<number> {
  process.env.DATA_DIR = directory;
  const processes = Number(process.env.HOKKA_E2E_PROCESSES ?? 0);
  const exitCode = await (processes > 0 ? serveProcesses(directory, processes) : launch({ development: false }));
  await rm(directory, { recursive: true, force: true });
  return exitCode;
}

/** Data served by another process must not be deleted, even if this one could not start with the same folder. */
async function claim(directory: string): Promise<boolean> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    await mkdir(join(directory, 'claimed'));
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    process.stderr.write(
      `Another site has been started on ${directory}: name another HOKKA_E2E_DATA_DIR, or remove it.\n`,
    );
    return false;
  }
}
