import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type { StartConfig } from '../../server/src/config/config.ts';
import { projectFiles } from '../../server/src/platform/process/project-files.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

/** Checks Node, memory, disk and the user that runs this. */
export async function checkMachine(config: StartConfig | undefined): Promise<Finding[]> {
  const folders = new Set([tmpdir(), ...(config?.databaseUrl === undefined && config ? [config.dataDirectory] : [])]);
  return [
    checkNode(process.versions.node),
    totalmem() < 900 * mebibyte
      ? warning('memory', `${formatMegabytes(totalmem())}: 1 GB is the least for one process and a database elsewhere`)
      : ok('memory', formatMegabytes(totalmem())),
    ...[...folders].map(checkDisk),
    checkCompileCache(),
    process.getuid?.() === 0
      ? warning('user', 'this is root: run the service as a user of its own')
      : ok('user', 'not root'),
  ];
}

export function checkNode(version: string): Finding {
  const major = Number(version.split('.')[0]);
  return major >= 24 ? ok('node', version) : failed('node', `${version}: install Node 24 or newer`);
}

function checkDisk(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const text = `${formatMegabytes(free)} free in ${folder}`;
  if (free < 100 * mebibyte) return failed('disk', `${text}: uploads and documents need 100 MB`);
  return free < gibibyte ? warning('disk', `${text}: keep 1 GB free`) : ok('disk', text);
}

function checkCompileCache(): Finding {
  // Node prefers the variable, which the systemd units set.
  const folder = process.env.NODE_COMPILE_CACHE ?? projectFiles.compileCache;
  const probe = join(folder, `probe-${process.pid}`);
  try {
    mkdirSync(probe, { recursive: true });
    rmSync(probe, { recursive: true });
    return ok('start', 'compiled code can be kept for the next start');
  } catch {
    return warning('start', `${folder} is not writable: each start compiles again, about a second`);
  }
}

function formatMegabytes(bytes: number): string {
  return bytes >= gibibyte ? `${(bytes / gibibyte).toFixed(1)} GB` : `${Math.round(bytes / mebibyte)} MB`;
}
