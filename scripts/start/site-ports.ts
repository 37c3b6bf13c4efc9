import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { requireFreePort } from './free-port.ts';

const port = z.int().min(1).max(65_535);
const portsOfSites = z.object({
  SANDBOX_WORDPRESS_PORT: port,
  SANDBOX_GHOST_PORT: port,
  SANDBOX_SITES_PORT: port,
});
export type SitePorts = z.infer<typeof portsOfSites>;

/**
 * Ports that the sandbox's sites had at the last start and that are free now. Sites that users have added to their
 * accounts are stored with their port, so that they would be lost with another one. `0` stands for any port.
 * @param directory the sandbox's folder in the data folder
 */
export async function findFormerSitePorts(directory: string, host: string): Promise<Record<keyof SitePorts, string>> {
  const former = await readPorts(directory);
  const isFree = (one: number) =>
    requireFreePort(one, host).then(
      () => true,
      () => false,
    );
  const entries = Object.keys(portsOfSites.shape).map(async (name) => {
    const known = former?.[name as keyof SitePorts];
    return [name, known !== undefined && (await isFree(known)) ? `${known}` : '0'];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<keyof SitePorts, string>;
}

/** Stores the ports for the next start. */
export async function storeSitePorts(directory: string, ports: SitePorts): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(portsFile(directory), `${JSON.stringify(ports)}\n`);
}

/** Undefined if there are none, or the file is damaged: it only spares users from adding their demo sites again. */
async function readPorts(directory: string): Promise<SitePorts | undefined> {
  try {
    return portsOfSites.safeParse(JSON.parse(await readFile(portsFile(directory), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

function portsFile(directory: string): string {
  return join(directory, 'site-ports.json');
}
