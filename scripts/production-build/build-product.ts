import { join } from 'node:path';
import { buildServerIfStale } from './build-server.ts';
import { buildWebIfStale } from './build-web.ts';

/** What Node runs, after `buildProductIfStale`. */
export function findServerProgram(root: string): string {
  return join(root, 'server', 'build', 'main.js');
}

/**
 * Builds what is not built from exactly these sources: the server, and the web unless it is left out.
 * @throws StartError when a build fails; the reason has then been printed
 */
export async function buildProductIfStale(
  root: string,
  print: (line: string) => void,
  { withWeb = true, signal }: { readonly withWeb?: boolean; readonly signal?: AbortSignal } = {},
): Promise<void> {
  // Beside each other: the build of the web leaves much of a second processor idle.
  const builds = [buildServerIfStale(root, print), ...(withWeb ? [buildWebIfStale(root, print, signal)] : [])];
  const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
