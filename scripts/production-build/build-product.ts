import { join } from 'node:path';
import { buildServerIfStale } from './build-server.ts';
import { buildWebIfStale } from './build-web.ts';

/** Entry point for Node, after `buildProductIfStale`. */
export function findServerProgram(root: string): string {
  return join(root, 'server', 'build', 'main.js');
}

/**
 * Builds the server, and the web client unless excluded, if they are not built from exactly these sources.
 * @throws StartError when a build fails; its reason has already been printed
 */
export async function buildProductIfStale(
  root: string,
  print: (line: string) => void,
  { withWeb = true, signal }: { readonly withWeb?: boolean; readonly signal?: AbortSignal } = {},
): Promise<void> {
  // In parallel: the web build leaves much of a second processor idle.
  const builds = [buildServerIfStale(root, print), ...(withWeb ? [buildWebIfStale(root, print, signal)] : [])];
  const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
